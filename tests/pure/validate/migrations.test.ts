import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { migrations } from '../../../src/site/definitions/documents/migrations/migration-list';
import { documentFrom, type SourceFile } from '../../../src/site/definitions/documents/site-source';
import { migrate, type Migration } from '../../../src/site/definitions/documents/migrations/migrations';
import { documentShapes } from '../../../src/site/definitions/shapes/written-shapes';
import { jsonSchemas } from '../../../src/site/read/schemas/json-schemas';
import { migrateDocument, migrateFolder } from '../../../src/site/validate/fix/migrate-document';
import { refusalOf } from '../../../src/site/validate/schema/refusals';
import { fixSite } from '../../../src/commands/lib/validate/fix-site';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { exampleMigrations, inOlderForm, olderGrounds } from '../../harness/validate/example-migrations';
import { siteCopy } from '../../harness/validate/site-copy';
import { report, spoiled, swap } from '../../harness/validate/spoil';

const ofArticle = (value: unknown) => refusalOf(value, { kind: 'article', schemas: jsonSchemas });
const starters = readdirSync('starters').map((name) => `starters/${name}`);
const migrated = (document: SourceFile) => migrateDocument(document, jsonSchemas, exampleMigrations);
const options = { migrations: exampleMigrations };

const older = swap('"type": "hero",', '"type": "hero",\n      "tone": "moyen",');

describe('a document of an older form', () => {
  it('is reported with the command that migrates it', () => {
    expect(report({ 'home.json': older }, options)).toMatchInlineSnapshot(`
      "
      home.json:9:7 older-form ⟦"tone"⟧
        Ce bloc « hero » est d’une forme plus ancienne : il choisit un fond (« tone ») qu’il ne dessine pas.
        → Lancez « npm run validate -- --fix », qui le met à jour et montre chaque ligne changée.
      "
    `);
  });

  it('has its other faults reported as well', () => {
    const home = (text: string) => older(text)?.toString().replace('"primary":', '"primaire":');
    const found = report({ 'home.json': home }, options);
    expect(found).toContain('older-form');
    expect(found).toContain('primaire');
  });

  it('is migrated in the old lines only', () => {
    const source = spoiled({ 'home.json': older });
    const document = source.files.find(({ file }) => file === 'home.json')!;
    const sound = spoiled({}).files.find(({ file }) => file === 'home.json')!;
    expect(migrated(document).text).toBe(sound.text);
    expect(migrated(sound)).toBe(sound);
    expect(validateSite({ ...source, files: source.files.map(migrated) }, options)).toEqual([]);
  });

  it('is left alone if it cannot be parsed', () => {
    const broken = documentFrom('home.json', '{ "blocks": [ { "type": "hero", "tone": ');
    expect(migrated(broken)).toBe(broken);
  });
});

