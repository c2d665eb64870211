// Longer than most files: every request to one open database, and what must be closed with it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { embeddedBackend } from '../site/definitions/view/embedded-backend';
import type { ProjectType } from '../site/definitions/company/project-types';
import type { SiteFacts } from '../site/definitions/view/site-facts';
import type { SitePage } from '../site/definitions/view/site-page';
import { renderAckMail } from '../../supabase/functions/_shared/mails/ack-mail';
import { createContactHandler } from '../../supabase/functions/_shared/contact-handler';
import { renderFloodMail } from '../../supabase/functions/_shared/mails/flood-mail';
import { renderLeadMail, type LeadMail } from '../../supabase/functions/_shared/mails/lead-mail';
import { monthsOver } from '../../supabase/functions/_shared/month/hosted-month';
import { renderMonthMail } from '../../supabase/functions/_shared/month/month-mail';
import { outboxOver } from '../../supabase/functions/_shared/platform';
import { backupNoticesOver, renderBackupMail } from '../../supabase/functions/_shared/reminder/backup-mail';
import { remindersOver } from '../../supabase/functions/_shared/reminder/hosted-reminders';
import { renderReminderMail } from '../../supabase/functions/_shared/reminder/reminder-mail';
import { renderTrialMail } from '../../supabase/functions/_shared/mails/trial-mail';
import { isRefusedForGood } from '../../supabase/functions/_shared/mails/mail-transport';
import type { DeskServer } from './desk/desk-server';
import { openDatabase, syncToDisk } from './database/database';
import { type FreeBytes, noRoom, watchDisk } from './disk/disk-watch';
import { examine } from './database/examine';
import { letOwnerIn, ownerHere } from './server/owner-here';
import { answerOwner, ownersRest } from './server/owners-rest';
import { answerRest } from './postgrest/answer-rest';
import { startMaintenance } from './database/maintenance';
import { extraHosts, isKnownHost } from './mail/known-hosts';
import { dueLeads, keepProjectTypes, keepSiteFacts, keepSitePages, callHere } from './database/told-database';
import { localMail } from './mail/local-mail';
import { waitForDirectory } from './server/with-server';
import { deskOfServer, openPrivateServer } from './server/private-server';
import { readBody, restRequest, send, sendResponse, sendRest, toRequest } from './server/node-http';

export type LocalBackend = {
  /** Answers /rest/v1/… and /functions/v1/…; returns false for other paths, without touching the response. */
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;
  /** Adds project types to the database. */
  keepProjectTypes: (types: readonly ProjectType[]) => Promise<void>;
  /** Stores the company's data for mails in the database. */
  keepSiteFacts: (facts: SiteFacts) => Promise<void>;
  /** Replaces the list of pages whose visits are counted. */
  keepSitePages: (site: string, pages: readonly SitePage[]) => Promise<void>;
  /** For the stand-in of a whole Supabase project on the same database (`src/backend/online`). */
  database: PGlite;
  /** The server of the desk's page; its code is loaded on the first call. */
  openedDesk: () => Promise<DeskServer>;
  /** The address of the desk, for a browser on this machine. */
  deskAddress: () => Promise<string>;
  close: () => Promise<void>;
};

type Options = {
  /** The private folder, `.local`: database, lock and mails. */
  directory: string;
  log: (line: string) => void;
  /** The interval at which unsent mails are retried, in ms. */
  retryEvery?: number;
  freeBytes?: FreeBytes;
  /** Whether owners sign in with accounts of their own; otherwise the owner is whoever uses this machine. */
  hasAccounts?: boolean;
};

const mostBytes = 65_536;

/** What visitors may ask of the database. Its grants would refuse them the rest, too. */
export const forVisitors: ReadonlySet<string> = new Set([
  '/rest/v1/leads',
  ...['count_event', 'own_request', 'correct_request', 'withdraw_request'].map((name) => `/rest/v1/rpc/${name}`),
]);

type Shared = { users: number; backend: Promise<LocalBackend> };

/**
 * A replacement for Supabase: a PostgreSQL in this process, stored on disk. A restarted development server gets the
 * same instance; another process gets a French error.
 */
