import { buildReport, keptReport } from './build-report.ts';
import { jsonFor } from './json-answer.ts';
import { limits } from './laws/law-of-paths.ts';
import { publicationChanges } from './laws/publication-changes.ts';
import { openSite } from './open-site.ts';
import { pictureOf } from './picture.ts';
import { mailWhatIsOwed, settled } from './publication/afterwards.ts';
import { answerPublication } from './publication/answer-publication.ts';
import { Refusal, refusalOf } from './publication/refusals.ts';
import { commitIn, keyIn, readBody } from './requests.ts';
import { siteAtHead } from './site-at-head.ts';
import type { SiteParts } from './site-parts.ts';

const crossOrigin = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Methods': 'GET, POST',
  'Access-Control-Allow-Headers': 'authorization, x-client-info, apikey, content-type',
  'Access-Control-Max-Age': '86400',
  'Cache-Control': 'no-store',
};

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
  if (question === 'POST publish') return answerPublication(parts, request, token);
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
