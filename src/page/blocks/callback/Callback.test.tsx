import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Callback } from './Callback';
import { callback } from './callback.schema';

const block = resolvedExample(callback);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Callback block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('asks for a number, and for a first name if one likes', () => {
  renderBlock(<Callback block={block} />);
  expect(screen.getByLabelText<HTMLInputElement>(/^Téléphone/).required).toBe(true);
  expect(screen.getByLabelText<HTMLInputElement>(/^Prénom/).required).toBe(false);
  expect(screen.getAllByRole('textbox')).toHaveLength(2);
});

it('has the number before all else, for who has no scripts', () => {
  const { container } = renderBlock(<Callback block={block} />);
  const [first] = container.querySelectorAll('form p');
  expect(first?.querySelector('a')?.getAttribute('href')).toBe('tel:+33536491234');
});

it('says when one is called, by the hours of the documents', async () => {
  renderBlock(<Callback block={block} />);
  expect(await screen.findByText(/^Nous vous rappelons dès que possible/)).toBeTruthy();
});

it('names the number that answers at any hour while the company is closed', async () => {
  renderBlock(<Callback block={block} />, {
    hours: [{ days: 'Lundi au vendredi', text: 'sur rendez-vous' }],
    always: { label: 'Astreinte : 06 39 98 12 34', href: 'tel:+33639981234' },
  });
  expect((await screen.findByRole('link', { name: 'Astreinte : 06 39 98 12 34' })).getAttribute('href')).toBe(
    'tel:+33639981234',
  );
});

it('says what the law asks to say, if the document does', () => {
  const notice = { text: ['Il sert à vous rappeler.'], link: { label: 'Vos droits', href: '/vos-droits' } };
  renderBlock(<Callback block={{ ...block, notice }} />);
  expect(screen.getByText(/Il sert à vous rappeler/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Vos droits' })).toBeTruthy();
});

it('is a form without a band of its own inside another block', () => {
  const { container } = renderBlock(<Callback block={{ ...block, isPart: true }} />);
  expect(container.querySelector('section')).toBeNull();
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe(block.title);
});
