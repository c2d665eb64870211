import { rmSync } from 'node:fs';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { openDraft } from '../../../src/studio/local/drafts/draft-site';
import type { StudioImage } from '../../../src/studio/logic/transport/protocol';
import { askStudio } from '../../harness/ask-studio';
import { isLong } from '../../harness/size';
import { copyOfSite } from '../../harness/studio/open-studio';
import { freshPhotograph } from '../../harness/studio/photograph';

/**
 * A photograph is usable as soon as it is stored; the versions for browsers follow. `server-away.test.ts` tests that
 * this also happens after the server was killed.
 */

const place = copyOfSite();
afterAll(() => rmSync(place.home, { recursive: true }));

/** A long run uses a phone's twelve megapixels, which take a minute to encode. */
const width = isLong ? 4000 : 1200;
const stored = Math.min(width, 2400);

it('is answered and shown before anything is encoded; then the images are encoded one by one', async () => {
  const site = openDraft(place.folder);
  await site.refresh();
  const events: string[] = [];
  const whole = new Promise<void>((resolve) => {
    site.onImages(() => {
      const waiting = site.store.making?.().length ?? 0;
      events.push(`waiting: ${waiting}`);
      if (waiting === 0) resolve();
    });
  });
  const upload = async (name: string) => {
    const { status, body } = await askStudio<StudioImage>(site, `media?name=${name}`, await freshPhotograph(width));
    expect(status).toBe(200);
    events.push(`answered: ${name}`);
    return body;
  };
  const first = await upload('chantier');
  expect(first).toMatchObject({ src: 'media/chantier.jpg', width: stored, height: (stored * 3) / 4 });
  expect(site.store.making?.()).toEqual(['media/chantier.jpg']);
  const shown = site.media.get(first.url);
  expect((await sharp(shown).metadata()).width).toBe(stored);
  expect([...site.media.keys()].filter((name) => /chantier.*avif/.test(name))).toEqual([]);
  await upload('pignon');
  await whole;
  expect(events.slice(0, 2)).toEqual(['waiting: 1', 'answered: chantier']);
  expect(events.at(-1)).toBe('waiting: 0');
  expect([...site.media.keys()].filter((name) => /(?:chantier|pignon).*-960\.avif/.test(name))).toHaveLength(2);
  // Pages that were opened meanwhile still request it.
  expect(site.media.has(first.url)).toBe(true);
}, 300_000);
