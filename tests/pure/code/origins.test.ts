import { describe, expect, it } from 'vitest';
import type { BuiltImage } from '../../../src/site/definitions/media/built-image';
import { valueAt, type JsonPath } from '../../../src/site/definitions/shapes/json-path';
import { readSite } from '../../../src/site/read/read-site';
import { planSite, type SitePlan } from '../../../src/site/resolve/resolve-site';
import type { Origin, Origins } from '../../../src/site/resolve/origins';
import { documentsOf, type Documents } from '../../../src/site/resolve/plan/site-documents';
import { isLong } from '../../harness/size';
import { gardenDocuments } from '../../samples/garden-documents';

/** Changes every value of a resolved site at its origin, and expects the value to change. */

const mark = 'Zz';
const otherImage = 'media/autre.svg';
const names = JSON.stringify([gardenDocuments(), ...sites()]).match(/media\/[^"]+/g) ?? [];
const images = new Map<string, BuiltImage>(
  [otherImage, ...new Set(names)].map((name, index) => [
    name,
    { image: { src: `/${name}`, width: index + 10, height: index + 10 }, outputs: [] },
  ]),
);
const backend = { url: '', key: '' };
const plan = (documents: Documents) => planSite(documents, { images, backend });

function sites(): Documents[] {
  return ['tests/fixtures/toiture', 'tests/fixtures/marais'].map((root) => documentsOf(readSite(root)));
}

const [roof, plumber] = sites() as [Documents, Documents];
const crowded = { ...plumber, site: plumber.site.map(withLimit), page: plumber.page.map(withSectionsTwice) };

const otherwise = { ...roof, town: roof.town.map(withOwnTexts), page: roof.page.map(withOwnTexts) };

/** The document with overrides of texts that the roofers' layouts and a section give to their pages. */
function withOwnTexts<T extends Documents['town' | 'page'][number]>(document: T): T {
  const overrides = [
    { at: 'page-header/title', text: 'Votre couvreur {atName}' },
    { at: 'page-header/actions/label', instead: 'Appeler {name}', text: 'Nous appeler au {phone}' },
    { at: 'callout/title', text: 'Venez nous voir' },
  ];
  return { ...document, data: { ...document.data, overrides } };
}

function withLimit(document: Documents['site'][number]): Documents['site'][number] {
  return { ...document, data: { ...document.data, footer: { ...document.data.footer, townsLimit: 1 } } };
}

function withSectionsTwice(document: Documents['page'][number]): Documents['page'][number] {
  return { ...document, data: { ...document.data, blocks: [...document.data.blocks, ...document.data.blocks] } };
}

describe.each([
  ['a roofer', roof],
  ['a plumber', plumber],
  ['one whose towns are too many for the footer, with sections twice on a page', crowded],
  ['a roofer whose pages override shared texts', otherwise],
  ['gardeners', gardenDocuments()],
])('%s', (_, documents) => {
  /** Daily, for pages that override some texts, only those are changed: another case covers the others. */
  const isWhole = isLong || documents !== otherwise;
  const isTried = ({ path }: Origin) => isWhole || path[0] === 'overrides';
  const present = plan(documents);
  const views = [
    { name: 'site', read: (site: SitePlan): unknown => site.site, origins: present.siteOrigins() },
    ...present.pages.map((page, rank) => ({
      name: page.path,
      read: (site: SitePlan): unknown => site.pages[rank]?.resolve(),
      origins: page.origins(),
    })),
  ];

  it('every value has an origin, except the engine’s own words', () => {
    for (const { read, origins, name } of views) {
      const orphans = leavesOf(read(present)).filter((path) => origins(path).length === 0);
      expect(orphans.map((path) => path.join('.')).filter((path) => !isEngineWord(path, name))).toEqual([]);
    }
  });

  it('a value changes if its origin changes', () => {
    let seen = 0;
    for (const { read, origins, name } of views) {
      const before = read(present);
      for (const [origin, leaves] of byOrigin(leavesOf(before), origins)) {
        // Towns are joined by their department number, so another number means another department.
        if (origin.path.at(-1) === 'code' || !isTried(origin)) continue;
        seen++;
        const after = read(plan(changed(documents, origin)));
        for (const path of leaves) {
          if (movesEntry(path)) continue;
          const place = `${name} ${path.join('.')} from ${origin.file} ${origin.path.join('.')}`;
          const text = wholeText(path, origin);
          const value = valueAt(after, text);
          expect([place, value]).not.toEqual([place, valueAt(before, text)]);
          if (isMarked(documents, origin) && !namesLink(path))
            expect(`${place}: ${JSON.stringify(value)}`).toContain(mark);
        }
      }
    }
    expect(seen).toBeGreaterThan(isWhole ? 50 : 10);
  });
});

/** Whether the value is the engine's own: no document contains it, because it is the same on every site. */
function isEngineWord(path: string, page: string): boolean {
  return (
    path === 'kind' ||
    path === 'isNarrow' ||
    path.startsWith('backend.') ||
    path === 'sprite' ||
    // « Urgences jour et nuit ».
    path === 'always' ||
    path.startsWith('look.choices.') ||
    /^blocks\.\d+\.(?:map\.|density$|part$|callback\.(?:type|anchor|isPart)$|proven\.|entries\.\d+\.distance$|isRepeated$)/.test(
      path,
    ) ||
    path.startsWith('breadcrumbs.0.') ||
    (path === 'path' && page === '/404') ||
    // The purpose of a price of the whole company: « Taux horaire ».
    (page === '/tarifs' && /^blocks\.\d+\.entries\.\d+\.label$/.test(path)) ||
    (page.startsWith('/departements/') && /^blocks\.(?:\d\.type|0\.back\..*|1\.title)$/.test(path))
  );
}

/**
 * A work or review that names another town moves to that town's page, and another takes its place. Likewise a project
 * type that is no longer « autre », which comes last.
 */
function movesEntry(path: JsonPath): boolean {
  return path[2] === 'entries' && ['place', 'location', 'value'].includes(String(path[4]));
}

/** A text with marks is rendered as several values; its beginning, one of them, is changed. */
function wholeText(path: JsonPath, origin: Origin): JsonPath {
  const field = origin.path.at(-1);
  const end = typeof field === 'string' ? path.lastIndexOf(field) + 1 : 0;
  return end > 0 ? path.slice(0, end) : path;
}

/** A place that is renamed in a list is another place, so it loses its link. */
function namesLink(path: JsonPath): boolean {
  return path[2] === 'entries' && path[4] === 'label';
}

function leavesOf(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value !== 'object' || value === null) return [path];
  return Object.entries(value).flatMap(([key, item]) =>
    leavesOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
}

function byOrigin(leaves: JsonPath[], origins: Origins): [Origin, JsonPath[]][] {
  const found = new Map<string, [Origin, JsonPath[]]>();
  for (const path of leaves) {
    for (const origin of origins(path)) {
      const key = JSON.stringify([origin.file, origin.path]);
      const known = found.get(key) ?? [origin, []];
      known[1].push(path);
      found.set(key, known);
    }
  }
  return [...found.values()];
}

/** The documents with another value at that place, or with the document renamed if the place is the whole document. */
function changed(documents: Documents, { file, path }: Origin): Documents {
  const change = <T extends Documents[keyof Documents][number]>(document: T): T =>
    document.file !== file
      ? document
      : path.length === 0
        ? { ...document, slug: `${document.slug}-${mark}` }
        : { ...document, data: withOther(document.data, path) };
  return Object.fromEntries(Object.entries(documents).map(([kind, list]) => [kind, list.map(change)])) as Documents;
}

function withOther<T>(value: T, [step, ...rest]: JsonPath): T {
  if (step === undefined) return other(value) as T;
  const copy = Array.isArray(value) ? [...value] : { ...value };
  // A path of the plan leads through objects and lists.
  const holder = copy as Record<string | number, unknown>;
  if (!Object.hasOwn(holder, step)) throw new Error(`Nothing is written at ${String(step)}.`);
  holder[step] = withOther(holder[step], rest);
  return copy as T;
}

function other(value: unknown): unknown {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  const text = String(value);
  if (/^(?:media|a-venir)\//.test(text)) return otherImage;
  // For numbers, phones and dates, changes the last digit.
  return /^\d.*\d$/.test(text) ? text.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)) : mark + text;
}

/** Whether the changed word must appear in the page. */
function isMarked(documents: Documents, { file, path }: Origin): boolean {
  const document = Object.values(documents)
    .flat()
    .find((candidate) => candidate.file === file);
  const value = valueAt(document?.data, path);
  return typeof value === 'string' && path.length > 0 && String(other(value)).startsWith(mark);
}
