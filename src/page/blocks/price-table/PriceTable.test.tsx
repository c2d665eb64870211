import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../../tests/harness/render-block';
import { sample, siteData } from '../../../../tests/samples/garden-documents';
import { gardenSite, resolvedExample } from '../../../../tests/samples/garden-site';
import { PriceTable } from './PriceTable';
import { priceTable } from './price-table.schema';
import { priceData } from './price-table.structured-data';

const block = resolvedExample(priceTable);

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<PriceTable block={block} />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

const rowOf = (name: string) => screen.getByRole('rowheader', { name }).closest('tr')!;

it('shows what each service covers, its price with the unit, and the tax', () => {
  renderBlock(<PriceTable block={block} />);
  const [table] = screen.getAllByRole('table');
  const headers = within(table!).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual(['Prestation', 'Détail', 'Prix TTC']);
  const cells = within(rowOf('Tonte')).getAllByRole('cell');
  expect(cells.map((cell) => cell.textContent)).toEqual(['Herbe emportée.', '45\u202f€ l’heureTVA 20\u202f%']);
  expect(rowOf('Abattage').textContent).toBe('AbattageSur devis');
});

it('shows travel by zone, and surcharges, in tables of their own', () => {
  renderBlock(<PriceTable block={block} />);
  const rows = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => row.textContent);
  expect(rows('Main-d’œuvre et déplacement')).toEqual(['PrestationPrix TTC', 'RennesGratuit']);
  expect(rows('Majorations')).toEqual(['PrestationPrix TTC', 'Dimanche+ 50\u202f%']);
});

it('shows the day from which the prices are valid', () => {
  renderBlock(<PriceTable block={block} />);
  expect(screen.getByText('1er janvier 2026').closest('p')?.textContent).toBe(
    'Prix en vigueur depuis le 1er janvier 2026.',
  );
});

it('adds the general fees of site.json', () => {
  const site = {
    ...siteData,
    prices: { hourly: '55 €', timing: 'Par quart d’heure entamé.', travel: '30 €' },
    travel: { zones: [{ upTo: 30, cost: 'Offert' }, { cost: '1 € le km' }] },
  };
  const home = { $schema: '', path: '/', title: 'Prix', description: 'Nos\u00a0prix.', blocks: [priceTable.example] };
  const { pages } = gardenSite({
    site: [sample('site', 'site.json', site)],
    page: [sample('page', 'home.json', home)],
  });
  expect(pages[0]?.blocks[0]?.entries).toEqual([
    { label: 'Taux horaire', price: '55\u202f€' },
    { label: 'Décompte du temps', price: 'Par quart d’heure entamé.' },
    { label: 'Déplacement', price: '30\u202f€' },
    { label: 'Déplacement jusqu’à 30\u00a0km', price: 'Offert' },
    { label: 'Déplacement plus loin', price: '1\u202f€ le km' },
  ]);
});

it('tells search engines only about services with a price', () => {
  const context = {
    page: { title: '', description: '' },
    url: 'https://jardins.example/a',
    business: { '@id': '#us' },
  };
  expect(priceData(block, context)).toEqual([
    {
      '@type': 'OfferCatalog',
      '@id': 'https://jardins.example/a#nos-prix',
      name: 'Nos\u00a0prix',
      itemListElement: [
        {
          '@type': 'Offer',
          itemOffered: { '@type': 'Service', name: 'Tonte', description: 'Herbe emportée.' },
          priceSpecification: {
            '@type': 'UnitPriceSpecification',
            price: 45,
            priceCurrency: 'EUR',
            valueAddedTaxIncluded: true,
            unitText: 'l’heure',
          },
          offeredBy: { '@id': '#us' },
        },
      ],
    },
  ]);
});
