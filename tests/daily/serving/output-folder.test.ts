import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawn, spawnSync } from 'node:child_process';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openOutput } from '../../../src/build/output/output-folder';
import { pageFile } from '../../../src/site/definitions/documents/folder/site-files';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'vitrine-out-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

function build(out: string) {
  const { status, stderr } = spawnSync(process.execPath, ['bin/run.mjs', 'src/commands/build.ts'], {
    env: { ...process.env, OUT_DIR: out, SITE_CONFIG: 'tests/fixtures/toiture' },
    encoding: 'utf8',
  });
  return { status, stderr };
}

/** The files that visitors can request. */
const shown = (out: string) =>
  readdirSync(out, { recursive: true, encoding: 'utf8' }).filter(
    (name) => !name.startsWith('.vitrine') && statSync(path.join(out, name)).isFile(),
  );

let versions = 0;

/** Builds one page for each address; `interrupt` simulates a failure before the build is complete. */
async function write(out: string, addresses: string[], interrupt?: () => void): Promise<void> {
  const site = await openOutput(out);
  try {
    for (const address of addresses) site.replace(pageFile(address, 'html'), `${address} ${versions}`);
    site.write('version.json', `${versions++}`);
    interrupt?.();
    site.release({});
  } finally {
    site.close();
  }
}

describe('a folder of somebody else', () => {
  it.each([
    ['photos.txt', 'à garder'],
    ['version.json', '{ "version": "1.2.0" }'],
  ])('with %s is refused, and keeps its files', (name, content) => {
    const out = folder();
    writeFileSync(path.join(out, name), content);
    const { status, stderr } = build(out);
    expect(status).toBe(1);
    expect(stderr).toContain('Choisissez un dossier vide avec la variable OUT_DIR');
    expect(stderr).not.toContain('    at ');
    expect(readdirSync(out)).toEqual([name]);
    expect(readFileSync(path.join(out, name), 'utf8')).toBe(content);
  });
});

describe('a build', () => {
  it('that fails leaves the last valid site complete, and the next one succeeds', async () => {
    const out = folder();
    await write(out, ['/', '/blog']);
    const before = readFileSync(path.join(out, 'index.html'), 'utf8');
    const full = () => {
      throw new Error('disk full');
    };
    await expect(write(out, ['/', '/nouvelle'], full)).rejects.toThrow('disk full');
    expect(shown(out).sort()).toEqual(['blog.html', 'index.html', 'version.json']);
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).toBe(before);
    await write(out, ['/', '/nouvelle']);
    expect(readFileSync(path.join(out, 'index.html'), 'utf8')).not.toBe(before);
  });

  it('that is killed the first time does not lock the next one out of the folder', async () => {
    const out = folder();
    await killedWhileWriting(out);
    expect(shown(out)).toEqual(['oubliee.html']);
    await write(out, ['/']);
    expect(shown(out).sort()).toEqual(['index.html', 'version.json']);
  });

  it('that is killed while it publishes is completed by the next one', async () => {
    const out = folder();
    await write(out, ['/', '/ancienne']);
    const stage = path.join(out, '.vitrine-next');
    const site = await openOutput(out);
    site.replace(pageFile('/nouvelle', 'html'), 'nouvelle');
    // The state that `publish` leaves when everything is written and nothing has been moved yet.
    writeFileSync(path.join(stage, 'publication.json'), JSON.stringify({ removed: ['ancienne.html'], note: {} }));
    site.close();
    expect(shown(out)).toContain('ancienne.html');
    (await openOutput(out)).close();
    expect(shown(out).sort()).toEqual(['index.html', 'nouvelle.html', 'version.json']);
  });

  it('removes unknown files from a folder that another checkout has built', async () => {
    const out = folder();
    await write(out, ['/', '/blog']);
    writeFileSync(path.join(out, 'version.json'), 'of another');
    writeFileSync(path.join(out, 'perdue.html'), 'of another');
    await write(out, ['/']);
    expect(shown(out).sort()).toEqual(['index.html', 'version.json']);
  });

  it('waits for another build in the same folder', async () => {
    const out = folder();
    const first = await openOutput(out);
    const waitedFor: number[] = [];
    const second = openOutput(out, (pid) => {
      waitedFor.push(pid);
      first.close();
    });
    (await second).close();
    expect(waitedFor).toEqual([process.pid]);
  });
});

/** Starts a first build of `out` in a separate process, and kills it after the first page. */
async function killedWhileWriting(out: string): Promise<void> {
  const child = spawn(process.execPath, ['bin/run.mjs', 'tests/harness/serving/half-a-site.ts', out]);
  await new Promise((resolve) => child.stdout.once('data', resolve));
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}
