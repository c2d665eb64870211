import { cleanup, render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/harness/render-block';
import { sample, siteData } from '../../../tests/samples/garden-documents';
import { gardenSite } from '../../../tests/samples/garden-site';
import { SiteProvider } from '../ui/site/site-context';
import { SiteFooter } from './SiteFooter';

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<SiteFooter />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('links every town under its department', () => {
  renderBlock(<SiteFooter />);
  const towns = within(screen.getByRole('navigation', { name: 'Nos villes' }));
  expect(towns.getByRole('heading', { level: 3, name: 'Ille-et-Vilaine' })).toBeTruthy();
  expect(towns.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Cesson', '/cesson'],
    ['Rennes', '/rennes'],
    ['Les Iffs-d’Ille', '/les-iffs'],
  ]);
});

it('links the networks that exist, and only announces the others', () => {
  renderBlock(<SiteFooter />);
  expect(screen.getByRole('link', { name: 'Instagram' }).getAttribute('href')).toBe(
    'https://www.instagram.com/jardins.example',
  );
  expect(screen.queryByRole('link', { name: /Facebook/ })).toBeNull();
  expect(screen.getByRole('img', { name: 'Facebook : bientôt' })).toBeTruthy();
});

it('has the legal notice under its anchor, and the copyright line', () => {
  renderBlock(<SiteFooter />);
  const legal = screen.getByRole('region', { name: 'Mentions légales' });
  expect(legal.id).toBe('mentions-legales');
  expect(legal.textContent).toContain('Assurance\u00a0: nos plantations sont couvertes.');
  expect(screen.getByText('© Les Jardins')).toBeTruthy();
});

it('tells how to reach the company', () => {
  renderBlock(<SiteFooter />);
  expect(screen.getByRole('link', { name: /^05\s36\s49\s12\s34$/ }).getAttribute('href')).toBe('tel:+33536491234');
  expect(screen.getByRole('link', { name: 'bonjour@jardins.example' }).getAttribute('href')).toBe(
    'mailto:bonjour@jardins.example',
  );
});

it('shows further contacts under their names, and nothing if there are none', () => {
  const contacts = [
    { name: 'Astreinte', phone: '06 39 98 12 34', hours: 'jour et nuit' },
    { name: 'Comptabilité', email: 'compta@jardins.example' },
  ];
  const { site } = gardenSite({ site: [sample('site', 'site.json', { ...siteData, contacts })] });
  render(
    <SiteProvider value={site}>
      <SiteFooter />
    </SiteProvider>,
  );
  const [night, office] = [/^Astreinte/, 'Comptabilité'].map((name) => screen.getByText(name).closest('li'));
  expect(night?.textContent).toBe('Astreinte, jour et nuit06\u00a039\u00a098\u00a012\u00a034');
  expect(night?.querySelector('a')?.getAttribute('href')).toBe('tel:+33639981234');
  expect(office?.querySelector('a')?.getAttribute('href')).toBe('mailto:compta@jardins.example');
  cleanup();
  renderBlock(<SiteFooter />);
  expect(screen.queryByText(/^Astreinte/)).toBeNull();
});
