import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gardenSite } from '../../../../tests/samples/garden-site';
import { sample, siteData } from '../../../../tests/samples/garden-documents';
import { CallLine } from './CallLine';
import { SiteProvider } from '../site/site-context';

afterEach(() => vi.useRealTimers());

function lineOf(changes: object) {
  const site = sample('site', 'site.json', { ...siteData, ...changes });
  const { site: view } = gardenSite({ site: [site] });
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

it('says only once that emergencies are answered day and night, if the number does', () => {
  lineOf({ hours: week, dayAndNight: true });
  expect(screen.getByText('Lundi au vendredi 8h-18h, samedi 9h-12h')).toBeTruthy();
  expect(screen.getByText('Urgences jour et nuit')).toBeTruthy();
});

it('links another number that answers day and night', () => {
  lineOf({ hours: week, contacts: [{ name: 'Astreinte', phone: '06 39 98 12 34', dayAndNight: true }] });
  const night = screen.getByRole('link', { name: /^Astreinte, jour et nuit\s: 06.39.98.12.34$/ });
  expect(night.getAttribute('href')).toBe('tel:+33639981234');
});

it('never says « Fermé » of a number that answers, nor twice that it does', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-23T09:00:00Z') });
  lineOf({ hours: week, dayAndNight: true });
  expect(await screen.findByText('Ouvert jusqu’à 18 h')).toBeTruthy();
  cleanup();
  vi.setSystemTime(Date.parse('2026-11-23T22:00:00Z'));
  lineOf({ hours: week, dayAndNight: true });
  await vi.dynamicImportSettled();
  expect(screen.queryByText(/Fermé|Ouvert/)).toBeNull();
  expect(screen.getAllByText('Urgences jour et nuit')).toHaveLength(1);
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
