import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/harness/render-block';
import { resolvedExample } from '../../../tests/samples/garden-site';
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

const question = (name: string) => screen.getByRole('button', { name });
const isOpen = (name: string) => question(name).getAttribute('aria-expanded') === 'true';

it('opens an answer', async () => {
  renderBlock(<Faq block={block} />);
  expect(isOpen('Quand tailler')).toBe(false);
  await userEvent.click(question('Quand tailler'));
  expect(isOpen('Quand tailler')).toBe(true);
  expect(screen.getByRole('region', { name: 'Quand tailler' }).textContent).toBe('En février.');
});

it('closes an answer when another is opened', async () => {
  renderBlock(<Faq block={block} />);
  await userEvent.click(question('Quand tailler'));
  await userEvent.click(question('Quand tondre'));
  expect([isOpen('Quand tailler'), isOpen('Quand tondre')]).toEqual([false, true]);
});

it('closes an answer on a second click', async () => {
  renderBlock(<Faq block={block} />);
  await userEvent.click(question('Quand tailler'));
  await userEvent.click(question('Quand tailler'));
  expect(isOpen('Quand tailler')).toBe(false);
});

it('opens an answer with the keyboard', async () => {
  renderBlock(<Faq block={block} />);
  question('Quand tondre').focus();
  await userEvent.keyboard('{Enter}');
  expect(isOpen('Quand tondre')).toBe(true);
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
