import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { OpeningHours } from './OpeningHours';
import { openingHours } from './opening-hours.schema';

const block = resolvedExample(openingHours);

afterEach(() => vi.useRealTimers());

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<OpeningHours block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('gives the hours of the company, a note and the call', () => {
  renderBlock(<OpeningHours block={block} />);
  expect(screen.getByRole('term').textContent).toBe('Lundi');
  expect(screen.getByRole('definition').textContent).toBe('8h-18h');
  expect(screen.getByText('Un arbre tombé ? Appelez à toute heure.')).toBeTruthy();
  expect(screen.getByRole('link', { name: /^Appeler 05.36.49.12.34$/ }).getAttribute('href')).toBe('tel:+33536491234');
});

it('says whether it is open at this moment', async () => {
  // A Monday, 10 o’clock in Paris. Timers are real, because the open state is loaded from a separate module.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') });
  renderBlock(<OpeningHours block={block} />);
  expect(await screen.findByText('Ouvert jusqu’à 18 h')).toBe(screen.getByRole('status'));
});
