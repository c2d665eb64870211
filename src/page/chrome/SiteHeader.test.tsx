import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { accessibilityFaults, renderBlock } from '../../../tests/harness/render-block';
import { SiteHeader } from './SiteHeader';

const main = () => within(screen.getByRole('navigation', { name: 'Navigation principale' }));

it('has no accessibility fault', async () => {
  const { container } = renderBlock(<SiteHeader />);
  expect(await accessibilityFaults(container)).toEqual([]);
});

it('links the home page, the phone number and the quote form', () => {
  renderBlock(<SiteHeader />);
  expect(screen.getByRole('link', { name: /^Les Jardins/ }).getAttribute('href')).toBe('/');
  const [call] = screen.getAllByRole('link', { name: /^05\s36\s49\s12\s34$/ });
  expect(call?.getAttribute('href')).toBe('tel:+33536491234');
  expect(screen.getAllByRole('link', { name: 'Devis gratuit' })[0]?.getAttribute('href')).toBe('/#contact');
});

it('lists the entries of the menu, with the services in a closed list of their own', () => {
  renderBlock(<SiteHeader />);
  const entries = main()
    .getAllByRole('listitem')
    .filter((item) => item.parentElement?.closest('li') === null);
  expect(entries.map((entry) => entry.querySelector('a')?.textContent)).toEqual(['Accueil', 'Nos services', 'Contact']);
  const [closed, services, alsoClosed] = entries.map((entry) => entry.querySelector('details'));
  expect([closed, alsoClosed]).toEqual([null, null]);
  expect(services?.open).toBe(false);
  expect(services?.querySelector('summary')?.getAttribute('aria-label')).toBe('Nos services : voir la liste');
  expect([...services!.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Taille', '/services/taille'],
    ['Tonte', '/services/tonte'],
  ]);
  // The attribute that `behaviors/hover-disclosure` looks for.
  expect(services?.closest('[data-hover-disclosure]')).not.toBeNull();
});

it('has a button for phones that opens and closes the same entries, with the phone number', () => {
  const { container } = renderBlock(<SiteHeader />);
  const toggle = container.querySelector('summary[aria-label="Menu"]')!;
  const menu = toggle.nextElementSibling!;
  expect([...menu.querySelectorAll('a')].map((link) => link.textContent)).toEqual([
    'Accueil',
    'Nos services',
    'Taille',
    'Tonte',
    'Contact',
    'Devis gratuit',
    expect.stringMatching(/^05\s36\s49\s12\s34$/),
  ]);
});
