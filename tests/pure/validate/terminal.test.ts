import { describe, expect, it } from 'vitest';
import { changedLines } from '../../../src/site/validate/fix/line-diff';
import { formatFaults, formatRun } from '../../../src/site/validate/report/formats/format-faults';
import { isRunFormat, reportFormats } from '../../../src/site/validate/report/formats/report-formats';
import { validateSite } from '../../../src/build/validate-site';
import { spoiled, swap, type Change } from '../../harness/validate/spoil';

/** Control characters that would clear a terminal, colour it, and reverse the direction of its text. */
const obeyed = '\u001b[2J\u009b31m\u202e';
const escaped = JSON.stringify(obeyed).slice(1, -1).replace('\u009b', '\\u009b').replace('\u202e', '\\u202e');
const source = spoiled({
  'towns/melle.json': swap('"name"', `"${escaped}nom": 1, "${obeyed}": 2, "name"`),
  'blog.json': swap('"/blog"', `"/${escaped}"`),
});
/** All characters that control a terminal, except line ends. */
const orders = /[^\P{Cc}\n]|\u202e/u;

it.each(reportFormats)('%s prints no control characters', (format) => {
  const faults = validateSite(source);
  expect(faults.length).toBeGreaterThan(1);
  expect(JSON.stringify(faults)).toMatch(orders);
  const printed = isRunFormat(format)
    ? formatRun([{ source, faults }], { format, isStrict: false, engine: '1.2.3' })
    : formatFaults(faults, source, { format });
  expect(printed).not.toMatch(orders);
});

it('printed JSON parses to the same values', () => {
  const faults = validateSite(source);
  const { faults: read } = JSON.parse(
    formatRun([{ source, faults }], { format: 'json', isStrict: false, engine: '1.2.3' }),
  ) as { faults: object[] };
  expect(read).toMatchObject(faults);
});

it('the lines of --fix print no control characters', () => {
  expect(changedLines(`a${obeyed}`, 'a').join('\n')).not.toMatch(orders);
});

describe('the marks below a line', () => {
  /** The line of the first fault as a terminal shows it, and the line of marks below it. */
  function frame(file: string, change: Change): string {
    const changed = spoiled({ [file]: change });
    const lines = formatFaults(validateSite(changed), changed, { format: 'pretty' }).split('\n');
    const at = lines.findIndex((line) => line.startsWith('  > '));
    return `\n${lines.slice(at, at + 2).join('\n')}\n`;
  }
  it('are below the characters in question, also those of two columns or none', () => {
    const title = (before: string) => swap('"Pierre ancienne"', `"${before} {nom}, ici"`);
    expect(frame('towns/melle.json', title('Pierre'))).toMatchInlineSnapshot(`
      "
        > 10 |       "title": "Pierre {nom}, ici",
             |                        ^^^^^
      "
    `);
    expect(frame('towns/melle.json', title('漢字 e\u0301'))).toMatchInlineSnapshot(`
      "
        > 10 |       "title": "漢字 é {nom}, ici",
             |                        ^^^^^
      "
    `);
    expect(frame('towns/melle.json', swap('"name"', '"漢字": 1, "name"'))).toMatchInlineSnapshot(`
      "
        > 3 |   "漢字": 1, "name": "Melle",
            |   ^^^^^^
      "
    `);
  });

  it('are moved by the dots that replace the beginning of a long line', () => {
    expect(frame('towns/melle.json', swap('descentes en fonte', 'descentes en {nom}'))).toMatchInlineSnapshot(`
      "
        > 6 | …usées dans le calcaire. Les murs épais y cachent des câbles anciens et des descentes en {nom}.",
            |                                                                                          ^^^^^
      "
    `);
  });

  it('contain at least one mark, even below an empty line', () => {
    expect(frame('towns/melle.json', () => '')).toMatchInlineSnapshot(`
      "
        > 1 |
            | ^
      "
    `);
  });
});
