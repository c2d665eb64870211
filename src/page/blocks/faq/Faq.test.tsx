import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Faq } from './Faq';
import { faq } from './faq.schema';

const block = resolvedExample(faq, {
  items: [
    { question: 'Quand tailler', answer: 'En février.' },
    { question: 'Quand tondre', answer: 'En avril.' },
    { question: 'Quand planter', answer: 'À la Sainte-Catherine.' },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Faq block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('has every answer in its HTML, even while it is closed', () => {
  const { container } = renderBlock(<Faq block={block} />);
  for (const { answer } of block.items) expect(container.textContent).toContain(answer);
});

it('ends with a link to the contact section', () => {
  renderBlock(<Faq block={block} />);
  expect(screen.getByText(/Une autre question/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Nous écrire' }).getAttribute('href')).toBe('/#contact');
});
