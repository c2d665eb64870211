import type { Transaction } from '@electric-sql/pglite';
import { routineOf } from './catalogue';
import { identifier } from './quoting';
import { notCovered } from './refusal';
import type { RestAnswer, RestCall } from './rest-call';
import { rowsOf } from './tables';

/** Calls a function with the parameters of the body. One that changes nothing may not, as the transaction says. */
export async function callRoutine(
  database: Transaction,
  name: string,
  { method, body: given, url, beforeChange }: RestCall,
): Promise<RestAnswer> {
  if (method !== 'POST') throw notCovered(`a function by ${method}`);
  if (url.search !== '') throw notCovered('a filter of what a function answers');
  const body = given === '' ? '{}' : given;
  const [parameters = {}] = rowsOf(body);
  const names = Object.keys(parameters);
  const { types, isSet, isVoid, isVolatile } = await routineOf(database, name, names);
  if (isVolatile) beforeChange?.();
  else await database.exec('set local transaction_read_only = on');
  const shape = names.map((one) => `${identifier(one)} ${types.get(one)}`).join(', ');
  const passed = names.map((one) => `${identifier(one)} => given.${identifier(one)}`).join(', ');
  const called = `public.${identifier(name)}(${passed})`;
  const from = names.length > 0 ? `json_to_record($1::text::json) as given (${shape})` : '(values (0)) as given';
  const answer = isSet ? "coalesce(json_agg(answer), '[]')::text" : 'to_json(answer)::text';
  const { rows } = await database.query<{ body: string | null }>(
    isVoid
      ? `select ${called} from ${from}`
      : `select ${answer} as body from ${from} cross join lateral ${called} as answer`,
    names.length > 0 ? [body] : [],
  );
  return isVoid ? { status: 204 } : { status: 200, body: rows[0]?.body ?? 'null' };
}
