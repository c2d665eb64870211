import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { validateSite } from '../../src/build/validate-site';
import { headingId } from '../../src/site/definitions/text/heading';
import { daysIn, openingHours, spansIn } from '../../src/site/definitions/time/opening-hours';
import { frenchMoment, parisInstant } from '../../src/site/definitions/time/paris-time';
import { findPhone, internationalPhone, isDialable, nationalPhone } from '../../src/site/definitions/french/phone';
import { namedPlace } from '../../src/site/definitions/french/place-names';
import { priceIn } from '../../src/site/definitions/french/price-in';
import { documentFrom, textOf, type SiteSource } from '../../src/site/definitions/documents/site-source';
import { closest, slugOf } from '../../src/site/definitions/french/suggest';
import { fillText, tokensOf } from '../../src/site/definitions/text/tokens';
import { frenchTypography, titleOffPage, titleTypography } from '../../src/site/definitions/text/typography';
import { settingsIn } from '../../src/site/read/git/git-settings';
import { readSite } from '../../src/site/read/read-site';
import { addressesIn, wordsOfMarkup } from '../../src/site/resolve/texts/markup';
import { projectTypeEntries } from '../../src/site/resolve/kinds/service/project-types';
import { changeWords } from '../../src/studio/features/publish/logic/words/change-words';
import { withValue } from '../../src/studio/logic/edits/json-edits';
import { formatDocument } from '../../src/site/validate/fix/format-document';
import { changedLines } from '../../src/site/validate/fix/line-diff';
import { readDrawing } from '../../src/site/validate/images/read-drawing';
import { formatFaults } from '../../src/site/validate/report/formats/format-faults';
import { parseJson } from '../../src/site/validate/syntax/parse-json';
import { growing } from '../harness/growth/doublings';

/** Each parser of foreign texts alone: its time grows in proportion to the text. */

type Read = (text: string) => unknown;

/** In µs: shorter times are random, and quadratic growth would exceed this. */
const least = 100_000;

const folder = 'tests/fixtures/toiture';
const roofers = readSite(folder);
const page = readFileSync(`${folder}/tarifs.json`, 'utf8');

/** The faults of the roofers' site with one document in this form, as a terminal shows them. */
function reportOf(file: string, text: string): string {
  const documents = roofers.files.map((one) => (one.file === file ? documentFrom(file, text) : one));
  const source: SiteSource = { ...roofers, files: documents };
  return formatFaults(validateSite(source), source, { format: 'pretty' });
}

const svg = (inner: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inner}</svg>`;
const quoted = (text: string) => text.replace(/[<&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const drawings: Record<string, Read> = {
  'a drawing': (text) => readDrawing(svg(text)),
  'what is called a drawing': readDrawing,
  'an attribute of a drawing': (text) => readDrawing(svg(`<path d="${quoted(text)}" id="${quoted(text)}"/>`)),
  'a style of a drawing': (text) => readDrawing(svg(`<path style="${quoted(text)}"/><style>${quoted(text)}</style>`)),
  'the declarations of a drawing': (text) => readDrawing(`<!DOCTYPE svg [${text}]>${svg('')}`),
  'the measures of a drawing': (text) => readDrawing(`<svg viewBox="${quoted(text)}" width="${quoted(text)}"/>`),
};

const json: Record<string, Read> = {
  JSON: parseJson,
  'the bytes of a document': (text) => textOf(Buffer.from(text, 'utf16le')),
  'a list of JSON': (text) => parseJson(`{ "items": [${text}] }`),
  'a text in JSON': (text) => parseJson(`{ "title": "${text}" }`),
  'a document to format': (text) => formatDocument(`{ "title": ${JSON.stringify(text)}, "blocks": [${text}]`, 'page'),
  'a document to write a value to': (text) => withValue(`{ "title": ${JSON.stringify(text)} }`, ['path'], text),
};

/** These make an object of every character, so their texts are shorter. */
const lists: Record<string, Read> = {
  'project types': (text) =>
    projectTypeEntries(
      [...text].map((value) => ({ value, label: text.slice(0, 9) })),
      [],
    ),
  'lines that differ': (text) => changedLines(text, text.toUpperCase()),
  'lines, one of which is new': (text) => changedLines(text, `a\n${text}`),
  'items that differ': (text) =>
    changeWords({ kind: 'page', before: { blocks: [...text] }, after: { blocks: [...text].map((_, rank) => rank) } }),
  'items that have moved': (text) => {
    const blocks = [...text].map((sign, rank) => ({ type: sign, rank }));
    return changeWords({ kind: 'page', before: { blocks }, after: { blocks: blocks.toReversed() } });
  },
};

const texts: Record<string, Read> = {
  'prose, set in French': frenchTypography,
  'a title, set in French': (text) => [titleTypography(text), titleOffPage(text)],
  'prose with marks': (text) => [wordsOfMarkup(text, 'running'), addressesIn(text, 'running')],
  'a heading': (text) => headingId({ title: text }),
  'a name to make an address of': slugOf,
  'a word that may be another': (text) => closest(text, ['couverture', 'zinguerie', text.slice(1)]),
  tokens: (text) => [tokensOf(text), fillText(text, [{ name: text }], () => undefined)],
  'a telephone number': (text) => [findPhone(text), internationalPhone(text), nationalPhone(text), isDialable(text)],
  'opening hours': (text) => [daysIn(text), spansIn(text), openingHours([{ days: text, text }])],
  'a moment': (text) => [parisInstant(text), frenchMoment('2026-11-24T08:00'), parisInstant(`2026-11-24T${text}`)],
  'a price': priceIn,
  'a place': namedPlace,
  'settings of git': settingsIn,
};

/** These read the whole site, so most of their time does not depend on the text. */
const documents: Record<string, Read> = {
  'a page, judged': (text) => reportOf('tarifs.json', text),
  'an address, judged': (text) => reportOf('tarifs.json', withValue(page, ['path'], text)),
  'a date, judged': (text) => reportOf('tarifs.json', withValue(page, ['publishAt'], text)),
  'a field that nobody knows': (text) => reportOf('tarifs.json', withValue(page, [text], text)),
  'old addresses, judged': (text) => reportOf('tarifs.json', withValue(page, ['aliases'], text.split(/(?<=.{9})/s))),
};

describe('a text takes time in proportion to its length', { timeout: 1_800_000 }, () => {
  it.each(Object.entries({ ...drawings, ...json, ...texts }))('%s', async (_, read) => {
    expect(await growing(read, { shortest: 2 ** 13, least })).toEqual([]);
  });

  it.each(Object.entries({ ...lists, ...documents }))('%s', async (_, read) => {
    expect(await growing(read, { least })).toEqual([]);
  });
});
