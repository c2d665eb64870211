import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { keepBackup } from '../../../src/commands/lib/backup/keep-backup';
import { hostedProject } from '../../../src/commands/lib/leads/project';
import { openDatabase } from '../../../src/backend/database/database';
import { installPackages } from '../../harness/debian-packages';
import { hasSshd, startSshd } from '../../harness/deploy/sshd';
import { runInProcess } from '../../harness/in-process';
import { startBucket } from '../../harness/leads/bucket';
import { privateFolder } from '../../harness/leads/folders';
import { secretKey, startProject } from '../../harness/leads/hosted-project';
import { insertOf } from '../../harness/leads/sql-target';
import { aLead } from '../../harness/leads/visitor';
import { temporaryFolder } from '../../harness/temporary-folder';
import { toolFile } from '../../tools/tools';

/** The backup of each week: encrypted, kept where the owner says, restored from the encrypted file. */

const leads = async (words: string[], env: Record<string, string> = {}) => {
  const none = { SUPABASE_URL: '', VITE_SUPABASE_URL: '', SUPABASE_SERVICE_ROLE_KEY: '' };
  const ended = await runInProcess('src/commands/leads.ts', words, { LOCAL_DIR: privateFolder(), ...none, ...env });
  return { code: ended.code, output: ended.stdout + ended.stderr };
};

/** Whether the program of the format's authors is here; as root on Debian, installs it first. */
function hasAge(): boolean {
  if (!existsSync('/usr/bin/age')) {
    try {
      installPackages(['age']);
    } catch {
      console.log('The program age is not here: no backup is decrypted by it.');
    }
  }
  return existsSync('/usr/bin/age');
}

const monday = Date.parse('2026-03-02T02:37:00Z');
const week = 7 * 86_400_000;

let project: Awaited<ReturnType<typeof startProject>>;
let keyFile: string;
let recipient: string;
beforeAll(async () => {
  project = await startProject();
  await project.database.exec(`
    ${insertOf(aLead({ nom: 'Partie' }))}; ${insertOf(aLead({ nom: 'Attend', ville: 'Melle' }))};
    insert into public.lead_notes (lead_id, body) select id, 'Passer mardi' from public.leads where nom = 'Partie'`);
  keyFile = join(temporaryFolder(), 'cle.txt');
  const made = await leads(['--backup-key', keyFile]);
  recipient = /age1[\da-z]{58}/.exec(made.output)?.[0] ?? '';
}, 60_000);
afterAll(() => project?.close());
afterEach(() => project.database.exec('delete from leads_private.backup_state'));

/** The environment of a hosted project. */
const hosted = () => ({ SUPABASE_URL: project.url, SUPABASE_SERVICE_ROLE_KEY: secretKey });

const keep = (now: number, env: Record<string, string>, root = process.cwd()) =>
  keepBackup({
    env: { BACKUP_RECIPIENT: recipient, ...env },
    project: hostedProject(hosted())!,
    directory: privateFolder(),
    root,
    say: () => undefined,
    now,
  });

const standing = async () =>
  (
    await project.database.query(
      'select place, problem, succeeded_at is not null as once from leads_private.backup_state',
    )
  ).rows;

/** What is in the database of a folder. */
async function restoredIn(directory: string) {
  const database = await openDatabase(join(directory, 'leads'));
  const { rows } = await database.query(
    'select l.nom, (select max(n.body) from public.lead_notes n where n.lead_id = l.id) as note from public.leads l order by l.nom',
  );
  await database.close();
  return rows;
}
const all = [
  { nom: 'Attend', note: null },
  { nom: 'Partie', note: 'Passer mardi' },
];

