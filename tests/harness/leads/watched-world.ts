import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { vi } from 'vitest';
import { openDatabase } from '../../../src/backend/database/database';
import { callHere } from '../../../src/backend/database/told-database';
import { answerRest } from '../../../src/backend/postgrest/answer-rest';
import { isAnswer, type Answer, type Ask, type Silence } from '../../../src/build/deploy/online/ask-address';
import { fileStore } from '../../../src/commands/lib/watch/file-store';
import { tell } from '../../../src/commands/lib/watch/tell';
import { watchSite } from '../../../src/commands/lib/watch/watch-site';
import { createContactHandler } from '../../../supabase/functions/_shared/contact-handler';
import type { LeadMail } from '../../../supabase/functions/_shared/mails/lead-mail';
import { outboxOver } from '../../../supabase/functions/_shared/platform';
import { watchOver } from '../../../supabase/functions/_shared/watch/hosted-watch';
import { renderWatchMail } from '../../../supabase/functions/_shared/watch/watch-mail';
import { startLackingHost, type Lack } from '../serving/lacking-host';
import { publicUrl, smallBuild } from '../serving/small-build';
import { preparedFolder, privateFolder } from './folders';

/** A message to the owner, or a run that failed at the forge. */
export interface Told {
  /** In hours after the beginning. */
  at: number;
  by: 'la base' | 'la veille' | 'la forge';
  via: 'courriel' | 'téléphone';
  says: string;
}

/** What may be broken in the played world. */
export interface Broken {
  name?: boolean;
  certificate?: boolean;
  build?: boolean;
  engine?: boolean;
  form?: boolean;
  mail?: boolean;
  database?: boolean;
  schedule?: boolean;
  /** The watch ends in the middle of each run. */
  killed?: boolean;
}

const begin = Date.parse('2026-12-01T08:00:00Z');
const hour = 3_600_000;
const key = 'a-key-of-twenty-signs-or-more';
const project = {
  ref: 'abcdefghijklmnopqrst',
  url: 'https://abcdefghijklmnopqrst.supabase.co',
  publicKey: 'public',
  key,
};

