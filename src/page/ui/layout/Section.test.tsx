import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { Section } from './Section';

it('labels the band by its heading, unless another band has the same', async () => {
  const { container, getAllByRole } = renderBlock(
    <>
      <Section block={{ title: 'Une urgence ?' }}>Appelez.</Section>
      <Section block={{ title: 'Une urgence ?', isRepeated: true }}>Appelez.</Section>
    </>,
  );
  expect(getAllByRole('region').map((band) => band.getAttribute('aria-labelledby'))).toEqual(['titre-une-urgence']);
  expect(container.querySelectorAll('h2')).toHaveLength(2);
  expect(await accessibilityFaults(container)).toEqual([]);
});