describe('kept week by week', () => {
  it('is encrypted, at most a month old, and restored on a new machine with the key alone', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a-moi.age'), 'x');
    for (let rank = 0; rank < 8; rank += 1) {
      // The forge starts some minutes late, now and then.
      const now = monday + rank * week + (rank % 3) * 1_500_000;
      const summary = await keep(now, { BACKUP_URL: folder });
      expect(summary).toContain('2 demandes');
      const days = readdirSync(folder).filter((name) => name !== 'a-moi.age');
      expect(days.length).toBe(Math.min(rank + 1, 4));
      expect(Math.min(...days.map((name) => Date.parse(name.slice(9, 19))))).toBeGreaterThan(now - 28 * 86_400_000);
    }
    expect(existsSync(join(folder, 'a-moi.age'))).toBe(true);
    expect(await standing()).toEqual([{ place: `dossier ${folder}`, problem: null, once: true }]);

    const found = readdirSync(folder)
      .toSorted()
      .findLast((name) => name.startsWith('demandes-'))!;
    expect(found).toBe('demandes-2026-04-20T030200Z.age');
    const bytes = readFileSync(join(folder, found)).toString('latin1');
    for (const word of ['Partie', 'Passer mardi', 'zoe.martin', 'Sauvegarde']) expect(bytes).not.toContain(word);
    const to = privateFolder();
    const restored = await leads(['--restore', join(folder, found), '--key', keyFile], { LOCAL_DIR: to });
    expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('2 demandes, 1 note') as string]);
    expect(await restoredIn(to)).toEqual(all);
  });

  it.runIf(hasAge())('is decrypted without this engine by the program age', async () => {
    const folder = temporaryFolder();
    await keep(monday, { BACKUP_URL: folder });
    const [name = ''] = readdirSync(folder);
    const plain = execFileSync('age', ['--decrypt', '-i', keyFile, join(folder, name)], { encoding: 'utf8' });
    const file = join(folder, 'en-clair');
    writeFileSync(file, plain);
    const to = privateFolder();
    expect((await leads(['--restore', file], { LOCAL_DIR: to })).code).toBe(0);
    expect(await restoredIn(to)).toEqual(all);
  });

  it.runIf(hasSshd())('goes to a real host by SFTP, and comes back from there', async () => {
    const server = await startSshd();
    onTestFinished(server.stop);
    mkdirSync(join(server.home, 'sauvegardes'));
    const root = temporaryFolder();
    mkdirSync(join(root, 'node_modules'));
    symlinkSync(toolFile('ssh2'), join(root, 'node_modules/ssh2'));
    const env = {
      BACKUP_URL: `sftp://${server.user}@127.0.0.1:${server.port}/sauvegardes`,
      BACKUP_KEY: server.keyFile,
      BACKUP_FINGERPRINT: server.fingerprint,
    };
    for (const rank of [0, 1, 5]) await keep(monday + rank * week, env, root);
    const names = readdirSync(join(server.home, 'sauvegardes'));
    expect(names.map((name) => name.slice(9, 19))).toEqual(['2026-04-06']);
    const to = privateFolder();
    const from = join(server.home, 'sauvegardes', names[0]!);
    expect((await leads(['--restore', from, '--key', keyFile], { LOCAL_DIR: to })).code).toBe(0);
    expect(await restoredIn(to)).toEqual(all);
    const refused = keep(monday, { ...env, BACKUP_KEY: server.strangerKey }, root);
    await expect(refused).rejects.toThrow(/^(?!.*DEPLOY_).*BACKUP_/);
    expect(await standing()).toEqual([
      { place: env.BACKUP_URL, problem: expect.stringContaining('BACKUP_') as string, once: true },
    ]);
  });

  it('goes to a bucket, and comes back from there', async () => {
    const bucket = await startBucket();
    onTestFinished(bucket.close);
    const env = { BACKUP_URL: bucket.url, BACKUP_KEY_ID: bucket.keyId, BACKUP_SECRET: 's', BACKUP_REGION: 'fr-par' };
    for (let rank = 0; rank < 6; rank += 1) await keep(monday + rank * week, env);
    expect([...bucket.files.keys()].map((name) => name.slice(0, 28))).toEqual(
      ['16', '23', '30'].map((day) => `demandes/demandes-2026-03-${day}`).concat('demandes/demandes-2026-04-06'),
    );
    const file = join(temporaryFolder(), 'demandes.age');
    writeFileSync(file, [...bucket.files.values()].at(-1)!);
    const to = privateFolder();
    expect((await leads(['--restore', file, '--key', keyFile], { LOCAL_DIR: to })).code).toBe(0);
    expect(await restoredIn(to)).toEqual(all);
    await expect(keep(monday, { ...env, BACKUP_KEY_ID: 'AUTRE' })).rejects.toThrow('403, InvalidAccessKeyId');
    await expect(keep(monday, { ...env, BACKUP_URL: bucket.url.replace('/seau/', '/x/') })).rejects.toThrow(
      'BACKUP_URL',
    );
  });
});

