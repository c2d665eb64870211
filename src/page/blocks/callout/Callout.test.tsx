import type { DocumentIcon } from '../../../site/definitions/media/icons/icons';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { Callout } from './Callout';
import { callout } from './callout.schema';

const block = resolvedExample(callout);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<Callout block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('sets a text apart, under its title', () => {
  renderBlock(<Callout block={block} />);
  const box = within(screen.getByRole('region', { name: 'Bon à\u00a0savoir' }));
  expect(box.getByRole('heading', { level: 2, name: 'Bon à\u00a0savoir' })).toBeTruthy();
  expect(box.getByText('On ne taille pas par temps de gel.')).toBeTruthy();
});

it('may have an icon, which is hidden from screen readers', () => {
  const { container } = renderBlock(<Callout block={{ ...block, icon: 'leaf' as DocumentIcon }} />);
  expect(container.querySelector('use')?.getAttribute('href')).toMatch(/#leaf$/);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});

it('adds no second landmark with the same name', () => {
  renderBlock(<Callout block={{ ...block, isRepeated: true }} />);
  expect(screen.getByText('Bon à savoir')).toBeTruthy();
  expect(screen.queryByRole('region')).toBeNull();
});
