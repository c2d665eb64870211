import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openDraft, type Draft } from '../../../local/drafts/draft-site';
import { answerQuestion } from '../../../api/answer-question';
import type { FolderAnswer } from '../../documents/logic/change-documents';
import type { LibraryImage } from '../../../api/library/library';
import type { RemovedAnswer } from '../../../api/documents/removed';

/** Images that no document shows: they are dated, and removed only on request. */

let home: string;
let root: string;
let site: Draft;

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><path d="M0 0h8v8z"/></svg>';

beforeEach(async () => {
  home = mkdtempSync(path.join(tmpdir(), 'vitrine-unused-'));
  root = path.join(home, 'site');
  cpSync('tests/fixtures/toiture', root, { recursive: true });
  await start();
});
afterEach(() => {
  vi.useRealTimers();
  rmSync(home, { recursive: true, force: true });
});

async function start(): Promise<void> {
  site = openDraft(root, path.join(home, 'local'));
  await site.refresh();
}

async function ask<T>(question: string, body: unknown = {}): Promise<T> {
  const reply = (await answerQuestion(site, question, body)) as { status: number; body: T };
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
}

const at = (moment: string) => vi.useFakeTimers({ now: new Date(moment), toFake: ['Date'] });

async function library(src: string): Promise<LibraryImage | undefined> {
  return (await ask<LibraryImage[]>('GET library')).find((image) => image.src === src);
}

it('says since when an image is shown nowhere, over days and restarts, until it is shown again', async () => {
  at('2026-11-20T10:00:00Z');
  writeFileSync(path.join(root, 'media/grain.svg'), drawing);
  await site.refresh();
  expect(await library('media/grain.svg')).toMatchObject({ uses: [], unusedSince: '2026-11-20T10:00:00.000Z' });
  at('2026-11-23T10:00:00Z');
  await start();
  expect(await library('media/grain.svg')).toMatchObject({ unusedSince: '2026-11-20T10:00:00.000Z' });
  const before = readFileSync(path.join(root, 'home.json'), 'utf8');
  const shown = /"media\/[^"]+\.(?:svg|jpg|webp)"/.exec(before)![0];
  writeFileSync(path.join(root, 'home.json'), before.replace(shown, '"media/grain.svg"'));
  await site.refresh();
  expect(await library('media/grain.svg')).not.toHaveProperty('unusedSince');
  at('2026-11-24T10:00:00Z');
  writeFileSync(path.join(root, 'home.json'), before);
  await site.refresh();
  expect(await library('media/grain.svg')).toMatchObject({ unusedSince: '2026-11-24T10:00:00.000Z' });
});

it('removes an image on request, restores the same bytes, and can repeat both', async () => {
  const file = path.join(root, 'media/grain.svg');
  writeFileSync(file, drawing);
  await site.refresh();
  const { undo } = await ask<FolderAnswer>('POST remove-image', { src: 'media/grain.svg' });
  expect(existsSync(file)).toBe(false);
  await start();
  const { removed } = await ask<RemovedAnswer>('GET removed');
  expect(removed).toMatchObject([{ file: 'media/grain.svg', kind: 'image', name: 'grain.svg' }]);
  const back = await ask<FolderAnswer>('POST undo', { undo });
  expect(readFileSync(file, 'utf8')).toBe(drawing);
  const again = await ask<FolderAnswer>('POST undo', { undo: back.undo });
  expect(existsSync(file)).toBe(false);
  await ask<FolderAnswer>('POST undo', { undo: again.undo });
  expect(readFileSync(file, 'utf8')).toBe(drawing);
});

it('restores an image from the list, also after its removal was undone and redone', async () => {
  const file = path.join(root, 'media/grain.svg');
  writeFileSync(file, drawing);
  await site.refresh();
  const gone = await ask<FolderAnswer>('POST remove-image', { src: 'media/grain.svg' });
  const back = await ask<FolderAnswer>('POST undo', { undo: gone.undo });
  await ask('POST undo', { undo: back.undo });
  const { removed } = await ask<RemovedAnswer>('GET removed');
  const [image] = removed;
  await ask('POST restore', { file: 'media/grain.svg', from: image?.from });
  expect(readFileSync(file, 'utf8')).toBe(drawing);
});

it('restores a document together with an image that it shows and that was removed since', async () => {
  const [file, src] = ['services/ramonage.json', 'media/metier-ramonage.svg'];
  const drawn = readFileSync(path.join(root, src), 'utf8');
  const { undo } = await ask<FolderAnswer>('POST remove', { file });
  await ask('POST remove-image', { src });
  expect(existsSync(path.join(root, src))).toBe(false);
  await ask('POST undo', { undo });
  expect(existsSync(path.join(root, file))).toBe(true);
  expect(readFileSync(path.join(root, src), 'utf8')).toBe(drawn);
});

it('does not restore an image for a document of which only a link is restored', async () => {
  const src = 'media/grain.svg';
  const placeOf = (file: string) => path.join(root, file);
  const before = readFileSync(placeOf('home.json'), 'utf8');
  const shown = /"(media\/[^"]+\.svg)"/.exec(before)![1]!;
  writeFileSync(placeOf(src), drawing);
  writeFileSync(placeOf('home.json'), before.replace(shown, src).replace('"/vannes"', '"/services/ramonage"'));
  await site.refresh();
  const { undo } = await ask<FolderAnswer>('POST remove', { file: 'services/ramonage.json', to: '/auray' });
  writeFileSync(placeOf('home.json'), readFileSync(placeOf('home.json'), 'utf8').replace(src, shown));
  await site.refresh();
  await ask('POST remove-image', { src });
  await ask('POST undo', { undo });
  expect(readFileSync(placeOf('home.json'), 'utf8')).toContain('"/services/ramonage"');
  expect(existsSync(placeOf(src))).toBe(false);
});
