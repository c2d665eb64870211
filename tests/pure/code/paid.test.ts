import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { overpaid, paidSince, pay } from '../../harness/paid';

function aRun(): { notes: string; started: number } {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-paid-'));
  vi.spyOn(process, 'cwd').mockReturnValue(folder);
  return { notes: path.join(folder, 'notes'), started: Date.now() - 1000 };
}

test('a run that pays for everything once has no fault', () => {
  const { notes, started } = aRun();
  vi.stubEnv('TEST_PAID', notes);
  pay('browser');
  pay('site');
  const paid = paidSince(started, notes);
  expect(paid).toMatchObject({ browser: 1, site: 1, studio: 0 });
  expect(overpaid(paid)).toEqual([]);
});

test('a second browser, or a second compiled engine, is named', () => {
  const { notes, started } = aRun();
  writeFileSync(notes, 'browser\nbrowser\n');
  for (const entry of ['1a', '2b'])
    mkdirSync(path.join(path.dirname(notes), '.cache/engine', entry), { recursive: true });
  expect(overpaid(paidSince(started, notes))).toEqual([
    'browser: paid 2 times, at most 1 (tests/harness/paid.ts)',
    'engine: paid 2 times, at most 1 (tests/harness/paid.ts)',
  ]);
});

test('what earlier runs have left in the cache counts for nothing', () => {
  const { notes } = aRun();
  mkdirSync(path.join(path.dirname(notes), '.cache/engine/1a'), { recursive: true });
  expect(paidSince(Date.now() + 1000, notes).engine).toBe(0);
});
