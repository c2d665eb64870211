import { render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, it } from 'vitest';
import { gardenSite } from '../../../tests/samples/garden-site';
import { loadBlocks } from '../registry/loaded-blocks';
import { PageView } from './PageView';

const { pages, site } = gardenSite();
const page = pages.find(({ path }) => path === '/services/taille')!;

beforeAll(() => loadBlocks(['prose', 'page-header']));

it('draws the blocks of a page in order, between the header and the footer', () => {
  const blocks = [...page.blocks, { ...page.blocks[0]!, title: 'Ensuite', level: 'h2' }];
  render(<PageView page={{ ...page, blocks }} site={site} />);
  expect(screen.getAllByRole('heading', { name: /^(Taille|Ensuite)$/ }).map((title) => title.textContent)).toEqual([
    'Taille',
    'Ensuite',
  ]);
  const order = ['banner', 'main', 'contentinfo'].map((role) => screen.getByRole(role));
  expect(order).toEqual(
    order.toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1)),
  );
});

it('draws an error in place of a block that does not exist, and the rest of the page', () => {
  const blocks = [{ type: 'carrousel' }, { type: 'constructor' }, ...page.blocks];
  render(<PageView page={{ ...page, blocks }} site={site} />);
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
    'Le type de bloc « carrousel » n’existe pas.',
    'Le type de bloc « constructor » n’existe pas.',
  ]);
  expect(screen.getByRole('heading', { level: 1, name: 'Taille' })).toBeTruthy();
});

it('renders the same HTML each time', () => {
  const html = () => renderToString(<PageView page={page} site={site} />);
  expect(html()).toBe(html());
});

it('links the call and the quote form in the call bar', () => {
  render(<PageView page={page} site={site} />);
  const bar = screen.getByRole('region', { name: 'Nous joindre' });
  expect([...bar.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Appeler', 'tel:+33536491234'],
    ['Devis gratuit', '/#contact'],
  ]);
});

it('links WhatsApp in the call bar if the company has it', () => {
  render(<PageView page={page} site={{ ...site, whatsapp: 'https://wa.me/33639981234' }} />);
  const bar = screen.getByRole('region', { name: 'Nous joindre' });
  expect([...bar.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual([
    'tel:+33536491234',
    'https://wa.me/33639981234',
    '/#contact',
  ]);
});
