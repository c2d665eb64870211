import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { CallToAction } from './CallToAction';
import { callToAction } from './call-to-action.schema';

const block = resolvedExample(callToAction, {
  actions: [
    { label: 'Écrire', href: '/#contact' },
    { label: 'Appeler', href: 'tel:{phone}' },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<CallToAction block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('shows its text and its actions, with the first as the main button', () => {
  renderBlock(<CallToAction block={block} />);
  expect(screen.getByRole('region', { name: 'Un\u00a0projet\u202f?' })).toBeTruthy();
  expect(screen.getByText('Parlons-en.')).toBeTruthy();
  expect(
    screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href'), link.dataset.variant]),
  ).toEqual([
    ['Écrire', '/#contact', 'primary'],
    ['Appeler 05\u00a036\u00a049\u00a012\u00a034', 'tel:+33536491234', 'outline'],
  ]);
});

it('is dark unless its document says otherwise', () => {
  const { unmount } = renderBlock(<CallToAction block={block} />);
  const tone = () => screen.getByRole('region', { name: /projet/ }).dataset.tone;
  expect(tone()).toBe('strong');
  unmount();
  renderBlock(<CallToAction block={{ ...block, tone: 'band' }} />);
  expect(tone()).toBe('band');
});

it('does not show a link to another page as the main button', () => {
  const actions = [{ label: 'Données personnelles', href: '/confidentialite' }];
  renderBlock(<CallToAction block={{ ...block, actions }} />);
  expect(screen.getByRole('link', { name: 'Données personnelles' }).dataset.variant).toBe('outline');
});
