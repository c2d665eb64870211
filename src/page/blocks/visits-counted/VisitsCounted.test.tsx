import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { VisitsCounted } from './VisitsCounted';
import { visitsCounted } from './visits-counted.schema';

const block = resolvedExample(visitsCounted);
const counting = { site: 'https://jardin.example', processors: 'Base SAS, à Nantes' };
const shown = () => renderBlock(<VisitsCounted block={block} />, { counting });

beforeEach(() => localStorage.clear());
afterEach(() => localStorage.clear());

it('has no accessibility fault', async () => {
  const { container } = shown();
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('states the purpose, what is not kept, who stores the rest, for how long, and how to refuse', () => {
  const { container } = shown();
  const text = container.textContent ?? '';
  for (const words of [
    'quelles pages sont utiles',
    'intérêt légitime',
    'ni à la publicité',
    'aucun identifiant',
    'reliés à aucune demande',
    'Base SAS, à Nantes',
    '7 jours',
    'vingt-cinq mois',
    'vous y opposer à tout moment',
  ])
    expect(text).toContain(words);
  // Claims that would be wrong: a small number in the table may say who the visitor was.
  expect(text).not.toMatch(/conforme|sans données|anonyme|ne voit pas/i);
});

it('stores a refusal in this browser only, and can take it back', () => {
  shown();
  fireEvent.click(screen.getByRole('button', { name: 'Ne pas compter mes visites' }));
  expect(localStorage['vitrine:refus']).toBe('1');
  expect(screen.getByRole('status').textContent).toContain('ne sont pas comptées');
  fireEvent.click(screen.getByRole('button', { name: 'Compter de nouveau mes visites' }));
  expect(localStorage.length).toBe(0);
});

it('shows nothing where no visits are counted', () => {
  const { container } = renderBlock(<VisitsCounted block={block} />);
  expect(container.querySelector('section')).toBeNull();
});
