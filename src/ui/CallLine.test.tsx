import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gardenSite } from '../../tests/samples/garden-site';
import { sample, siteData } from '../../tests/samples/garden-documents';
import { CallLine } from './CallLine';
import { SiteProvider } from './site-context';

afterEach(() => vi.useRealTimers());

const urgent = sample('page', 'home.json', {
  $schema: '../schemas/page.schema.json',
  path: '/',
  title: 'Les Jardins',
  description: 'Jardiniers à Rennes.',
  blocks: [
    { type: 'prose', title: 'Bienvenue', level: 'h1', paragraphs: ['Bonjour.'] },
    {
      type: 'emergency',
      title: 'Arbre tombé ?',
      text: 'Nous venons.',
      cases: ['Arbre sur un toit'],
      availability: 'always',
      action: { label: 'Appeler', href: 'tel:{phone}' },
    },
  ],
});

function lineOf(changes: object, isUrgent = false) {
  const site = sample('site', 'site.json', { ...siteData, ...changes });
  const { site: view } = gardenSite({ site: [site], ...(isUrgent ? { page: [urgent] } : {}) });
  render(
    <SiteProvider value={view}>
      <CallLine />
    </SiteProvider>,
  );
}

const week = [
  { days: 'Lundi au vendredi', text: '8h-18h' },
  { days: 'Samedi', text: '9h-12h' },
  { days: 'Dimanche', text: 'urgences seulement' },
];

it('shows the number to call, with the hours as written', () => {
  lineOf({ hours: week });
  expect(screen.getByRole('link', { name: /^05.36.49.12.34$/ }).getAttribute('href')).toBe('tel:+33536491234');
  expect(screen.getByText('Lundi au vendredi 8h-18h, samedi 9h-12h, dimanche urgences seulement')).toBeTruthy();
  expect(screen.queryByText('Urgences jour et nuit')).toBeNull();
});

it('says only once that emergencies are answered day and night, if a page of the site offers it', () => {
  lineOf({ hours: week }, true);
  expect(screen.getByText('Lundi au vendredi 8h-18h, samedi 9h-12h')).toBeTruthy();
  expect(screen.getByText('Urgences jour et nuit')).toBeTruthy();
});

it('does not mention announced closures', () => {
  lineOf({ hours: week.slice(0, 1), closures: [{ from: '2026-08-03' }] });
  expect(screen.getByText('Lundi au vendredi 8h-18h')).toBeTruthy();
});

it.each([
  ['2026-11-23T09:00:00Z', 'Ouvert jusqu’à 18 h'],
  ['2026-11-23T18:00:00Z', 'Fermé · rouvre demain à 8 h'],
])('shows the current opening state at %s', async (now, said) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(now) });
  lineOf({ hours: week });
  expect(await screen.findByText(said)).toBeTruthy();
});
