import { rmSync } from 'node:fs';
import path from 'node:path';
import { expect, inject, test } from 'vitest';
import { isLong } from '../harness/size';
import { coldCheckout, runIn, warmCheckout } from '../serving/support/cold-checkout';
import { snapshot } from './open-studio';

/** Words that only the studio's code has. */
const words = ['atelier/api', 'x-studio-token', 'studio-token', 'Aperçu de la page'];

test('the site that is built has nothing of the studio', () => {
  const all = Object.entries(snapshot(inject('siteBuilt')));
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(([, bytes]) => words.some((word) => bytes.includes(word))).map(([file]) => file)).toEqual([]);
});

// Compiles the engine once more.
test.runIf(isLong)(
  'the site that is built is the same, byte for byte, with and without the studio',
  async () => {
    const { whole, without } = { whole: await warmCheckout(), without: coldCheckout() };
    for (const part of ['src/studio', 'src/authoring/studio', 'scripts/compile-studio.ts'])
      rmSync(path.join(without, part), { recursive: true });
    const built = await Promise.all(
      [whole, without].map(async (root) => {
        const { status, said } = await runIn(root, 'build.ts', { OUT_DIR: 'dist' });
        expect(status, said).toBe(0);
        const { 'version.json': _, ...files } = snapshot(path.join(root, 'dist'));
        return files;
      }),
    );
    expect(Object.keys(built[0]!)).toEqual(Object.keys(built[1]!));
    expect(Object.keys(built[0]!).filter((file) => built[0]![file] !== built[1]![file])).toEqual([]);
  },
  240_000,
);
