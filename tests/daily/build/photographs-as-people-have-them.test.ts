import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openDraft } from '../../../src/studio/local/drafts/draft-site';
import { validateSite } from '../../../src/build/validate-site';
import { readSite } from '../../../src/site/read/read-site';
import { answerQuestion } from '../../../src/studio/api/answer-question';
import type { AddedImage } from '../../../src/studio/features/images/logic/store-image';
import { acceptedImages, isTaken, refusalOf } from '../../../src/studio/features/images/accepted';
import { photographsAsHad } from '../../samples/photographs';

/** A photograph is taken by every way into a site, or refused by each with the same name for what it is. */

const root = mkdtempSync(path.join(tmpdir(), 'vitrine-photographs-'));
afterAll(() => rmSync(root, { recursive: true }));
cpSync('tests/fixtures/toiture', root, { recursive: true });

test.each(photographsAsHad)('$what ($name), given to the studio', async ({ name, type, bytes, upload }) => {
  const content = await bytes();
  const file = { name, type, size: content.length };
  const site = openDraft(root);
  await site.refresh();
  const asked = {
    name: name
      .replace(/\.\w+$/, '')
      .toLowerCase()
      .replaceAll('_', '-'),
    bytes: content,
  };
  const { status, body } = await answerQuestion(site, 'POST media', asked);
  if (upload instanceof RegExp) {
    expect([status, (body as { error: string }).error]).toEqual([422, expect.stringMatching(upload)]);
    // What a name betrays is refused before it travels, in the same words.
    if (!isTaken(file)) expect(refusalOf(file)).toMatch(upload);
    return;
  }
  expect(isTaken(file)).toBe(true);
  expect(status).toBe(200);
  const { src, lost = '' } = body as AddedImage;
  expect([path.extname(src), lost]).toEqual([`.${upload.extension}`, expect.stringMatching(upload.says ?? /^$/)]);
});

test('what the dialogs of browsers offer is what is taken', () => {
  const offered = new Set(acceptedImages);
  for (const { name, type, upload } of photographsAsHad.filter(({ type: known }) => known !== ''))
    if (!/^image\/(?:jpeg|png|svg\+xml)$/.test(type))
      expect([name, offered.has(type)]).toEqual([name, !(upload instanceof RegExp)]);
});

test('the same files on the disk are judged like that', async () => {
  for (const { name, bytes } of photographsAsHad) writeFileSync(path.join(root, 'media', name), await bytes());
  const faults = validateSite(readSite(root)).filter(({ rule }) => rule !== 'orphan-image');
  for (const { name, inFolder } of photographsAsHad) {
    const found = faults.filter(({ file }) => file === `media/${name}`);
    const told = found.map(({ severity, message, advice = '' }) => `${severity} ${message} ${advice}`);
    expect([name, told]).toEqual([
      name,
      inFolder ? [expect.stringMatching(new RegExp(`^${inFolder.severity} .*${inFolder.says.source}`))] : [],
    ]);
  }
});
