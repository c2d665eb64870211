import { describe, expect, it } from 'vitest';
import { sample, townData } from '../../../../../tests/samples/garden-documents';
import { communeLine, OfficialCommunes } from '../../../definitions/geography/official-communes';
import { TownPlaces } from './town-places';

const town = (name: string, postcode: string, facts: Record<string, unknown> = {}) =>
  sample('town', `towns/${name}-${postcode}.json`, townData(name, postcode, facts));

const commune = (name: string, department: string, latitude: number) =>
  communeLine({ name, department, postcodes: [`${department}000`], position: { latitude, longitude: 0 } });

/** From south to north; one degree is 111 km. */
const communes = new OfficialCommunes(
  [
    commune('Bourg', '33', 45),
    commune('Bourg', '35', 48.5),
    commune('Bourg', '22', 48.6),
    commune('Isolée', '33', 45.2),
    commune('Rennes', '35', 48),
  ]
    .sort()
    .join('\n'),
  '1',
);
const rennes = town('Rennes', '35000');
const far = town('Bourg', '33000');

const meant = (name: string, towns: ReturnType<typeof town>[]) => {
  const places = new TownPlaces([rennes, ...towns], communes);
  return places.meant(name, places.around(rennes))?.file;
};

describe('a place that a town’s page names', () => {
  it('is the nearest commune of that name, whether or not it has a page', () => {
    expect(meant('Bourg', [far])).toBeUndefined();
    expect(meant('Bourg', [far, town('Bourg', '35000')])).toBe('towns/Bourg-35000.json');
    // The Bourg of the department of Rennes is nearer, and has no page.
    expect(meant('Bourg', [town('Bourg', '22000')])).toBeUndefined();
  });

  it('is not a commune too far to be served, even if it is the only one of that name', () => {
    expect(meant('Isolée', [town('Isolée', '33000')])).toBeUndefined();
  });

  it('has the position in its document, if it has one', () => {
    const moved = town('Bourg', '22000', { geo: { latitude: 48.1, longitude: 0 } });
    expect(meant('Bourg', [moved])).toBe(moved.file);
  });

  it('without a position is taken as one of the same department', () => {
    expect(meant('Hameau', [town('Hameau', '35200')])).toBe('towns/Hameau-35200.json');
    expect(meant('Hameau', [town('Hameau', '33200')])).toBeUndefined();
  });
});

it('a name on any other page means the only place of that name, or else the nearest to the company', () => {
  const places = new TownPlaces([far, town('Bourg', '22000'), town('Isolée', '33000')], communes);
  const seat = { position: { latitude: 46, longitude: 0 } };
  expect(places.meant('Isolée', { position: { latitude: 50, longitude: 0 } })?.file).toBe('towns/Isolée-33000.json');
  expect(places.meant('Bourg', seat)).toBe(far);
});

it('a town has the position of the official list, unless its document gives another', () => {
  const places = new TownPlaces([rennes], communes);
  expect(places.positionOf(rennes)).toEqual({ latitude: 48, longitude: 0 });
  const geo = { latitude: 48.2, longitude: 0.1 };
  expect(places.positionOf(town('Rennes', '35000', { geo }))).toEqual(geo);
});
