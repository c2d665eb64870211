/**
 * The part of PostgREST that this project calls, over the embedded database: its statuses, `Prefer` and codes are those
 * that PostgREST 12 documents (docs.postgrest.org), and grants and row security are PostgreSQL's own. It was not compared
 * with a running PostgREST.
 *
 * It covers reading a table (columns with other names, one level of related tables, `eq` to `lte`, `like`, `ilike`,
 * `in`, `is` and `not`, order, range, exact counts), inserting one or several rows, upserts, changing, deleting, and
 * functions by POST. There is one schema. It answers 501 to everything else: `and`, `or` and other operators, casts,
 * aggregates, JSON paths, single objects and other media types.
 */
import type { PGlite } from '@electric-sql/pglite';
import { Refusal, answerTo, notCovered } from './refusal';
import type { RestAnswer, RestCall, RestRequest } from './rest-call';
import { callRoutine } from './routines';
import { askTable } from './tables';

export type { RestAnswer, RestRequest } from './rest-call';

/** Answers a request under /rest/v1/ with the role of its claims, in one transaction. */
export async function answerRest(database: PGlite, request: RestRequest): Promise<RestAnswer> {
  const { url, claims = { role: 'anon' }, headers = {}, prefer = '', accept = '', body = '' } = request;
  const [, routine, name = ''] = /\/rest\/v1\/(rpc\/)?(\w*)$/.exec(url.pathname) ?? [];
  const preferences = new Set(prefer.split(',').map((one) => one.trim()));
  const call: RestCall = { ...request, body, isAsked: (preference) => preferences.has(preference) };
  try {
    if (/vnd\.pgrst|text\/csv/.test(accept)) throw notCovered(`the media type ${accept}`);
    if (name === '') throw new Refusal(404, 'PGRST125', 'Invalid path specified in request URL');
    return await database.transaction(async (transaction) => {
      await transaction.query(
        "select set_config('role', $1, true), set_config('request.jwt.claims', $2, true), set_config('request.headers', $3, true)",
        [claims.role, JSON.stringify(claims), JSON.stringify(headers)],
      );
      return routine ? callRoutine(transaction, name, call) : askTable(transaction, name, call);
    });
  } catch (error) {
    const { status, body: said } = answerTo(error, claims.role === 'anon');
    return { status, body: JSON.stringify(said) };
  }
}
