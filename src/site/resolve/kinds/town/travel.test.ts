import { expect, it } from 'vitest';
import { sample, siteData } from '../../../../../tests/samples/garden-documents';
import { distanceInWords, travelTo, workshopOf, zoneLimits } from './travel';

const workshop = siteData.company.geo;
const north = (kilometres: number) => ({ ...workshop, latitude: workshop.latitude + kilometres / 111.2 });
const siteWith = (travel?: object) => sample('site', 'site.json', { ...siteData, ...(travel ? { travel } : {}) }).data;
const zones = [{ upTo: 25, delay: 'Sous 2 h', cost: '20 €' }, { upTo: 60, delay: 'Dans la journée' }, {}];

it.each([
  [0, 0],
  [24.9, 0],
  [25.1, 1],
  [59.9, 1],
  [60.1, 2],
  [300, 2],
])('a place at %s km is in the first zone that reaches it', (kilometres, rank) => {
  const { zone, kilometres: found } = travelTo(north(kilometres), siteWith({ zones }));
  expect(found).toBeCloseTo(kilometres, 6);
  expect(zone).toEqual({ zone: zones[rank], path: ['travel', 'zones', rank] });
});

it('nothing is promised beyond the last zone, or without zones', () => {
  expect(travelTo(north(61), siteWith({ zones: zones.slice(0, 2) })).zone).toBeUndefined();
  expect(travelTo(north(1), siteWith()).zone).toBeUndefined();
});

it('a map draws the limits of zones that have one', () => {
  expect([zoneLimits(siteWith({ zones })), zoneLimits(siteWith())]).toEqual([[25, 60], []]);
});

it('distances start at the workshop, or else at the seat', () => {
  expect(workshopOf(siteWith({ zones }))).toEqual(workshop);
  expect(workshopOf(siteWith({ zones, from: north(10) }))).toEqual(north(10));
});

it('a distance is in whole kilometres, and not exact below three', () => {
  expect([0.4, 3, 41.6].map(distanceInWords)).toEqual(['moins de 3 km', '3 km', '42 km']);
});