describe('what another document says from now on', () => {
  const emergency = (availability: string) =>
    swap(
      '"blocks": [',
      `"blocks": [\n    { "type": "emergency", "title": "Urgences", "text": "Appelez.", "cases": ["Fuite"], "availability": "${availability}", "action": { "label": "Appeler", "href": "tel:{phone}" } },`,
    );
  const fixed = (changes: Parameters<typeof spoiled>[0]) =>
    migrateFolder(spoiled(changes).files, { schemas: jsonSchemas, isWanted: ({ kind }) => kind !== 'site' });
  const site = (files: SourceFile[]) => files.find(({ kind }) => kind === 'site')?.data as { dayAndNight?: boolean };

  it('is written there, even if only the other document was to be migrated', () => {
    const files = fixed({ 'home.json': emergency('always') });
    expect(site(files).dayAndNight).toBe(true);
    expect(files.find(({ file }) => file === 'home.json')?.text).not.toContain('availability');
    expect(validateSite({ ...spoiled({}), files }).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('is not written over what is told there, nor without need', () => {
    const denied = swap('"phone":', '"dayAndNight": false,\n  "phone":');
    expect(site(fixed({ 'home.json': emergency('always'), 'site.json': denied })).dayAndNight).toBe(false);
    expect(site(fixed({ 'home.json': emergency('hours') })).dayAndNight).toBeUndefined();
  });
});

describe('a document of today', () => {
  const grounded = swap('"type": "services-grid",', '"type": "services-grid",\n      "tone": "band",');

  it.each([
    ['an unknown field', ['unknown-field'], '"inconnu": 1'],
    ['an unknown ground', ['unknown-choice'], '"tone": "rose"'],
    ['a ground of the wrong type', ['unknown-choice', 'wrong-nature'], '"tone": ["moyen"]'],
  ])('with %s has only that fault, and its valid blocks stay', (_what, rules, field) => {
    const home = (text: string) =>
      String(grounded(text)).replace('"type": "quote-form",', `"type": "quote-form",\n      ${field},`);
    const source = spoiled({ 'home.json': home });
    expect(validateSite(source, options).map((fault) => fault.rule)).toEqual(rules);
    for (const document of source.files) expect(migrated(document)).toBe(document);
  });

  it('with a tone on a block that has none is not mistaken for an older form', () => {
    const source = spoiled({ 'home.json': swap('"type": "hero",', '"type": "hero", "tone": "band",') });
    expect(validateSite(source, options).map(({ rule }) => rule)).toEqual(['unknown-field']);
  });
});

describe('the documents of an older form', () => {
  it('are reported, and --fix migrates all of them, in the old lines only', () => {
    const root = siteCopy();
    const sound = new Map(readSite(root).files.map(({ file, text }) => [file, text]));
    const changed = [...sound].flatMap(([file, text]) => {
      const old = inOlderForm(text, 'sombre');
      if (old !== undefined) writeFileSync(path.join(root, file), old);
      return old === undefined ? [] : [file];
    });
    expect(changed.length).toBeGreaterThan(4);
    const faults = validateSite(readSite(root), options);
    expect([...new Set(faults.map(({ rule }) => rule))]).toEqual(['older-form']);
    expect([...new Set(faults.map(({ file }) => file))]).toEqual(changed);
    const { changes, refused } = fixSite(readSite(root), { files: undefined, ...options });
    expect([changes.length, refused]).toEqual([changed.length, []]);
    expect(new Map(readSite(root).files.map(({ file, text }) => [file, text]))).toEqual(sound);
  });
});

describe.each(['site-config', 'tests/fixtures/toiture', ...starters])('the blocks of %s, in an older form', (root) => {
  it.each(olderGrounds)('lose a tone %s that was not drawn; a drawn one is renamed', (ground) => {
    let count = 0;
    for (const { file, text } of readSite(root).files) {
      const old = inOlderForm(text, ground);
      if (old === undefined) continue;
      count++;
      expect(migrated(documentFrom(file, old)).text).toBe(text);
    }
    expect(count).toBeGreaterThan(5);
  });
});

describe('migrations', () => {
  it('are in the order of their days, each with its test', () => {
    const names = migrations.map(({ name }) => name);
    expect(names).toEqual([...new Set(names)].sort());
    for (const name of names) {
      expect(name).toMatch(/^\d{4}-\d\d-\d\d-[a-z-]+$/);
      expect(existsSync(`src/site/definitions/documents/migrations/${name}.test.ts`)).toBe(true);
    }
  });

  it('run one after the other, over documents and their blocks, and change nothing twice', () => {
    const renamed: Migration = {
      name: '1',
      says: '',
      of: { documents: ['article'] },
      up: ({ corps, ...rest }) => (corps === undefined ? rest : { ...rest, body: corps }),
    };
    const split: Migration = {
      name: '2',
      says: '',
      of: { blocks: ['texte'] },
      up: ({ text, ...rest }) => ({ ...rest, type: 'prose', paragraphs: [text] }),
    };
    const input = {
      kind: 'article',
      shape: documentShapes.article,
      migrations: [renamed, split],
      refusalOf: ofArticle,
    } as const;
    const old = { title: 'Rosier', corps: [{ type: 'texte', text: 'Au sec.' }, { type: 'faq' }] };
    const { value, done } = migrate(old, input);
    expect(value).toEqual({
      title: 'Rosier',
      body: [{ type: 'prose', paragraphs: ['Au sec.'] }, { type: 'faq' }],
    });
    expect(done.map((one) => [one.migration.name, one.path, one.key])).toEqual([
      ['1', [], 'corps'],
      ['2', ['body', 0], 'type'],
    ]);
    expect(old.corps).toHaveLength(2);
  });

  it('change no value that is accepted today, whatever is beside it', () => {
    const shortened: Migration = {
      name: '1',
      says: '',
      of: { documents: ['article'] },
      up: ({ title, ...rest }) => ({ ...rest, title: String(title).slice(0, 3) }),
    };
    const input = {
      kind: 'article',
      shape: documentShapes.article,
      migrations: [shortened],
      refusalOf: ofArticle,
    } as const;
    const article = { title: 'Rosier', inconnu: 1 };
    expect(migrate(article, input)).toEqual({ value: article, done: [] });
    expect(migrate({ title: 12345 }, input).value).toEqual({ title: '123' });
  });

  it('reach the block of a section, which is in no list', () => {
    const block = { type: 'call-to-action', tone: 'moyen', title: 'Ici', text: 'Oui.' };
    const text = JSON.stringify({ name: 'Une section', block });
    const section = documentFrom('sections/une.json', text);
    expect(migrated(section).text).toBe(text.replace('moyen', 'band'));
  });
});
