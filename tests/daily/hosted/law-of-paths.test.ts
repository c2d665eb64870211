// This file is longer than most: a corpus of hostile paths, all sent to one hosted site.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lawfulChanges } from '../../../supabase/functions/_shared/site/laws/law-of-paths';
import { isLong, samples } from '../../harness/size';
import { openHostedSite, textAt, type HostedSite, type Site } from '../../harness/hosted/hosted-site';
import { addCommit, checkSound, headOf, linesAt } from '../../harness/hosted/repositories';

/** No request writes anything outside the folder. */

let hosted: HostedSite;
let bare: string;
let site: Site;
beforeAll(async () => {
  hosted = await openHostedSite();
  ({ bare, site } = hosted.repository('laws', {
    'clients/toits/towns/lien.json': { link: '../../../package.json' },
    'clients/toits/media/dehors': { link: '../..' },
    'clients/toits/media/module': { submodule: '0123456789'.repeat(4) },
    'clients/toits/media/Toit-Neuf.jpg': 'x',
    'clients/toits/media/été.jpg': 'x',
    'clients/autre/home.json': '{}',
    '.github/workflows/deploy.yml': 'on: push',
  }));
}, 60_000);
afterAll(() => hosted?.close());
/** Publications and refusals count against the limit of an hour. */
const forgetPublications = () => hosted.project.database.exec('truncate public.publications cascade');
beforeEach(forgetPublications);

const png = Buffer.from('\x89PNG....', 'latin1').toString('base64');
const hostile = [
  '../package.json',
  'package.json',
  '../../package.json',
  './home.json',
  '/etc/x.json',
  'C:\\x.json',
  'towns/../../package.json',
  'towns/../home.json',
  'towns//x.json',
  'towns\\x.json',
  '.github/workflows/x.yml',
  '../../.github/workflows/deploy.yml',
  '.git/config',
  'towns/.git/config.json',
  '.GIT/x.json',
  'git~1/x.json',
  '.gitattributes',
  '.gitmodules',
  '.json',
  'x.JSON',
  'home.json ',
  ' home.json',
  'home.json\0',
  'home\0.json',
  'home.json\n',
  'home.json/',
  'ho\u200bme.json',
  'h\u00f4me.json',
  'ho\u0302me.json',
  'HOME.json',
  'home.js',
  'home.html',
  'media/x.html',
  'media/x.js',
  'media/x.svg.html',
  'media/../x.svg',
  'media/.x.svg',
  'media/x..svg',
  'media/x.pdf',
  'media/dossier/../x.png',
  'scripts/x.json',
  'towns/a/b.json',
  'tsconfig.json',
  'vercel.json',
  'deno.json',
  'node_modules/x.json',
  'COM1',
  '%2e%2e/package.json',
  'towns/%2e%2e.json',
  '',
  '.',
  '..',
  '/',
  'x'.repeat(400) + '.json',
];

/** A tool would obey them, if not in this folder then where a host is told to look; Windows has the last ones. */
hostile.push(
  ...'now turbo renovate app lerna bower netlify firebase jsconfig babel eslint prettier composer wrangler nx project any-config any-rc anyrc package-lock any-lockfile any-manifest con towns/aux blog/nul services/com1 lpt9'
    .split(' ')
    .map((name) => `${name}.json`),
  'media/prn/x.svg',
  'media/CON.png',
);

