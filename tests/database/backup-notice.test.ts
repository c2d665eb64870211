import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/backend/database/database';
import { callHere } from '../../src/backend/database/told-database';
import type { LeadMail } from '../../supabase/functions/_shared/mails/lead-mail';
import type { Phone } from '../../supabase/functions/_shared/push/send-push';
import { backupNoticesOver, renderBackupMail } from '../../supabase/functions/_shared/reminder/backup-mail';
import { tellOfBackup, type ClaimedBackupNotice } from '../../supabase/functions/_shared/reminder/tell-of-backup';
import { preparedFolder } from '../harness/leads/folders';

/** The owner is told when no scheduled backup has succeeded for two weeks. Every moment is given, none is today's. */

const owner = '00000000-0000-4000-8000-00000000000a';
let database: PGlite;
beforeAll(async () => {
  database = await openDatabase(join(await preparedFolder(), 'leads'));
}, 60_000);
afterAll(() => database?.close());
beforeEach(() => database.exec('delete from leads_private.backup_state; delete from public.owners'));

const noted = (moment: string, end: { place?: string; problem?: string }) =>
  callHere(database)('note_backup', { ...end, moment });

/** Asks at a moment, as a retry does. Resolves to the mails and pushes that left. */
async function told(moment: string, { isRefused = false } = {}) {
  const [mails, pushed]: [LeadMail[], string[]] = [[], []];
  const call = callHere(database);
  await tellOfBackup({
    backups: {
      ...backupNoticesOver(call),
      claim: async () => (await call('claim_backup_notice', { moment })) as ClaimedBackupNotice | null, // as declared
      finish: async () => void (await call('finish_backup_notice', { moment })),
      render: (notice) => renderBackupMail(notice, { from: 'site@toits.example', to: 'patron@toits.example' }),
    },
    pushes: {
      claim: () => Promise.resolve(null),
      forget: () => Promise.resolve(),
      send: (_: Phone, { text }) => Promise.resolve(pushed.push(text) > 0),
    },
    send: (mail) => (isRefused ? Promise.reject(new Error('no')) : Promise.resolve(void mails.push(mail))),
    log: () => undefined,
  });
  return { mails, pushed };
}

/** When mails left, asked once a day. */
async function daysTold(days: readonly string[]): Promise<string[]> {
  const left: string[] = [];
  for (const day of days) if ((await told(`${day}T08:00:00Z`)).mails.length > 0) left.push(day);
  return left;
}

it('says nothing where no backup was ever set up, nor while they succeed', async () => {
  expect((await told('2026-11-01T08:00:00Z')).mails).toEqual([]);
  await noted('2026-11-01T03:00:00Z', { place: 'bucket' });
  await noted('2026-11-08T03:00:00Z', { problem: 'réseau' });
  await noted('2026-11-15T03:00:00Z', { place: 'bucket' });
  expect(await daysTold(['2026-11-14', '2026-11-16', '2026-11-28'])).toEqual([]);
});

describe('without a success for two weeks', () => {
  it('the owner is told, with the reason, and again after two weeks until one succeeds', async () => {
    await noted('2026-11-01T08:00:00Z', { place: 'sftp://sauvegarde.example' });
    await noted('2026-11-08T08:00:00Z', { problem: 'le stockage refuse la clé.' });
    expect((await told('2026-11-15T07:59:59Z')).mails).toEqual([]);
    const [mail] = (await told('2026-11-15T08:00:00Z')).mails;
    expect(mail?.subject.replaceAll('\u00a0', ' ')).toBe(
      'Vos demandes ne sont plus sauvegardées depuis le 1er novembre 2026',
    );
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('Le dernier essai disait : « le stockage refuse la clé ».');
    expect(await daysTold(['2026-11-16', '2026-11-28', '2026-11-29', '2026-12-01'])).toEqual(['2026-11-29']);
    await noted('2026-12-02T08:00:00Z', { place: 'x' });
    expect(await daysTold(['2026-12-03', '2026-12-15', '2026-12-16'])).toEqual(['2026-12-16']);
  });

  it('a first one that never came is told, too', async () => {
    await noted('2026-11-01T08:00:00Z', { problem: 'clé absente' });
    await noted('2026-11-08T08:00:00Z', { problem: 'clé absente' });
    const [mail] = (await told('2026-11-15T08:00:00Z')).mails;
    expect(mail?.subject).toBe('Vos demandes n’ont jamais été sauvegardées');
    expect(mail?.text.replaceAll('\u00a0', ' ')).toContain('mise en place le 1er novembre 2026, et aucune n’a réussi');
  });

  it('a refused mail is tried again, and phones are told once, with the mail', async () => {
    await database.exec(`
      insert into public.owners (user_id, email, role) values ('${owner}', 'patron@toits.example', 'owner');
      insert into leads_private.phones (endpoint, user_id, p256dh, auth)
      values ('https://fcm.googleapis.com/x', '${owner}', 'B${'x'.repeat(86)}', '${'x'.repeat(22)}')`);
    await noted('2026-11-01T08:00:00Z', { place: 'x' });
    expect(await told('2026-11-15T08:00:00Z', { isRefused: true })).toEqual({ mails: [], pushed: [] });
    expect(await told('2026-11-15T08:01:00Z')).toEqual({ mails: [], pushed: [] });
    const { mails, pushed } = await told('2026-11-15T08:02:00Z');
    expect([mails.length, pushed.length]).toEqual([1, 1]);
    expect(await told('2026-11-15T09:00:00Z')).toEqual({ mails: [], pushed: [] });
  });

  it('the desk says so to an owner', async () => {
    await noted('2026-11-01T08:00:00Z', { place: 'ici' });
    await database.exec(`insert into public.owners (user_id, role) values ('${owner}', 'owner')`);
    const standing = (moment: string) =>
      database.transaction(async (transaction) => {
        await transaction.exec(`set local role authenticated; set local request.jwt.claims = '{"sub": "${owner}"}'`);
        const { rows } = await transaction.query<{ said: unknown }>('select public.desk_backup($1) as said', [moment]);
        return rows[0]!.said;
      });
    const known = { since: '2026-11-01T08:00:00.000Z', everSucceeded: true, place: 'ici', problem: null };
    expect(await standing('2026-11-15T07:00:00Z')).toEqual({ ...known, isOverdue: false });
    expect(await standing('2026-11-15T08:00:00Z')).toEqual({ ...known, isOverdue: true });
  });
});