/** A published site, its project and its watch, whose hours pass as they are told to. */
export async function openWatchedWorld() {
  const database = await openDatabase(join(await preparedFolder(), 'leads'));
  await addPhone(database);
  const host = await startLackingHost(smallBuild());
  const told: Told[] = [];
  let broken: Broken = {};
  let at = -1;
  let wholeAt = -24;
  let changedAt = 0;
  const now = () => begin + at * hour;
  const mailbox = { from: 'site@couvreur.example', to: 'patron@couvreur.example' };
  const sendBy = (by: Told['by']) => async (mail: LeadMail) => {
    if (broken.mail) throw Object.assign(new Error('535 authentication failed'), { code: 'EAUTH' });
    told.push({ at, by, via: 'courriel', says: mail.subject });
  };
  const handler = createContactHandler({
    isKnownKey: (shown) => shown === project.publicKey,
    outbox: outboxOver(callHere(database)),
    watching: {
      ...watchOver(callHere(database)),
      isKey: async (shown) => shown === key,
      verifyMail: async () => {
        if (broken.mail) throw new Error('535 authentication failed');
      },
      render: (news, { site }) => renderWatchMail(news, { ...mailbox, site, now: now() }),
      now,
    },
    pushes: {
      claim: async () => null,
      forget: async () => {},
      send: async (_, { text }) => {
        told.push({ at, by: 'la base', via: 'téléphone', says: (JSON.parse(text) as { title: string }).title });
        return true;
      },
    },
    send: sendBy('la base'),
    render: never,
    renderFlood: never,
    renderTrial: never,
    renderAck: never,
    isRefusedForGood: () => false,
    log: () => {},
  });
  const network = globalThis.fetch;
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const address = new URL(input instanceof Request ? input.url : String(input));
    if (address.origin !== project.url) return network(input, init);
    if (broken.database) return new Response('project paused', { status: 540 });
    if (address.pathname.startsWith('/functions/')) return handler(new Request(address, init));
    const body = String(init?.body ?? '');
    const answer = await answerRest(database, { method: 'POST', url: address, body, claims: { role: 'anon' } });
    return new Response(answer.body, { status: answer.status });
  });
  const kept = new Map<string, Answer | Silence>();
  const ask: Ask = async (address, headers) => {
    if (broken.name) return { is: 'unknown-name', code: 'ENOTFOUND' };
    if (broken.engine && address.includes('/assets/')) return { status: 404, headers: new Headers(), text: '' };
    const asked = `${address} ${broken.build}`;
    const answer = kept.get(asked) ?? (await host.ask(address, headers));
    if (isAnswer(answer)) kept.set(asked, answer);
    return answer;
  };
  const post = { mailbox, send: sendBy('la veille'), store: fileStore(join(privateFolder(), 'watch.json'), publicUrl) };

  async function runWatch(isWhole: boolean): Promise<void> {
    const watched = await watchSite({
      url: publicUrl,
      ask,
      follow: async () => ({ status: 404, headers: new Headers(), text: '' }),
      certificateEnd: async () => now() + (broken.certificate ? 3 : 60) * 24 * hour,
      project,
      own: undefined,
      isWhole,
      hasLinks: false,
      now: now(),
      pause: async () => {},
    });
    const report = {
      asked: watched.filter(({ line }) => line.isRight !== undefined).map((one) => one.broken),
      failing: watched.flatMap(({ fault }) => fault ?? []),
    };
    if (broken.killed)
      return void told.push({ at, by: 'la forge', via: 'courriel', says: 'La tâche « Veille » a échoué' });
    const why = await tell(report, { project, post, isWhole, now, log: () => {} });
    if (why !== undefined) told.push({ at, by: 'la forge', via: 'courriel', says: 'La tâche « Veille » a échoué' });
  }

  /** Lets it be that hour: the tasks of the database run, and then the watch. */
  async function become(next: number): Promise<void> {
    at = next;
    const instant = new Date(now()).toISOString();
    await database.exec(
      `create or replace function leads_private.clock() returns timestamptz language sql stable set search_path = '' as 'select timestamptz ''${instant}'''`,
    );
    if (!broken.database) {
      const { rows } = await database.query<{ asked: object | null }>('select leads_private.due_watch() as asked');
      for (const { asked } of rows)
        if (asked !== null)
          await handler(
            new Request(project.url, { method: 'POST', headers: { apikey: 'public' }, body: JSON.stringify(asked) }),
          );
    }
    if (broken.schedule) return;
    const isWhole = at - wholeAt >= 24;
    if (isWhole) wholeAt = at;
    await runWatch(isWhole);
  }

  /** Lets the hours pass until that one: each at first, since something has changed, then some of them. */
  async function pass(until: number): Promise<void> {
    while (at < until) await become(Math.min(until, at + (at - changedAt < 9 ? 1 : 5)));
  }

  return {
    told,
    database,
    pass,
    now: () => at,
    break: async (what: Broken) => {
      if (what.form) await database.exec("alter table public.leads add constraint no_trial check (nom <> 'Essai')");
      else if (broken.form) await database.exec('alter table public.leads drop constraint no_trial');
      const lacks: Lack[] = what.build ? ['page as built'] : [];
      host.lack(lacks);
      broken = what;
      changedAt = at;
    },
    close: async () => {
      vi.unstubAllGlobals();
      await host.close();
      await database.close();
    },
  };
}

async function addPhone(database: PGlite): Promise<void> {
  await database.exec(`
    insert into public.owners (user_id, email, role) values ('00000000-0000-4000-8000-000000000001', 'patron@couvreur.example', 'owner') on conflict do nothing;
    insert into leads_private.phones (endpoint, user_id, p256dh, auth, added_at, confirmed_at)
    values ('https://fcm.googleapis.com/fcm/send/one', '00000000-0000-4000-8000-000000000001', 'B${'A'.repeat(86)}', '${'A'.repeat(22)}', now() - interval '3 days', now());
    delete from leads_private.phone_notices;`);
}

function never(): never {
  throw new Error('No request is mailed here.');
}
