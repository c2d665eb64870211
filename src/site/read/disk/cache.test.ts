import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { inCache, keepNewest, keptFolder, readNote, writeEntry } from './cache';

function entry(): string {
  const made = inCache('tests', randomBytes(6).toString('hex'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

test('a second caller uses the folder that is there', async () => {
  const folder = entry();
  const make = (text: string) => async (draft: string) => {
    await new Promise((resolve) => setImmediate(resolve));
    writeFileSync(path.join(draft, 'file'), text);
  };
  await Promise.all([keptFolder(folder, make('one')), keptFolder(folder, make('two'))]);
  expect(readdirSync(folder)).toEqual(['file']);
});

test('when two processes make the same folder at once, the second uses what the first has made', async () => {
  const folder = entry();
  await keptFolder(folder, async (draft) => {
    writeFileSync(path.join(draft, 'file'), 'second');
    // The other process finishes first.
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, 'file'), 'first');
  });
  expect(readFileSync(path.join(folder, 'file'), 'utf8')).toBe('first');
});

test('a failed folder is not kept, and the next run makes it', async () => {
  const folder = entry();
  const failing = keptFolder(folder, () => Promise.reject(new Error('disk full')));
  await expect(failing).rejects.toThrow('disk full');
  expect(existsSync(folder)).toBe(false);
  await keptFolder(folder, async (draft) => writeFileSync(path.join(draft, 'file'), 'whole'));
  expect(readFileSync(path.join(folder, 'file'), 'utf8')).toBe('whole');
});

test('a note that a failing disk has cut short counts as none', () => {
  const note = entry();
  writeEntry(note, '{"faults":[');
  expect(readNote(note)).toBeUndefined();
  writeEntry(note, '{"faults":[]}');
  expect(readNote(note)).toEqual({ faults: [] });
});

test('the newest entries of a kind are kept, and other kinds are left alone', () => {
  const home = entry();
  const digests = ['aaaaaaaaaaaa', 'bbbbbbbbbbbb', 'cccccccccccc'];
  for (const [day, digest] of digests.entries()) {
    mkdirSync(path.join(home, `local-${digest}`), { recursive: true });
    utimesSync(path.join(home, `local-${digest}`), day, day);
  }
  mkdirSync(path.join(home, 'hosted-aaaaaaaaaaaa'));
  keepNewest(2, path.join(home, 'local-cccccccccccc'));
  expect(readdirSync(home)).toEqual(['hosted-aaaaaaaaaaaa', 'local-bbbbbbbbbbbb', 'local-cccccccccccc']);
});
