import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { hostFileNames } from '../../../src/build/output/hosts/host-rules';
import { isLong } from '../../harness/size';
import { coldCheckout, runIn, warmCheckout } from '../../harness/serving/cold-checkout';
import { builtFiles, snapshot } from '../../harness/studio/open-studio';

/** Words that only the code of the studio or of the desk contains. */
const words = [
  'atelier/api',
  'x-studio-token',
  'studio-token',
  'Aperçu de la page',
  'desk-site',
  'Ce que le site apporte',
];

/** The additional files of a site with a hosted database: the desk's page and its assets. */
const ofDesk = /^(?:bureau\.html|assets\/bureau|assets\/icons\.\w+\.svg$)/;
/** Files that name the desk's page and that only hosts read. */
const forHosts = new Set<string>(hostFileNames);

test('the built site contains no code of the studio or the desk', () => {
  const all = Object.entries(snapshot(inject('siteBuilt')));
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(([, bytes]) => namesThem(bytes)).map(([file]) => file)).toEqual([]);
});

// Only in a long run, because it compiles the engine once more.
test.runIf(isLong)(
  'the built site is the same, byte for byte, with and without the code of the studio and the desk',
  async () => {
    const { whole, without } = { whole: await warmCheckout(), without: coldCheckout() };
    // `src/studio/logic` stays, because the build report needs it: it words faults as the studio does.
    const parts = ['app', 'preview/painting', 'preview/pointing', 'hosted', 'here/studio', 'here/hosted-studio'];
    for (const part of ['src/desk', ...parts.map((one) => `src/studio/${one}`)])
      rmSync(path.join(without, part), { recursive: true });
    // The code is used only with a hosted database, but bundled with the rest.
    for (const [file, name] of [
      ['src/desk/compile/hosted-desk.ts', 'hostedDesk'],
      ['src/studio/local/hosted-studio/hosted-studio.ts', 'hostedStudio'],
    ] as const) {
      mkdirSync(path.dirname(path.join(without, file)), { recursive: true });
      writeFileSync(path.join(without, file), `export const ${name} = undefined;`);
    }
    const built = await Promise.all(
      [whole, without].map(async (root) => {
        const { status, output } = await runIn(root, 'build.ts', { OUT_DIR: 'dist' });
        expect(status, output).toBe(0);
        return builtFiles(path.join(root, 'dist'));
      }),
    );
    expect(Object.keys(built[0]!)).toEqual(Object.keys(built[1]!));
    expect(Object.keys(built[0]!).filter((file) => built[0]![file] !== built[1]![file])).toEqual([]);

    // With a hosted database, the desk is beside the pages: none of them links to it or names it.
    const env = {
      VITE_SUPABASE_URL: 'https://abcdefghijklmnop.supabase.co',
      VITE_SUPABASE_ANON_KEY: 'sb_publishable_x',
    };
    const { status, output } = await runIn(whole, 'build.ts', { OUT_DIR: 'hosted', ...env });
    expect(status, output).toBe(0);
    const hosted = builtFiles(path.join(whole, 'hosted'));
    const more = Object.keys(hosted).filter((file) => !(file in built[0]!));
    expect(more.filter((file) => !ofDesk.test(file) && !isData(file))).toEqual([]);
    expect(more).toContain('bureau.html');
    expect(hosted['bureau.html']).toContain('content="noindex, nofollow"');
    const others = Object.entries(hosted).filter(([file]) => !ofDesk.test(file) && !forHosts.has(file));
    expect(others.filter(([, bytes]) => namesThem(bytes) || bytes.includes('bureau.')).map(([file]) => file)).toEqual(
      [],
    );
  },
  300_000,
);

function namesThem(bytes: string): boolean {
  return words.some((word) => bytes.includes(word)) || /["'/]bureau["'/]/.test(bytes);
}

/** A page's data file is named by a hash of its contents, which include the database's address. */
function isData(file: string): boolean {
  return /^assets\/site\.[^/]*\.json$/.test(file);
}
