import type { FindNewFaults } from '../../../../src/site/definitions/documents/folder/folder-state.ts';
import { ForgeFault } from '../git/forge-fault.ts';
import type { Person } from '../git/objects.ts';
import type { Repository } from '../git/port.ts';
import type { Checked } from './check.ts';
import { lawfulChanges, limits } from './laws/law-of-paths.ts';
import type { RecordedRequest, Begun, Caller, Ledger } from './publication/ledger.ts';
import { openSite } from './open-site.ts';
import { sendOwedMails, type Post } from './publication/owed-mails.ts';
import { pictureOf } from './picture.ts';
import { publicationChanges } from './laws/publication-changes.ts';
import { publish } from './publication/publish.ts';
import { isOver, reasonOfFault, Refusal } from './publication/refusals.ts';
import { buildReport, keptReport } from './build-report.ts';
import { jsonFor } from './json-answer.ts';
import { commitIn, keyIn, publishRequest, readBody } from './requests.ts';
import { settle } from './publication/settle.ts';
import { siteAtHead } from './site-at-head.ts';
import { recordedRequest } from './publication/recorded.ts';

export interface SiteParts {
  repository: Repository;
  ledger: Ledger;
  by: Person;
  /** The validator of the build. */
  newFaults: FindNewFaults;
  /** Checks the key that lets a build report. */
  isBuildKey: (key: string) => Promise<boolean>;
  /** Absent if no mail can be sent: owed mails wait in the database. */
  post?: Post | undefined;
  /** Tries the repository, and writes nothing. */
  check?: (() => Promise<Checked>) | undefined;
  /** In milliseconds since 1970. */
  now: () => number;
  /** Receives the reasons of refusals, and nothing that was written. */
  log: (line: string) => void;
}

const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

/** In seconds: how long after typing a code somebody may publish. */
const freshness = 12 * 3600;

/**
 * Creates the function as a pure `(Request) => Promise<Response>`: `GET open` (`?since=` a commit that the browser
 * has), `GET head`, `GET picture` (`?path=` or `?id=`), `GET changes` (`?key=` of a publication) and `POST publish` for
 * people who write the site, `POST built` for its builds, and `POST check`, once, for the keeper of the database. A
 * refusal is `{ error, reason }`, with a French sentence.
 */
export function createSiteHandler(parts: SiteParts | undefined): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return new Response(null, { status: 204, headers: crossOrigin });
    const question = `${request.method} ${new URL(request.url).pathname.split('/').at(-1)}`;
    try {
      if (!parts) throw new Refusal('not-set-up');
      const answered = await answer(parts, question, request);
      if (!(answered instanceof Response)) return jsonFor(request, answered, crossOrigin);
      for (const [name, value] of Object.entries(crossOrigin))
        if (!answered.headers.has(name)) answered.headers.set(name, value);
      return answered;
    } catch (error) {
      const refusal = refusalOf(error);
      if (refusal.status >= 500)
        parts?.log(`${question}: ${refusal.reason}${refusal.reason === 'fault' ? ` ${error}` : ''}`);
      const { message, reason, status } = refusal;
      return Response.json({ error: message, reason }, { status, headers: crossOrigin });
    }
  };
}

async function answer(parts: SiteParts, question: string, request: Request): Promise<object> {
  const { repository, ledger } = parts;
  const [, token = ''] = /^Bearer (\S{1,8000})$/.exec(request.headers.get('authorization') ?? '') ?? [];
  if (question === 'POST built') {
    if (!(await parts.isBuildKey(token))) throw new Refusal('signed-out');
    const report = await readBody(request, buildReport, { most: limits.body, values: 1_000_000 });
    const [site] = await Promise.all([siteAtHead(repository).catch(() => undefined), settled(parts)]);
    await ledger.keepBuild(keptReport(report, site));
    mailWhatIsOwed(parts);
    return { kept: true };
  }
  if (question === 'POST check' && parts.check) {
    // A stranger learns nothing and triggers no trial.
    if (!(await ledger.claimTrial())) throw new Refusal('unknown');
    return parts.check();
  }
  if (question === 'POST publish') return publication(parts, request, token);
  const [, name] = /^GET (open|head|picture|changes)$/.exec(question) ?? [];
  if (!name) throw new Refusal('unknown');
  if (token === '') throw new Refusal('signed-out');
  // Reading what a publication changed is counted like opening the site.
  const { role } = await ledger.reader(token, name === 'changes' ? 'open' : (name as 'open' | 'head' | 'picture'));
  const { searchParams } = new URL(request.url);
  if (name === 'changes')
    return publicationChanges(repository, await ledger.publication(token, keyIn(searchParams.get('key'))));
  if (name === 'picture') return pictureOf(repository, { path: searchParams.get('path'), id: searchParams.get('id') });
  const read =
    name === 'open'
      ? () => openSite(repository, commitIn(searchParams.get('since')))
      : async () => ({ commit: (await repository.head()).commit });
  const [found, engine, arrived] = await Promise.all([read(), ledger.engine(), settled(parts)]);
  if (arrived.size > 0) mailWhatIsOwed(parts);
  return { ...found, engine, role };
}

/** Publishes, and records a refusal. */
async function publication(parts: SiteParts, request: Request, token: string): Promise<object> {
  const { ledger, now } = parts;
  let caller: Caller | undefined;
  let asked: RecordedRequest | undefined;
  let begun: Begun | undefined;
  const untaken = new Set<string>();
  try {
    caller = await callerOf(ledger, token);
    await ledger.checkSession(token);
    const read = await readBody(request, publishRequest, { most: limits.body, values: 10_000 });
    asked = await recordedRequest(caller, read);
    if (!((caller.typed ?? 0) > now() / 1000 - freshness)) throw new Refusal('old-code');
    const changes = lawfulChanges(read.changes);
    begun = await ledger.begin(asked);
    const commit = await publish(parts, { caller, request: read, changes, begun, untaken });
    await settled(parts);
    mailWhatIsOwed(parts);
    return { commit };
  } catch (error) {
    const { reason } = refusalOf(error);
    if (begun && isOver(reason)) await settled(parts);
    const refusal = begun
      ? { id: begun.id, reason, untaken: [...untaken] }
      : { user_id: caller?.id, role: caller?.role, ...asked, reason };
    // The ledger keeps a publication open whose commit may still arrive, and knows of one that another instance, under the
    // same key, has finished. A failure to record must not hide the reason.
    const commit = await ledger.refuse(refusal).catch(() => null);
    if (!commit) throw error;
    mailWhatIsOwed(parts);
    return { commit };
  }
}

/** Confirms what has arrived; a failure waits for the next time. */
function settled({ repository, ledger }: SiteParts): Promise<ReadonlyMap<number, string>> {
  return settle(repository, ledger).catch(() => new Map());
}

/** Sends the mails that are owed. The answer does not wait for them, and does not depend on their success. */
function mailWhatIsOwed({ repository, ledger, post, log }: SiteParts): void {
  post?.later(sendOwedMails({ ledger, siteUrl: async () => (await siteAtHead(repository))?.url ?? null }, post, log));
}

async function callerOf(ledger: Ledger, token: string): Promise<Caller> {
  if (token === '') throw new Refusal('signed-out');
  return ledger.caller(token);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ForgeFault) return new Refusal(reasonOfFault[error.kind]);
  return new Refusal('fault');
}
