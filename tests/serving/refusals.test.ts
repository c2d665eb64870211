import { spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { outsideVitest } from './support/cold-checkout';
import { freePort } from './support/free-port';
import { npmStart, type StartedSite } from './support/npm-start';

function folder(): string {
  const made = mkdtempSync(path.join(tmpdir(), 'vitrine-refusals-'));
  onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  return made;
}

/** `npm start` as somebody calls it who gets a sentence instead of a site: the sentence, and the exit code. */
async function refused(env: Record<string, string>): Promise<{ status: number | null; said: string[] }> {
  const home = folder();
  const child = spawn(process.execPath, ['scripts/run.mjs', 'scripts/start.ts'], {
    env: {
      ...outsideVitest(),
      PORT: String(await freePort()),
      SITE_CONFIG: 'tests/fixtures/toiture',
      OUT_DIR: path.join(home, 'dist'),
      LOCAL_DIR: path.join(home, 'local'),
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const status = await new Promise<number | null>((resolve) => child.once('close', resolve));
  return { status, said: said.trim().split('\n') };
}

describe('What keeps a site from starting is one sentence, before any work', () => {
  it.each(['abc', '65536', ' 4173'])('PORT=%s', async (port) => {
    const { status, said } = await refused({ PORT: port });
    expect(said).toEqual([expect.stringContaining(`La variable PORT vaut « ${port} »`)]);
    expect(status).toBe(2);
  });

  it.skipIf(!existsSync('/proc'))('a folder for requests where the system makes none', async () => {
    const { status, said } = await refused({ LOCAL_DIR: '/proc/x' });
    expect(said).toEqual([expect.stringContaining('« /proc/x » n’existe pas ou ne peut pas être créé')]);
    expect(status).toBe(1);
  });

  it('a file in the place of a folder', async () => {
    const file = path.join(folder(), 'fichier');
    writeFileSync(file, '');
    expect((await refused({ LOCAL_DIR: file })).said).toEqual([
      `« ${file} » n’est pas un dossier. Indiquez un dossier.`,
    ]);
    expect((await refused({ OUT_DIR: path.join(file, 'dist') })).said).toEqual([
      expect.stringContaining('n’est pas un dossier'),
    ]);
  });

  it('a damaged database, of which nothing is lost', async () => {
    const local = folder();
    mkdirSync(path.join(local, 'leads/base'), { recursive: true });
    writeFileSync(path.join(local, 'leads/base/1'), 'what is left');
    const { status, said } = await refused({ LOCAL_DIR: local });
    expect(said).toEqual([expect.stringContaining('est abîmée et ne s’ouvre plus. Remettez ce dossier')]);
    expect(status).toBe(1);
    expect(readdirSync(path.join(local, 'leads/base'))).toEqual(['1']);
  });

  it.skipIf(!hasSmallDisk())('a full disk, which leaves no half of a database', async () => {
    const disk = folder();
    spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=2m', 'tmpfs', disk]);
    onTestFinished(() => void spawnSync('umount', [disk]));
    const { status, said } = await refused({ LOCAL_DIR: disk });
    expect(said).toEqual(['Le disque est plein. Libérez de la place, puis relancez.']);
    expect(status).toBe(1);
    expect(readdirSync(disk)).toEqual([]);
  });
});

describe('A second « npm start »', () => {
  let running: StartedSite;
  beforeAll(async () => {
    running = await npmStart();
  });
  afterAll(() => running.stop());

  it.each([
    ['on the same port', () => ({ PORT: new URL(running.origin).port }), 'est déjà pris'],
    [
      'on the same requests',
      () => ({ LOCAL_DIR: path.join(running.out, '../local') }),
      'est déjà utilisé par un autre',
    ],
  ])('%s is refused before it touches the site that is served', async (_, env, sentence) => {
    const page = path.join(running.out, 'index.html');
    const before = [readFileSync(page, 'utf8'), statSync(path.join(running.out, 'version.json')).mtimeMs];
    const documents = path.join(folder(), 'site-config');
    cpSync('tests/fixtures/toiture', documents, { recursive: true });
    const home = path.join(documents, 'home.json');
    writeFileSync(home, readFileSync(home, 'utf8').replace('"title": "', '"title": "Autre '));
    const { status, said } = await refused({ ...env(), OUT_DIR: running.out, SITE_CONFIG: documents });
    expect(said).toEqual([expect.stringContaining(sentence)]);
    expect(status).toBe(1);
    expect([readFileSync(page, 'utf8'), statSync(path.join(running.out, 'version.json')).mtimeMs]).toEqual(before);
  });
});

/** Whether this machine lets a test mount a disk of its own. */
function hasSmallDisk(): boolean {
  const disk = mkdtempSync(path.join(tmpdir(), 'vitrine-disk-'));
  const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', disk]);
  if (status === 0) spawnSync('umount', [disk]);
  rmSync(disk, { recursive: true, force: true });
  return status === 0;
}