export async function openLocalBackend(options: Options): Promise<LocalBackend> {
  const directory = resolve(options.directory);
  const all = sharedBackends();
  const shared = all.get(directory) ?? { users: 0, backend: start({ ...options, directory }) };
  all.set(directory, shared);
  shared.users++;
  let isOpen = true;
  const close = async () => {
    if (!isOpen) return;
    isOpen = false;
    if (--shared.users > 0) return;
    all.delete(directory);
    await (await shared.backend).close();
  };
  try {
    return { ...(await shared.backend), close };
  } catch (error) {
    all.delete(directory);
    throw error;
  }
}

async function start({ directory, log, retryEvery = 30_000, freeBytes, hasAccounts }: Options): Promise<LocalBackend> {
  const taken = await waitForDirectory(directory);
  if ('holder' in taken) {
    throw new Error(
      `Le dossier ${directory} est déjà utilisé par un autre processus (n° ${taken.holder.pid}), sans doute un autre « npm start », « npm run dev » ou « npm run desk ». Arrêtez-le, ou choisissez un autre dossier avec LOCAL_DIR.`,
    );
  }
  const { lock } = taken;
  const folder = join(directory, 'leads');
  const database = await openDatabase(folder, { say: log, freeBytes }).catch((error: unknown) => {
    lock.release();
    throw error;
  });
  if (!hasAccounts) await letOwnerIn(database);
  const hasRoom = watchDisk(directory, { log, freeBytes });
  const hosts = extraHosts(process.env);
  const strangers = new Set<string>();
  const unkept = new Map<string, () => Promise<void>>();
  const mail = localMail(directory, process.env);
  const call = callHere(database);
  const callFunction = createContactHandler({
    isKnownKey,
    outbox: outboxOver(call),
    reminders: {
      ...remindersOver(call),
      render: (requests, company) => renderReminderMail(requests, { ...mail.mailbox, company, isHosted: false }),
    },
    backups: { ...backupNoticesOver(call), render: (missing) => renderBackupMail(missing, mail.mailbox) },
    months: {
      ...monthsOver(call),
      render: (month) => renderMonthMail(month, { ...mail.mailbox, now: Date.now() }),
    },
    render: (lead, stored) => renderLeadMail(lead, { ...stored, ...mail.mailbox }),
    renderAck: (ack, to) => renderAckMail({ ...ack, from: mail.mailbox.from, to, now: Date.now() }),
    isRefusedForGood,
    renderFlood: (flood) => renderFloodMail(flood, { ...mail.mailbox, isHosted: false }),
    renderTrial: () => renderTrialMail(mail.mailbox),
    send: async (message) => log(`${titleOf(message)} : ${await mail.deliver(message)}`),
    log: (line) => line.includes('not sent') && log(`Courriel non envoyé, nouvel essai plus tard (${line})`),
  });
  const retry = setInterval(() => {
    retryDue().catch((error: unknown) => log(`Nouvel essai des courriels impossible (${nameOf(error)})`));
  }, retryEvery);
  retry.unref();
  const outbox = join(directory, 'outbox');
  const maintenance = await startMaintenance({ database, folder, outbox, hasRoom, freeBytes, log });
  const owners = ownersRest(database, { folder, outbox, freeBytes });
  let opened: Promise<DeskServer> | undefined;
  const openedDesk = () =>
    (opened ??= import('./desk/desk-server').then(({ openDesk }) => openDesk(answerOwner(owners, ownerHere))));
  const privateServer = await openPrivateServer({
    rest: owners,
    examine: () => examine(database, { directory, freeBytes }),
    openedDesk,
  });
  lock.announce(privateServer);

  async function retryDue() {
    if (!hasRoom()) return;
    await keepWhatWaits();
    for (const lead of await dueLeads(database)) {
      const headers = { apikey: embeddedBackend.key };
      await callFunction(new Request('http://localhost/', { method: 'POST', headers, body: JSON.stringify(lead) }));
    }
  }

  /** Stores data of the documents; on a full disk, retries when there is room. */
  async function keep(name: string, work: () => Promise<void>) {
    unkept.set(name, work);
    await keepWhatWaits();
  }

  async function keepWhatWaits() {
    if (!hasRoom()) return;
    for (const [name, work] of unkept) {
      unkept.delete(name);
      await work();
    }
  }

  /** Logs, once for each host name, that its requests are refused. */
  function tellStranger(host: string) {
    const name = /^[\w.:[\]-]{1,80}$/.test(host) ? host : '';
    if (strangers.has(name) || strangers.size >= 20) return;
    strangers.add(name);
    log(
      `Demande de devis refusée : elle s’adresse à « ${name} », qui n’est pas un nom de cette machine. Si c’en est un, ajoutez-le à LOCAL_HOSTS.`,
    );
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const target = request.url ?? '/';
    // Checked before parsing as a URL: `//` is not one, and is left to the site.
    const [, room] = /^\/(rest|functions)\/v1\//.exec(target) ?? [];
    if (!room) return false;
    const url = new URL(target, 'http://localhost');
    if (!isKnownHost(request.headers.host, hosts)) {
      tellStranger(request.headers.host ?? '');
      send(response, 403, { message: 'Blocked request. This host is not allowed: see LOCAL_HOSTS in docs/leads.md.' });
      return true;
    }
    try {
      await (room === 'rest' ? rest(url, request, response) : edgeFunction(url, request, response));
    } catch (error) {
      // Logs the kind of error, never the data.
      log(`Base intégrée : erreur interne (${nameOf(error)})`);
      if (!response.headersSent)
        send(response, 500, { code: 'XX000', message: 'internal error', details: null, hint: null });
    }
    return true;
  }

  async function rest(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const key = String(request.headers.apikey ?? '');
    // The same answers as a hosted project, so that problems show up here first.
    if (!isKnownKey(key))
      return send(response, 401, { message: key ? 'Invalid API key' : 'No API key found in request' });
    const body = await readBody(request, mostBytes);
    if (body === null)
      return send(response, 413, { code: '413', message: 'Payload too large', details: null, hint: null });
    if (!hasRoom()) return send(response, 503, noRoom);
    if (!forVisitors.has(url.pathname)) {
      const asked = url.pathname.replace(/^\/rest\/v1\//, '');
      const message = `Could not find the table 'public.${asked}' in the schema cache`;
      return send(response, 404, { code: 'PGRST205', message, details: null, hint: null });
    }
    const header = (name: string) => request.headers[name]?.toString();
    const named = ['x-page-path', 'x-doubt', 'x-request-key', 'user-agent', 'sec-gpc'].map(
      (name) => [name, header(name)] as const,
    );
    const headers = { 'x-forwarded-for': request.socket.remoteAddress, ...Object.fromEntries(named) };
    const answer = await answerRest(database, { ...restRequest(request, url, body), headers });
    // Events that are counted (204) may be lost.
    if (answer.status < 204) syncToDisk(folder);
    sendRest(response, answer);
  }

  async function edgeFunction(url: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (url.pathname !== '/functions/v1/send-contact-email') {
      return send(response, 404, { code: 'NOT_FOUND', message: 'Requested function was not found' });
    }
    const body = await readBody(request, mostBytes);
    if (body === null) return send(response, 413, { error: 'too large' });
    // The mail stays in the outbox, and is sent when there is room.
    if (!hasRoom()) return send(response, 503, { error: 'outbox unavailable' });
    await sendResponse(response, await callFunction(toRequest(url, request, body)));
  }

  async function close(): Promise<void> {
    clearInterval(retry);
    maintenance.end();
    privateServer.close();
    await database.close();
    lock.release();
  }

  return {
    handle,
    database,
    keepProjectTypes: (types) => keep('types', () => keepProjectTypes(database, types)),
    keepSiteFacts: (facts) => keep('facts', () => keepSiteFacts(database, facts)),
    keepSitePages: (site, pages) => keep('pages', () => keepSitePages(database, site, pages)),
    openedDesk,
    deskAddress: () => deskOfServer(privateServer),
    close,
  };
}

/** Describes a mail for the terminal, without anything that a visitor wrote. */
function titleOf({ id, replyTo, subject }: LeadMail): string {
  if (id.endsWith('-recu')) return 'Accusé de réception';
  if (id.startsWith('rappel-')) return 'Rappel, personne n’a encore appelé';
  if (id.endsWith('-annulee')) return 'Demande annulée par le visiteur';
  if (/-corrigee-\d+$/.test(id)) return 'Demande corrigée par le visiteur';
  return replyTo ? 'Demande de devis reçue' : subject;
}

function isKnownKey(key: string): boolean {
  return key === embeddedBackend.key;
}

function nameOf(error: unknown): string {
  return error instanceof Error ? error.name : 'inconnue';
}

/** One instance per folder and process, even if the development server reloads this module. */
function sharedBackends(): Map<string, Shared> {
  const home = globalThis as { [key: symbol]: Map<string, Shared> | undefined }; // the only place that survives a reload
  return (home[Symbol.for('vitrine.local-backends')] ??= new Map());
}