describe('the law of paths', () => {
  /** A document, a picture and a removal; daily, each name is tried as one of them. */
  const kinds = [{ text: '{}' }, { bytes: png }, { text: null }];
  const tried = hostile.map((name, rank) => [name, isLong ? kinds : [kinds[rank % kinds.length]]] as const);

  it.each(tried)('refuses %j, and nothing is written', async (name, changes) => {
    const head = headOf(bare);
    for (const change of changes) {
      const { status, body } = await site.publish([{ path: name, before: null, ...change }]);
      expect([status, body.reason]).toEqual([403, 'path']);
    }
    expect(headOf(bare)).toBe(head);
  });

  const piece = fc.oneof(
    fc.constantFrom(
      '..',
      '.',
      '',
      '.git',
      'media',
      'towns',
      'blog',
      'x',
      'é',
      'A',
      'package',
      '\0',
      '~1',
      '%2f',
      '\\',
      '-',
      '_',
    ),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );
  const written = fc
    .tuple(
      fc.array(piece, { maxLength: 4 }),
      piece,
      fc.constantFrom('.json', '.svg', '.png', '.jpg', '.yml', '', '.json.js', '.JSON'),
    )
    .map(([folders, name, extension]) => [...folders, name].join('/') + extension);

  it('accepts only files inside the folder, with names that every disk keeps unchanged', () => {
    let passed = 0;
    fc.assert(
      fc.property(written, (one) => {
        try {
          lawfulChanges([
            {
              path: one,
              before: null,
              ...(one.endsWith('.png')
                ? { bytes: png }
                : { text: one.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '{}' }),
            },
          ]);
        } catch {
          return;
        }
        passed++;
        expect(one).toMatch(
          /^(?:(?:towns|blog|services|layouts|sections)\/)?[a-z0-9-]+\.json$|^media\/[\w./-]+\.(?:png|jpg|svg)$/,
        );
        expect(one).not.toMatch(/(?:^|\/)\.|\/\/|\.\.|~|^package\.json$/);
        expect(new URL(one, 'https://x/in/').pathname).toBe(`/in/${one}`);
      }),
      { numRuns: samples({ daily: 5000, long: 200_000 }), seed: 38 },
    );
    expect(passed).toBeGreaterThan(10);
  });

  it('no page holds what a tool could obey, whatever its name', async () => {
    const page = (fields: object) => ({
      path: 'nouvel-outil.json',
      text: JSON.stringify({ path: '/outil', ...fields }),
    });
    for (const fields of [{ extends: 'x' }, { scripts: {} }, { builds: [] }, { __proto__: null, hasOwnProperty: 1 }])
      expect((await site.publish([page(fields)])).body.reason, JSON.stringify(fields)).toBe('path');
    expect((await site.publish([page({ title: 'Outil' })])).status).toBe(200);
    expect((await site.publish([page({ title: 'Outil', extends: 'x' })])).body.reason).toBe('path');
    expect((await site.publish([{ path: 'home.json', text: '{"scripts":{}}' }])).body.reason).toBe('path');
  });

  it.each(['site-config', 'tests/fixtures/toiture', 'starters'])(
    'accepts every file of a site like those of %s',
    (root) => {
      const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).map((name) =>
        name.split(path.sep).join('/'),
      );
      const own = files
        .map((name) => (root === 'starters' ? name.slice(name.indexOf('/') + 1) : name))
        .filter((name) => /(?:^|\/)[^./][^/]*\.(?:json|svg|jpg|png|webp)$/.test(name));
      expect(own.length).toBeGreaterThan(10);
      const contents = (name: string) =>
        /\.(?:json|svg)$/.test(name)
          ? { text: name.endsWith('.svg') ? '<svg xmlns="http://www.w3.org/2000/svg"/>' : '{}' }
          : {};
      for (const name of new Set(own)) {
        // A picture without bytes is refused only after its name was accepted.
        const judge = () => lawfulChanges([{ path: name, before: null, ...contents(name) }]);
        if (/\.(?:json|svg)$/.test(name)) expect(judge, name).not.toThrow();
        else expect(judge, name).toThrow('n’a pas compris');
      }
    },
  );

  it.each<[string, { path: string; text?: string | null; bytes?: string; before?: string | null }, string]>([
    ['through a link', { path: 'towns/lien.json', text: '{}' }, 'path'],
    ['to take a link away', { path: 'towns/lien.json', text: null }, 'path'],
    ['behind a link', { path: 'media/dehors/x.png', bytes: png }, 'path'],
    ['into a submodule', { path: 'media/module/x.png', bytes: png }, 'path'],
    ['under a name in another case', { path: 'media/toit-neuf.jpg', bytes: '/9j/AA==' }, 'name'],
    ['what is no picture', { path: 'media/x.png', bytes: btoa('<html>') }, 'contents'],
    ['a picture as a text', { path: 'media/x.png', text: '{}' }, 'contents'],
    ['a drawing as bytes', { path: 'media/x.svg', bytes: btoa('<svg/>') }, 'contents'],
    ['a drawing that is none', { path: 'media/x.svg', text: '<svg' }, 'drawing'],
    ['a document that is no object', { path: 'x.json', text: '[]' }, 'contents'],
    ['a document that is cut off', { path: 'x.json', text: '{"a":' }, 'contents'],
    ['a key twice', { path: 'x.json', text: '{"title":"a","title":"b"}' }, 'contents'],
    ['a key twice, in other signs', { path: 'x.json', text: '{"blocks":[{"a":1,"\\u0061" : 1}]}' }, 'contents'],
    ['half a character', { path: 'x.json', text: '{"a":"\ud800"}' }, 'contents'],
    ['no base64', { path: 'media/x.png', bytes: '***' }, 'contents'],
    ['both text and bytes', { path: 'x.json', text: '{}', bytes: '' }, 'unreadable'],
    ['neither', { path: 'x.json' }, 'unreadable'],
    ['the end of the company', { path: 'site.json', text: null }, 'path'],
    ['to take away what is not there', { path: 'nulle.json', text: null }, 'stale'],
  ])('refuses %s', async (_, change, reason) => {
    const head = headOf(bare);
    const { body } = await site.publish([change]);
    expect([body.reason, headOf(bare)]).toEqual([reason, head]);
    expect((await hosted.project.publications()).at(-1)).toMatchObject({ outcome: 'refused', reason });
  });

  it('refuses one file twice, two names that differ only in case, 201 files and 30 MB, whatever size was announced', async () => {
    const head = headOf(bare);
    const text = '{}';
    const reasonOf = async (changes: object[]) => (await site.publish(changes)).body.reason;
    expect(
      await reasonOf([
        { path: 'x.json', text },
        { path: 'x.json', text },
      ]),
    ).toBe('name');
    expect(
      await reasonOf([
        { path: 'media/a.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
        { path: 'media/A.svg', text: '<svg xmlns="http://www.w3.org/2000/svg"/>' },
      ]),
    ).toBe('name');
    expect(
      await reasonOf(Array.from({ length: 201 }, (_, rank) => ({ path: `p-${rank}.json`, text, before: null }))),
    ).toBe('too-many-files');
    const heavy = 'x'.repeat(30_000_000);
    const stream = () => new Blob([heavy]).stream();
    for (const headers of [{}, { 'content-length': '12' }, { 'content-length': '30000000' }] as Record<
      string,
      string
    >[]) {
      const { status, body } = await site.ask('POST publish', { raw: stream(), headers });
      expect([status, body.reason]).toEqual([413, 'too-large']);
    }
    expect(
      await reasonOf([
        {
          path: 'media/x.jpg',
          bytes: Buffer.concat([Buffer.from([255, 216]), Buffer.alloc(8_100_000)]).toString('base64'),
        },
      ]),
    ).toBe('too-large');
    expect(headOf(bare)).toBe(head);
  });

  it('accepts 200 files, a name of 120 letters, 200,000 characters, a text of 2,400, 2 MB of texts and a picture of 8 MB, but nothing beyond', () => {
    const files = (count: number) =>
      Array.from({ length: count }, (_, rank) => ({ path: `p-${rank}.json`, text: '{}' }));
    const named = (length: number) => [{ path: `${'x'.repeat(length - 5)}.json`, text: '{}' }];
    const long = (length: number, name = 'x.json') => [{ path: name, text: '{}'.padEnd(length) }];
    const list = (length: number) => long(length, 'published.json');
    const word = (length: number) => [{ path: 'x.json', text: JSON.stringify({ blocks: ['x'.repeat(length)] }) }];
    const texts = (length: number) =>
      Array.from({ length: 10 }, (_, rank) => ({
        path: `x-${rank}.json`,
        text: '{}'.padEnd(200_000 - (rank > 0 ? 1 : 0)),
      })).concat([{ path: 'y.json', text: '{}'.padEnd(length - 1_999_991) }]);
    const heavy = (length: number) => {
      const bytes = Buffer.concat([Buffer.from(png, 'base64'), Buffer.alloc(length)]).subarray(0, length);
      return [{ path: 'media/x.png', bytes: bytes.toString('base64') }];
    };
    for (const [changes, most, reason] of [
      [files, 200, 'too-many-files'],
      [named, 120, 'path'],
      [long, 200_000, 'too-large'],
      [list, 1_000_000, 'too-large'],
      [word, 2400, 'contents'],
      [texts, 2_000_000, 'too-large'],
      [heavy, 8_000_000, 'too-large'],
    ] as const) {
      const judge = (count: number) => lawfulChanges(changes(count).map((change) => ({ before: null, ...change })));
      expect(() => judge(most), reason).not.toThrow();
      expect(() => judge(most + 1), reason).toThrow(expect.objectContaining({ reason }));
    }
  });

  it('leaves every other file with the same object id, whatever valid change is written', async () => {
    const file = fc.constantFrom(
      'home.json',
      'towns/a.json',
      'towns/b.json',
      'blog/c.json',
      'nouvelle.json',
      'media/2026/x.svg',
      'media/y.svg',
    );
    const several = fc.uniqueArray(file, { minLength: 1, maxLength: 5 });
    for (const paths of fc.sample(several, { numRuns: samples({ daily: 4, long: 40 }), seed: 17 })) {
      await forgetPublications();
      const others = () =>
        linesAt(bare).filter((line) => !paths.some((one) => line.endsWith(`\tclients/toits/${one}`)));
      const before = others();
      const text = (one: string) =>
        one.endsWith('.svg')
          ? `<svg xmlns="http://www.w3.org/2000/svg"><desc>${Math.random()}</desc></svg>`
          : `{"title":"${Math.random()}"}`;
      const { status, text: answer } = await site.publish(paths.map((one) => ({ path: one, text: text(one) })));
      expect(status, answer).toBe(200);
      expect(others()).toEqual(before);
      checkSound(bare);
    }
  });

  it('also where the folder has names that look like others', async () => {
    const { bare: strange, site: its } = hosted.repository('strange');
    const names = [
      '\ufeffhome.json',
      ' home.json',
      'home.json ',
      'home\u200b.json',
      'towns/e\u0301tel.json',
      'towns/\u00e9tel.json',
      'a\tb.json',
      `${'x'.repeat(200)}.json`,
      '__proto__.json',
      'constructor.json',
      'media/__proto__/toString.svg',
      '.gitattributes',
      '\\home.json',
    ];
    addCommit(
      strange,
      Object.fromEntries(names.map((name) => [`clients/toits/${name}`, `{"name":${JSON.stringify(name)}}`])),
    );
    const others = () => linesAt(strange).filter((line) => !/\tclients\/toits\/(?:home|__proto__)\.json$/.test(line));
    const before = others();
    const { body } = await its.ask('GET open');
    const found = (body.documents as { path: string; text: string }[]).filter(({ path: one }) => names.includes(one));
    expect(found.map(({ path: one }) => one).toSorted()).toEqual(
      names.filter((one) => /^[^.].*json ?$/.test(one) && one.endsWith('.json')).toSorted(),
    );
    for (const one of found) expect(JSON.parse(one.text)).toEqual({ name: one.path });
    expect((await its.publish([{ path: 'home.json', text: '{"title":"Là"}' }])).status).toBe(200);
    expect(textAt(strange, 'home.json')).toBe('{"title":"Là"}');
    expect(others()).toEqual(before);
    checkSound(strange);
  });

  it('reads nothing outside the folder, nor through a symbolic link', async () => {
    const { body, text } = await site.ask('GET open');
    const paths = [...(body.documents as { path: string }[]), ...(body.media as { path: string }[])].map(
      (one) => one.path,
    );
    expect(paths).toContain('home.json');
    expect(paths.filter((one) => /lien|dehors|module|\.\.|autre|package/.test(one))).toEqual([]);
    expect(text).not.toContain('on: push');
  });
});
