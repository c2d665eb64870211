import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { spoiled, swap } from '../../harness/validate/spoil';

/** At noon in Paris. */
const now = Date.parse('2026-11-22T11:00:00Z');
const sound = { title: 'Fermé du 24 décembre au 3 janvier', from: '2026-12-10', until: '2027-01-03' };

/** The faults of one announcement for all pages, each as « field rule severity: message ». */
function faultsOf(changes: object): string[] {
  const json = `"announcements": [${JSON.stringify({ ...sound, ...changes })}],\n  "phone":`;
  const source = spoiled({ 'site.json': swap('"phone":', json) });
  const text = source.files.find(({ file }) => file === 'site.json')!.text.split('\n');
  return validateSite(source, { now }).map(({ rule, severity, line, column, length, message }) => {
    const pointed = text[line - 1]!.slice(column - 1, column - 1 + length).slice(0, 30);
    return `${pointed} ${rule} ${severity}: ${message}`;
  });
}

describe('An announcement for all pages', () => {
  it('is valid with a title and its last day, and may contain tokens, bold words and a link', () => {
    expect(faultsOf({})).toEqual([]);
    expect(faultsOf({ from: undefined })).toEqual([]);
    expect(faultsOf({ text: 'Une fuite ? **Appelez** le {phone}, ou [écrivez](/#formulaire-devis).' })).toEqual([]);
  });

  it.each<[string, object, RegExp]>([
    ['an end before its beginning', { until: '2026-12-01' }, /"2026-12-01" term-order error/],
    ['a 31st of February', { from: '2027-02-31' }, /"2027-02-31" \S+ error/],
    ['a day in figures', { until: '03/01/2027' }, /"03\/01\/2027" \S+ error/],
    ['no end', { until: undefined }, /missing-field error/],
    ['HTML', { text: '<img src=x onerror=alert(1)> Fermé.' }, /foreign-markup/],
    ['a script as its target', { action: { label: 'Voir', href: 'javascript:alert(1)' } }, /javascript.* error/],
    ['400 characters as a title', { title: 'Fermé '.repeat(67).trim() }, /error/],
    ['marks of another direction', { title: 'Fermé \u202eelbasrever' }, /hidden-character/],
    ['a token that names nothing', { title: 'Fermé, {phon}' }, /\{phon\} unknown-token error/],
    ['a page that is not there', { action: { label: 'Voir', href: '/absente' } }, /"\/absente" dead-link error/],
    ['an icon that is none', { icon: 'vacances-d-ete' }, /unknown-icon error/],
    ['a field of another document', { subtitle: 'Bonjour' }, /"subtitle" unknown-field error/],
  ])('is refused at its field: %s', (_, changes, expected) => {
    const faults = faultsOf(changes);
    expect(faults).not.toEqual([]);
    expect(faults.join('\n')).toMatch(expected);
  });

  it('is reported once it is over, as a warning only', () => {
    expect(faultsOf({ from: undefined, until: '2026-11-21' })).toEqual([
      '"2026-11-21" term warning: La page ne montre plus cette annonce : sa date, le 21 novembre 2026, est passée.',
    ]);
  });
});
