import { randomBytes } from 'node:crypto';
import { existsSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { gitRepository } from '../../../supabase/functions/_shared/git/repository';
import { checkRepository } from '../../../supabase/functions/_shared/site/check';
import { hostedLedger } from '../../../supabase/functions/_shared/site/publication/ledger';
import { isSameKey, readSettings } from '../../../supabase/functions/_shared/site/settings';
import { createSiteHandler } from '../../../supabase/functions/_shared/site/site-handler';
import { openDoor } from '../../studio/local/door/compiled-door';
import type { Line } from '../../site/validate/report/line';
import { embeddedBackend } from '../../site/definitions/view/embedded-backend';
import { extraHosts } from '../mail/known-hosts';
import { openLocalBackend } from '../open-local-backend';
import { folderOfDocuments } from '../../site/read/disk/folder-of-documents';
import { engineVersion } from '../../site/read/disk/engine-version';
import { makeFolder } from '../../site/read/disk/make-folder';
import { cutSilence, serverOptions, stopGracefully } from '../../build/serve/http-limits';
import { takeLock } from '../../site/write/process-lock';
import { playAuth } from './auth/play-auth';
import { newState, type AuthState } from './auth/state';
import { checkOnline } from './check-online';
import { isReady } from './is-ready';
import { openForge } from './forge';
import { playHost, type Host } from './host';
import { writeJson, readJson } from './json-file';
import { people, tellCode, tellMail } from './people';
import { playProject } from './project';
import { checkGit, folderOfSite, makeRepository, noteOf } from './repository';
import { parseUrl } from '../../site/definitions/addresses/parse-url';

export interface OnlineOptions {
  /** The folder that contains all of its files. */
  folder: string;
  /** The documents of the repository's first commit. */
  root: string;
  port: number;
  /** In seconds, from a push to its build. */
  delay: number | 'never';
  /** Removes everything that was kept, and starts anew. */
  isFresh: boolean;
  log: (line: string) => void;
}

export interface Online {
  origin: string;
  /** Where the site is, without a slash at the end: in the folder of another one, if its documents say so. */
  address: string;
  /** The documents here have changed since the repository was made from them. */
  hasMoved: boolean;
  isPreview: boolean;
  hasStudio: boolean;
  /** Checks everything that a hosted studio needs: each line says whether it is in place, missing, or unknown. */
  check: () => Promise<Line[]>;
  close: () => Promise<void>;
}

/** What the repository was made from: a digest of the documents. */
interface Begun {
  documents: string;
  isPreview: boolean;
}

/** The entries of the folder; others are never removed. */
const names = {
  begun: 'begun.json',
  repository: 'site.git',
  auth: 'auth.json',
  kept: ['begun.json', 'site.git', 'auth.json', 'online.json', 'checkout', 'build', 'sites', 'leads', 'outbox'],
} as const;

/**
 * Publishes a site on this machine alone: the project, the repository and the host are stand-ins, and the code that
 * runs on them is the real one. Returns undefined if the documents cannot be built, after printing why. Throws in
 * French if another one is running or something is missing, and the system's error if a server cannot listen.
 */
export async function openOnline(options: OnlineOptions): Promise<Online | undefined> {
  const { folder, port, log } = options;
  const origin = `http://127.0.0.1:${port}`;
  makeFolder(folder, 0o700);
  const taken = takeLock<{ address: string }>(path.join(folder, 'online.lock'));
  if ('holder' in taken) {
    const { pid, address } = taken.holder;
    throw new Error(
      `« npm run online » tourne déjà${address ? `, à l’adresse ${address}` : ''} (processus n° ${pid}). Arrêtez-le d’abord, par Ctrl+C dans son terminal.`,
    );
  }
  taken.lock.announce({ address: origin });
  const closing: (() => unknown)[] = [() => taken.lock.release()];
  const close = async () => {
    for (const one of closing.splice(0).toReversed()) await one();
  };
  try {
    await checkGit();
    return await open(options, { origin, closing, log, close });
  } catch (error) {
    await close();
    throw error;
  }
}

interface Opening {
  origin: string;
  closing: (() => unknown)[];
  log: (line: string) => void;
  close: () => Promise<void>;
}

async function open(
  { folder, root, port, delay, isFresh, log }: OnlineOptions,
  { origin, closing, close }: Opening,
): Promise<Online | undefined> {
  let answer: Host['answer'] | undefined;
  let project: ReturnType<typeof playProject> | undefined;
  const server = createServer(serverOptions, (request, response) => {
    Promise.resolve(project?.(request, response) ?? false)
      .then((isHandled) => isHandled || (answer ? answer(request, response) : response.writeHead(503).end()))
      .catch((error: unknown) => {
        log(String(error));
        response.destroy();
      });
  });
  cutSilence(server);
  await listen(server, port);
  closing.push(() => stopGracefully(server));

  if (isFresh) for (const name of names.kept) rmSync(path.join(folder, name), { recursive: true, force: true });
  const repository = path.join(folder, names.repository);
  const begun = await beginning({ folder, repository, root });
  const backend = await openLocalBackend({ directory: folder, log, hasAccounts: true });
  closing.push(() => backend.close());
  const authFile = path.join(folder, names.auth);
  const state = readJson<AuthState>(authFile) ?? newState(randomBytes(32).toString('hex'));
  const address = origin + folderOfDocuments(root);
  const isOwnAddress = (asked: string) => [origin, `http://localhost:${port}`].includes(originOf(asked));
  const auth = playAuth({
    state,
    now: Date.now,
    send: (mail) => log(tellCode(mail)),
    keep: () => writeJson(authFile, state),
    isOwnAddress,
    siteUrl: address,
  });
  for (const { email, role } of people) {
    const id = auth.account(email);
    if (role)
      await backend.database.query(
        'insert into public.owners (user_id, email, role) values ($1, $2, $3) on conflict do nothing',
        [id, email, role],
      );
  }

  const forge = await openForge(folder);
  closing.push(() => forge.close());
  const [secretKey, buildKey] = [`sb_secret_${randomBytes(24).toString('hex')}`, randomBytes(24).toString('hex')];
  const secrets: Record<string, string> = {
    SITE_REPOSITORY: `${forge.url}/${names.repository}`,
    SITE_CREDENTIAL: forge.credential,
    SITE_FOLDER: folderOfSite,
    SITE_BUILD_KEY: buildKey,
  };
  const settings = readSettings((name) => secrets[name])!;
  const remote = { ...settings, patience: 15_000 };
  const site = createSiteHandler({
    repository: gitRepository(remote, settings),
    ledger: hostedLedger({ url: origin, publicKey: embeddedBackend.key, secretKey, site: settings.site }),
    by: settings.by,
    newFaults: await openDoor(),
    check: () => checkRepository(remote, settings),
    post: {
      mailbox: () => ({ from: 'site@localhost', to: people[0].email }),
      send: async (mail) => log(tellMail(mail)),
      later: (work) => void work,
    },
    isBuildKey: (key) => isSameKey(key, settings.buildKey),
    now: Date.now,
    log,
  });
  project = playProject({ backend, auth, secretKey, site, hosts: extraHosts(process.env), log });

  const words = ['--hosting', ...(begun.isPreview ? ['--preview'] : [])];
  const host = playHost({
    folder,
    repository,
    words,
    delay,
    env: {
      VITE_SUPABASE_URL: origin,
      VITE_SUPABASE_ANON_KEY: embeddedBackend.key,
      SITE_BUILD_KEY: buildKey,
      SITE_STUDIO: '1',
    },
    log: (line) => isProgress(line) || log(`  hébergeur │ ${line}`),
  });
  closing.push(() => host.close());
  answer = host.answer;
  if (host.online() === undefined) log('Le site se construit pour la première fois…');
  const isBuilt = await host.build();
  if (!isBuilt && host.online() === undefined) {
    await close();
    return undefined;
  }
  host.watch();
  return {
    origin,
    address,
    close,
    check: () =>
      checkOnline({ address, origin, database: backend.database, secrets: Object.keys(secrets), isOwnAddress }),
    isPreview: begun.isPreview,
    hasMoved: (await noteOf(root)) !== begun.documents,
    hasStudio: existsSync(path.join(folder, 'build/atelier')) || existsSync(path.join(folder, 'build/atelier.html')),
  };
}

/** Makes the repository from the documents, unless something of it was published before. */
async function beginning({
  folder,
  repository,
  root,
}: Record<'folder' | 'repository' | 'root', string>): Promise<Begun> {
  const file = path.join(folder, names.begun);
  const known = readJson<Begun>(file);
  if (known && existsSync(path.join(folder, 'online.json')) && existsSync(repository)) return known;
  await makeRepository(repository, { from: root, version: engineVersion() });
  // A site that fails the launch gate is published as a preview, as a real host can be configured to do.
  const isPreview = !(await isReady(root));
  const begun = { documents: await noteOf(root), isPreview };
  writeJson(file, begun);
  return begun;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', () => resolve());
  });
}

function isProgress(line: string): boolean {
  return /^\d+\/\d+ pages$/.test(line);
}

function originOf(address: string): string {
  return parseUrl(address)?.origin ?? '';
}
