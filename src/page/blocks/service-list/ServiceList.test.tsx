import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { resolvedExample } from '../../../../tests/samples/garden-site';
import { ServiceList } from './ServiceList';
import { serviceList } from './service-list.schema';

const block = resolvedExample(serviceList);
const cards = resolvedExample(serviceList, {
  items: [
    { title: 'Taille', description: "L'hiver." },
    { title: 'Tonte', description: "Toute l'année." },
  ],
});

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<ServiceList block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('lists only names', () => {
  renderBlock(<ServiceList block={block} />);
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['Taille', 'Tonte']);
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
});

it('lists titles with a text if the items have one', () => {
  renderBlock(<ServiceList block={cards} />);
  expect(screen.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual(['Taille', 'Tonte']);
  expect(screen.getAllByRole('listitem')[1]?.textContent).toBe('TonteToute l’année.');
});
