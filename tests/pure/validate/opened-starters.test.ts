import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { trades } from '../../../src/commands/lib/new/starters';
import { readSite } from '../../../src/site/read/read-site';
import { runInProcess } from '../../harness/in-process';
import { fillFacts } from '../../samples/filled-site';
import { isLong } from '../../harness/size';
import { tradesToTry, tradeWords } from '../../samples/starters';

/** A company that only fills in its facts can publish its site: no starter is refused because of its own texts. */

const home = mkdtempSync(path.join(tmpdir(), 'vitrine-opened-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** In this starter, the trade handles gases: its company has the certificate, or removes that service. */
const handlesGases = (trade: string) => trade === 'electricite-plomberie';

async function filledSite(trade: string): Promise<string> {
  const folder = path.join(home, trade);
  if (existsSync(folder)) return folder;
  const company = ['--name', 'Ligneau & Fille', '--phone', '02 40 12 34 56', '--email', 'bonjour@ligneau-fille.fr'];
  const words = [...tradeWords(trade), '--town', 'Clisson', '--url', 'https://www.ligneau-fille.fr', ...company];
  const { code, stderr } = await runInProcess('src/commands/new.ts', ['site', folder, ...words]);
  if (code !== 0) throw new Error(stderr);
  fillFacts(folder, { handlesGases: handlesGases(trade) });
  return folder;
}

describe.each([...trades(), 'électricien'])('the starter « %s », its facts filled in', (trade) => {
  it('has nothing that the launch gate refuses', async () => {
    const faults = validateSite(readSite(await filledSite(trade)), { publish: true });
    const refused = faults.filter(({ severity }) => severity === 'error');
    expect(refused.map(({ file, line, rule, message }) => `${file}:${line} ${rule} ${message}`)).toEqual([]);
  });

  it('names its publisher on its legal page', async () => {
    const page = readFileSync(path.join(await filledSite(trade), 'mentions-legales.json'), 'utf8');
    expect(page).toMatch(/"Éditeur du site",\s*"paragraphs": \[\s*"\{company\.name\}/);
  });
});

it.runIf(isLong).each(tradesToTry)('« %s » is built for a host', { timeout: 120_000 }, async (trade) => {
  const { code, stderr } = await runInProcess('src/commands/build.ts', ['--hosting'], {
    SITE_CONFIG: await filledSite(trade),
    OUT_DIR: path.join(home, `${trade}-built`),
    VITE_SUPABASE_URL: 'https://abcdefghijklmnop.supabase.co',
    VITE_SUPABASE_ANON_KEY: 'sb_publishable_0123456789abcdefghijklmn',
    CI: '',
  });
  expect(stderr).not.toContain('(erreur)');
  expect(code).toBe(0);
  expect(existsSync(path.join(home, `${trade}-built/index.html`))).toBe(true);
});
