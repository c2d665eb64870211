import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite } from '../../../src/build/build-site';
import { buildEngine } from '../../../src/build/compile/compile-engine';
import { readSite } from '../../../src/site/read/read-site';
import { readBuiltSite, type BuiltSite } from '../../laws/built-site';

/** Builds the documents of `root` into a temporary folder, and parses all pages. */
export async function buildForReading(root: string): Promise<BuiltSite & { remove: () => void }> {
  const { out, remove } = await buildOf(root);
  return { ...readBuiltSite(out), remove };
}

/** Builds the documents of `root` into a temporary folder, which `remove` deletes. */
export async function buildOf(root: string): Promise<{ out: string; remove: () => void }> {
  const out = mkdtempSync(path.join(tmpdir(), 'vitrine-seo-'));
  const source = readSite(root);
  await buildSite({ source, out, engine: await buildEngine(), backend: { url: '', key: 'embedded' } });
  return { out, remove: () => rmSync(out, { recursive: true, force: true }) };
}

/** A copy of the roofers' documents in which a town has had two former addresses. */
export function movedTown(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'vitrine-moved-'));
  cpSync('tests/fixtures/toiture', folder, { recursive: true });
  const file = path.join(folder, 'towns/vannes.json');
  const town = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  writeFileSync(file, JSON.stringify({ ...town, aliases: ['/couvreur-vannes', '/villes/vannes'] }));
  return folder;
}
