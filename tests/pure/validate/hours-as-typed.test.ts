import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { openingHours, spansIn, type HoursLine } from '../../../src/site/definitions/time/opening-hours';
import { fixDocument } from '../../../src/site/validate/fix/fix-document';
import { hoursMeant } from '../../../src/site/validate/rules/company/hours-meant';
import { refusedHours, typedHours } from '../../samples/situations/typed-hours';
import { spoiled, type Change } from '../../harness/validate/spoil';

const lineOf =
  (line: HoursLine & { schema?: string }): Change =>
  (text) =>
    JSON.stringify({ ...(JSON.parse(text) as object), hours: [line] }, null, 2);

/** The faults of a site with this line of hours, and the line that `--fix` leaves. */
function tried(line: HoursLine & { schema?: string }) {
  const source = spoiled({ 'site.json': lineOf(line) });
  const site = source.files.find(({ file }) => file === 'site.json')!;
  const faults = validateSite(source).filter(({ file, rule }) => file === 'site.json' && rule !== 'day-and-night');
  const text = fixDocument(
    site,
    faults.flatMap(({ fix = [] }) => fix),
  );
  return { faults, fixed: (JSON.parse(text) as { hours: HoursLine[] }).hours[0]! };
}

const weekdays = Object.entries({
  Mo: 'lundi',
  Tu: 'mardi',
  We: 'mercredi',
  Th: 'jeudi',
  Fr: 'vendredi',
  Sa: 'samedi',
  Su: 'dimanche',
}).map(([code, name]) => ({ code, name, title: name.charAt(0).toUpperCase() + name.slice(1) }));

describe('hours as people type them', () => {
  it.each(typedHours)('« $days » « $text » are understood', ({ days, text, codes, fixed }) => {
    const { faults, fixed: after } = tried({ days, text });
    expect(faults.map(({ message }) => message).length > 0).toBe(fixed !== undefined);
    expect([after.days, after.text]).toEqual(fixed ?? [days, text]);
    expect(openingHours([after])).toEqual(codes);
    expect(tried(after).faults).toEqual([]);
  });

  it.each(refusedHours)('« %s » « %s » stay refused, and nothing is changed', (days, text) => {
    const { faults, fixed } = tried({ days, text });
    expect(faults.filter(({ severity }) => severity === 'error')).toHaveLength(1);
    expect(fixed).toEqual({ days, text });
  });

  it('are the same as those that OpenStreetMap writes for both halves of a day', () => {
    const line = { days: 'Lundi au vendredi', text: '8h-12h, 14h-18h' };
    expect(tried({ ...line, schema: 'Mo-Fr 08:00-12:00,14:00-18:00' }).faults).toEqual([]);
    expect(tried({ ...line, schema: 'Mo-Fr 08:00-12:00,14:00-19:00' }).faults).toHaveLength(1);
  });

  it('say what to do with public holidays', () => {
    expect(tried({ days: 'Samedi', text: '9h-12h (hors jours fériés)' }).faults[0]?.advice).toContain(
      '"Jours fériés", "Fermé"',
    );
  });
});

describe('both halves of a day', () => {
  const between = [', ', ' / ', ' | ', ' & ', ' et ', ' et de ', ' puis ', ' ; ', ' + '];
  const hyphens = ['-', ' - ', '–', ' — ', '\u2011', ' \u2212 ', ' → ', ' à ', ' a '];
  const notations = [
    ['8h', '12h', '14h', '18h30'],
    ['08H00', '12H00', '14H00', '18H30'],
    ['8 h', 'midi', '14 h', '18 h 30'],
    ['8 heures', '12 heures', '14 heures', '18 heures 30'],
  ] as const;
  const after = ['', ' sans interruption', ' (sur RDV)', ', ou sur rendez-vous'];

  it.each(notations)('are read with every hyphen and every word between them: %s %s %s %s', (...[a, b, c, d]) => {
    for (const hyphen of hyphens)
      for (const and of between)
        for (const more of after)
          expect(spansIn(`${a}${hyphen}${b}${and}${c}${hyphen}${d}${more}`)).toEqual([
            [480, 720],
            [840, 1110],
          ]);
  });

  it.each(weekdays)('are meant by OpenStreetMap’s days, alone or as a range: $code', ({ code, title }) => {
    for (const { code: to, name: last } of weekdays) {
      const meant = hoursMeant({ days: 'Horaires', text: `${code}-${to} 08:00-12:00,14:00-18:30` });
      expect(meant).toEqual({ days: `${title} au ${last}`, text: '8h-12h, 14h-18h30' });
    }
    expect(hoursMeant({ days: code, text: '08:00-12:00' })).toEqual({ days: title, text: '8h-12h' });
  });
});
