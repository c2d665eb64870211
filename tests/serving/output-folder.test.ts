import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { expect, onTestFinished, test } from 'vitest';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'vitrine-out-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function build(out: string) {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    env: { ...process.env, OUT_DIR: out, SITE_CONFIG: 'tests/fixtures/toiture' },
    encoding: 'utf8',
  });
  return { status, stderr };
}

test('a folder with files of somebody else is refused, and keeps them', () => {
  const out = folder();
  writeFileSync(path.join(out, 'photos.txt'), 'à garder');
  const { status, stderr } = build(out);
  expect(status).toBe(1);
  expect(stderr).toContain('Choisissez un dossier vide avec la variable OUT_DIR');
  expect(stderr).not.toContain('    at ');
  expect(readFileSync(path.join(out, 'photos.txt'), 'utf8')).toBe('à garder');
});
