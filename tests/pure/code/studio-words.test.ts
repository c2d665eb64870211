import { readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { schemas } from '../../../src/page/registry/document-schemas';
import { validateSite } from '../../../src/build/validate-site';
import { derivedTitles } from '../../../src/studio/logic/store/derived-fields';
import { frenchTypography } from '../../../src/site/definitions/text/typography';
import { shapeOf } from '../../../src/site/definitions/shapes/shape-of';
import type { Shape } from '../../../src/site/definitions/shapes/shapes';
import { documentFrom } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import { screenNames } from '../../../src/studio/features/fault-list/logic/screen-names';
import { shownFaults } from '../../../src/studio/features/fault-list/logic/shown-faults';
import { screenWords } from '../../../src/studio/features/fault-list/logic/screen-words';
import { pageFields } from '../../../src/site/validate/pages/page-fields';
import { hole, sentencesOf } from '../../harness/written-sentences';

/**
 * Everything that the studio can say, wherever it comes from, is French as it is printed, and contains no technical
 * names: no command, no file of the site, no field or type as documents spell it.
 */

/** Names that everybody spells this way. */
const ownNames =
  /MaPrimeRénov|LinkedIn|YouTube|TikTok|WhatsApp|WebP|kW|QualiPAC|QualiPV|QualiSol|SafeLine|HVACBusiness|GeneralContractor|MaxiMin/g;
const workshop = [
  /\bnpm\b|\bgit (?:add|commit|push)\b/,
  /\bJSON\b|\.json\b|\bmedia\/|schema\.org|\$schema/,
  /\b(?:slug|label|href|token|schema|widget|null|true|false|undefined|noindex|alias(?:es)?)\b/,
  /« (?:soft|sharp|round|pipe|rule|h1|h2|body|values|title|text|name|when|phone|service-list|look|claims|prices|legal|travel) »/,
  /\p{Ll}\p{Lu}\w*/u,
  /\{[\p{L}$]/u,
  /sur le disque|du disque|accolade|guillemets droits/,
];
/** Ordinary spaces beside a sign, where a line could break. */
const looseSigns = [/ (?=[;!?:»](?:\s|$))/, /« /];
const misprints = [/(?<=\p{L})'(?=\p{L})/u, /"/, /\.\.\./, /(?<=[\p{L}\d»)])(?:[;!?]|:(?!\/))(?=\s|$)/u];

function wrongWith(text: string, isSet = true): string | undefined {
  const plain = text.replace(ownNames, '');
  const found = [...workshop, ...misprints, ...(isSet ? looseSigns : [])]
    .map((one) => one.exec(plain)?.[0])
    .find((one) => one !== undefined);
  return found === undefined ? undefined : `« ${found} » : ${text}`;
}

const reportOf = (at: string, wrong: string | undefined) => (wrong === undefined ? [] : [`${at} ${wrong}`]);

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.posix.join(folder, name.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\.d\.ts$/.test(file));

describe('the studio’s own texts', () => {
  /** Sentences that only commands and developers read. */
  const others =
    /bundle-|compile-studio|screen-(?:words|sentences)|create\/(?:logic\/(?:article|page|service)|town\/logic\/town)\.ts|app\/gallery|studio\/hosted\/|studio\/local\/(?!studio\/|git\/|guard\/)|studio-documents/;
  const files = filesIn('src/studio').filter((file) => !others.test(file));

  it('are French without technical words', () => {
    const sentences = files.flatMap(sentencesOf);
    expect(sentences.length).toBeGreaterThan(500);
    // The editor typesets the answers itself.
    const wrong = sentences.flatMap(({ at, text }) =>
      reportOf(at, wrongWith(text, !/\/logic\/|studio\/(?:api|local)\//.test(at))),
    );
    expect(wrong).toEqual([]);
  });
});

describe('the texts of definitions in forms', () => {
  const texts: string[] = [];
  const seen = new Set<Shape>();
  const visit = (shape: Shape): void => {
    if (seen.has(shape) || shape.kind === 'type') return;
    seen.add(shape);
    texts.push(...[shape.title, shape.description].filter((one) => one !== undefined));
    if (shape.form === 'value') texts.push(...(shape.choices ?? []).map((choice) => shape.labels?.[choice] ?? choice));
    if (shape.form === 'list') visit(shape.items);
    if (shape.form === 'either') shape.of.forEach(visit);
    if (shape.form === 'block') Object.values(shape.types).forEach(visit);
    if (shape.form === 'group')
      for (const [key, field] of Object.entries(shape.fields)) if (!key.startsWith('$')) visit(field);
  };
  for (const [kind, schema] of Object.entries(schemas)) if (kind !== 'published') visit(shapeOf(schema));

  it('are French without technical words', () => {
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.flatMap((text) => wrongWith(text) ?? [])).toEqual([]);
  });

  it('name every token in words', () => {
    const names = ['town', 'article', 'site'] as const;
    const made = names.flatMap((kind) => [...pageFields(kind)]);
    const { field } = screenNames({ root: '', files: [], media: [] } as never, { file: '', pointer: '' });
    expect(made.filter((name) => !derivedTitles.has(name) && field(name) === undefined)).toEqual([]);
  });
});

/** Ways to change a value, or the group that contains it. */
const changes: ((group: Record<string, unknown>, key: string) => void)[] = [
  (group, key) => delete group[key],
  (group, key) => (group[key] = ''),
  (group, key) => (group[key] = ['x']),
  (group, key) => (group[key] = 'zzz'),
  (group, key) => (group[key] = '{nom} {telephone}'),
  (group, key) => (group.titre = group[key]),
];

/** The document with every fifth value changed. */
function changed(data: unknown, change: (typeof changes)[number], offset: number): unknown {
  const copy = structuredClone(data);
  let rank = offset;
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, inner] of Object.entries(value)) {
      visit(inner);
      if (!key.startsWith('$') && rank++ % 5 === 0) change(value as Record<string, unknown>, key);
    }
  };
  visit(copy);
  return copy;
}

describe('the validator’s messages, as the studio shows them', () => {
  const source = readSite('tests/fixtures/toiture');
  const spoilt = [
    'site.json',
    'home.json',
    'tarifs.json',
    'layouts/town.json',
    'towns/vannes.json',
    'services/ramonage.json',
    'blog/lire-une-ardoise.json',
  ];

  it('are French without technical words, for every rule', () => {
    const names = screenNames(source, { file: 'site.json', pointer: '' });
    // One example stands for all documents that are not JSON, and for all faults of folders.
    const byFolder =
      /syntax|syntax-faults|system-fault|format-|code-frame|misplaced-document|vocabulary\/french|older-form|rules\/files\/files|images\/(?:drawing-grammar|read)/;
    const sentences = filesIn('src/site/validate')
      .filter((file) => !byFolder.test(file))
      .flatMap(sentencesOf)
      .filter(({ text }) => /[.?]$/.test(text))
      .map(({ at, text }) => ({ at, shown: frenchTypography(screenWords(text.replaceAll(hole, '9'), names)) }));
    expect(sentences.length).toBeGreaterThan(200);
    expect(sentences.flatMap(({ at, shown }) => reportOf(at, wrongWith(shown)))).toEqual([]);
  });

  it('are French without technical words, whatever is wrong with a document', () => {
    const shown = spoilt.flatMap((file) =>
      changes.flatMap((change, offset) => {
        const files = source.files.map((one) =>
          one.file === file ? documentFrom(file, JSON.stringify(changed(one.data, change, offset), null, 2)) : one,
        );
        return shownFaults({ ...source, files }, validateSite({ ...source, files }));
      }),
    );
    expect(new Set(shown.map(({ rule }) => rule)).size).toBeGreaterThan(10);
    const texts = shown.flatMap(({ rule, message, advice = '', cures = [] }) =>
      [message, advice, ...cures.map(({ label }) => label)].map((text) => ({ rule, text })),
    );
    // Texts of a document are quoted unchanged.
    expect([...new Set(texts.flatMap((one) => reportOf(one.rule, wrongWith(one.text))))]).toEqual([]);
  });
});
