import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { runInProcess } from '../../harness/in-process';
import { canMount, mountDisk } from '../../harness/small-disk';
import { freePort } from '../../harness/serving/free-port';
import { folder, refused } from '../../harness/serving/refused';

/** Like `refused`, but within this process, for the remaining messages. */
async function refusedHere(env: Record<string, string>): ReturnType<typeof refused> {
  const home = folder();
  const { code, stdout, stderr } = await runInProcess('src/commands/start.ts', [], {
    VITE_SUPABASE_URL: '',
    PORT: String(await freePort()),
    SITE_CONFIG: 'tests/fixtures/toiture',
    OUT_DIR: path.join(home, 'dist'),
    LOCAL_DIR: path.join(home, 'local'),
    ...env,
  });
  return { status: Number(code), output: `${stdout}${stderr}`.trim().split('\n') };
}

describe('what prevents a start is reported in one sentence, before any work', () => {
  it.each([
    ['abc', refused],
    ['65536', refusedHere],
    [' 4173', refusedHere],
  ])('PORT=%s', async (port, ask) => {
    const { status, output } = await ask({ PORT: port });
    expect(output).toEqual([expect.stringContaining(`La variable PORT vaut « ${port} »`)]);
    expect(status).toBe(2);
  });

  it.skipIf(!existsSync('/proc'))('a folder for requests where none can be created', async () => {
    const { status, output } = await refusedHere({ LOCAL_DIR: '/proc/x' });
    expect(output).toEqual([expect.stringContaining('« /proc/x » n’existe pas ou ne peut pas être créé')]);
    expect(status).toBe(1);
  });

  it('a file in the place of a folder', async () => {
    const file = path.join(folder(), 'fichier');
    writeFileSync(file, '');
    expect((await refusedHere({ LOCAL_DIR: file })).output).toEqual([
      `« ${file} » n’est pas un dossier. Indiquez un dossier.`,
    ]);
    expect((await refusedHere({ OUT_DIR: path.join(file, 'dist') })).output).toEqual([
      expect.stringContaining('n’est pas un dossier'),
    ]);
  });

  it('a damaged database, of which nothing is removed', async () => {
    const local = folder();
    mkdirSync(path.join(local, 'leads/base'), { recursive: true });
    writeFileSync(path.join(local, 'leads/base/1'), 'what is left');
    const { status, output } = await refusedHere({ LOCAL_DIR: local });
    expect(output).toEqual([expect.stringContaining('est abîmée et ne s’ouvre plus. Remettez ce dossier')]);
    expect(status).toBe(1);
    expect(readdirSync(path.join(local, 'leads/base'))).toEqual(['1']);
  });

  it.skipIf(!canMount())('a full disk, on which no half database stays', async () => {
    const disk = folder();
    onTestFinished(mountDisk(disk, '2m').end);
    const { status, output } = await refusedHere({ LOCAL_DIR: disk });
    expect(output).toEqual(['Le disque est plein. Libérez de la place, puis relancez.']);
    expect(status).toBe(1);
    expect(readdirSync(disk)).toEqual([]);
  });
});