describe('what goes wrong is said, and noted for the owner', () => {
  it.each<[string, () => Record<string, string>, RegExp]>([
    ['no key to encrypt for', () => ({ BACKUP_RECIPIENT: '' }), /BACKUP_RECIPIENT ne dit pas/],
    ['a key that is none', () => ({ BACKUP_RECIPIENT: 'age1abc' }), /n’est pas une clé publique/],
    [
      'the secret key in its place',
      () => ({ BACKUP_RECIPIENT: /AGE-SECRET-KEY-\S+/.exec(readFileSync(keyFile, 'utf8'))![0] }),
      /^c’est la clé secrète(?!.*AGE-SECRET-KEY-1)/,
    ],
    ['an address of another kind', () => ({ BACKUP_URL: 'ftp://x@y/z' }), /BACKUP_URL n’est pas une adresse/],
    ['a bucket without its key', () => ({ BACKUP_URL: 'https://s3.example/seau' }), /BACKUP_KEY_ID ou BACKUP_SECRET/],
    ['a bucket without its name', () => ({ BACKUP_URL: 'https://s3.example/' }), /quel « bucket »/],
  ])('%s', async (_, env, sentence) => {
    await expect(keep(monday, env())).rejects.toThrow(sentence);
    expect(await standing()).toEqual([
      { place: null, problem: expect.stringMatching(sentence) as string, once: false },
    ]);
  });

  it('a restore without the key, with another one, with half of one, and from a damaged file', async () => {
    const folder = temporaryFolder();
    await keep(monday, { BACKUP_URL: folder });
    const file = join(folder, readdirSync(folder)[0]!);
    const other = join(folder, 'autre.txt');
    await leads(['--backup-key', other]);
    const half = join(folder, 'moitie.txt');
    writeFileSync(half, readFileSync(keyFile, 'utf8').slice(0, -20));
    const empty = join(folder, 'vide.txt');
    writeFileSync(empty, 'rien');
    const damaged = join(folder, 'abime.age');
    const bytes = readFileSync(file);
    bytes[bytes.length - 30]! ^= 1;
    writeFileSync(damaged, bytes);
    const to = privateFolder();
    for (const [words, sentence] of [
      [[file], '--key'],
      [[file, '--key', other], 'chiffrée pour une autre clé'],
      [[file, '--key', half], 'mal recopiée'],
      [[file, '--key', empty], 'ne contient pas de clé secrète'],
      [[damaged, '--key', keyFile], 'abîmée ou incomplète'],
    ] as const) {
      const { code, output } = await leads(['--restore', ...words], { LOCAL_DIR: to });
      expect([code, output]).toEqual([1, expect.stringContaining(sentence) as string]);
      expect(output).not.toMatch(/AGE-SECRET-KEY-1\w/);
    }
    expect(existsSync(join(to, 'leads'))).toBe(false);
  });
});

it('the command of the schedule reads its environment, and the key is written once', async () => {
  const folder = temporaryFolder();
  const kept = await leads(['--keep-backup'], { ...hosted(), BACKUP_RECIPIENT: recipient, BACKUP_URL: folder });
  expect([kept.code, kept.output]).toEqual([0, expect.stringContaining('gardée et relue') as string]);
  expect(readdirSync(folder).length).toBe(1);
  const again = await leads(['--backup-key', keyFile]);
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('existe déjà') as string]);
  const single = join(folder, 'une.age');
  expect((await leads(['--backup', single, '--for', recipient], hosted())).output).toContain('Ce fichier est chiffré');
  expect(readFileSync(single).toString('latin1')).toMatch(/^age-encryption\.org\/v1\n/);
  expect((await leads(['--for', recipient])).code).toBe(2);
});
