import { describe, expect, it } from 'vitest';
import { schemas } from '../../../src/page/registry/document-schemas';
import { openNow } from '../../../src/site/definitions/time/open-now';
import { openingHours } from '../../../src/site/definitions/time/opening-hours';
import { alwaysOf } from '../../../src/site/resolve/resolve-site-view';
import { hoursSituations, reportedHours } from '../../samples/situations/hours';
import { fixture, report, swap } from '../../harness/validate/spoil';

const data = fixture.files.find(({ file }) => file === 'site.json')!.data as object;
const plain = (text: string | undefined) => text?.replaceAll(/[\u00a0\u202f]/g, ' ');

describe.each([...hoursSituations, ...reportedHours])(
  '$called',
  ({ written, moments, openingHours: codes, proposed = [] }) => {
    const site = schemas.site.parse({ ...data, ...written });

    it.each(moments)('at %s the line under the number is « %s »', (at, line) => {
      const opening = { ...site, always: alwaysOf(site) };
      expect(plain(openNow(opening, Date.parse(at)))).toBe(line);
    });

    it('search engines read the hours, and nothing is wrong with them', () => {
      expect(openingHours(site.hours)).toEqual(codes);
      const faults = report({ 'site.json': () => JSON.stringify({ ...data, ...written }, null, 2) });
      expect(faults.match(/day-and-night/g) ?? []).toHaveLength(proposed.length);
      expect(faults.replaceAll(/^site\.json:\d+:\d+ day-and-night[^]*?→.*\n/gm, '').trim()).toBe('');
    });
  },
);

describe('a page that says so of the company', () => {
  const saying = (words: string) => swap('Deux métiers, une équipe.', words);

  it('has the fact proposed once, where the number is, with a cure if there is one number', () => {
    expect(report({ 'home.json': saying('Nous répondons 24 h/24.') })).toMatchInlineSnapshot(`
      "
      site.json:23:12 day-and-night (avertissement) ⟦"05 49 12 34 56"⟧
        « 24 h/24 », dans home.json, dit que l’on répond jour et nuit, et ce n’est noté d’aucun numéro : la nuit, le site peut écrire « Fermé ».
        → Dites-le du numéro principal ou du contact qui répond alors : "dayAndNight": true, ou false si personne ne répond à toute heure.
      "
    `);
    const told = swap('"phone":', '"dayAndNight": false,\n  "phone":');
    expect(report({ 'home.json': saying('Nous répondons 24 h/24.'), 'site.json': told })).not.toContain(
      'day-and-night',
    );
  });

  it('has nothing proposed for « 7 jours sur 7 », nor for a night alone', () => {
    expect(report({ 'home.json': saying('Dépannage 7 jours sur 7, la nuit aussi.') })).not.toContain('day-and-night');
  });
});
