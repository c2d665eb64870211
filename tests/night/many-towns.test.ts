import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generateSite } from '../../scripts/bench/generated-site';
import { timed } from '../../scripts/bench/timed';
import { launchChromium } from '../harness/launch-chromium';
import { startProduct } from '../harness/start-product';
import { placeOfFocus, preview, save } from '../harness/studio/editor-page';

/** A site of 5,000 towns: validated, built, and edited in the studio. */

const towns = 5000;
const home = mkdtempSync(path.join(tmpdir(), 'vitrine-many-'));
const site = path.join(home, 'site');
const env = { SITE_CONFIG: site, OUT_DIR: path.join(home, 'built'), LOCAL_DIR: path.join(home, 'local') };
beforeAll(() => void generateSite('tests/fixtures/toiture', site, towns));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs a command to its end, and returns its time and memory. */
function run(script: string): string {
  const args = ['bin/run.mjs', script];
  const { output, seconds, megabytes } = timed({ command: process.execPath, args, cwd: process.cwd(), env });
  console.log(`${script}, ${towns} towns: ${seconds.toFixed(1)} s, ${megabytes} MB at most`);
  return output;
}

describe('five thousand towns', () => {
  it('are validated', { timeout: 300_000 }, () => {
    run('src/commands/validate.ts');
  });

  it('are built, and built again without changes', { timeout: 600_000 }, () => {
    expect(run('src/commands/build.ts')).toMatch(/50\d\d pages .* 50\d\d refaites/);
    expect(run('src/commands/build.ts')).toMatch(/50\d\d pages .* 0 refaite/);
  });

  it('are listed in the studio, where one is edited', { timeout: 600_000 }, async () => {
    const server = await startProduct('src/commands/dev.ts', 'Le site se met à jour', env);
    const browser = await launchChromium();
    try {
      const page = await browser.newPage({ baseURL: server.origin });
      page.setDefaultTimeout(120_000);
      await page.goto('/atelier/?path=/auray');
      await preview(page).locator('main p').first().click();
      expect(await placeOfFocus(page, 'towns/auray.json /intro')).toBe('towns/auray.json /intro');
      await page.keyboard.press('Control+End');
      await page.keyboard.type(' Cinq mille voisins.');
      await preview(page).getByText('Cinq mille voisins.').first().waitFor();
      await save(page);
      expect(readFileSync(path.join(site, 'towns/auray.json'), 'utf8')).toContain('Cinq mille voisins.');
      console.log(`npm run dev and its studio, ${towns} towns: ${peakOf(server.pid)} at most`);
    } finally {
      await browser.close();
      await server.stop();
    }
  });
});

/** The peak memory of a process, if the system tells it (Linux). */
function peakOf(pid: number | undefined): string {
  try {
    const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return `${Math.round(Number(kilobytes) / 1024)} MB`;
  } catch {
    return 'an unknown amount of memory';
  }
}
