import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { PGlite } from '@electric-sql/pglite';
import { answerRest, type RestAnswer, type RestRequest } from '../../../src/backend/postgrest/answer-rest';
import type { Database } from '../../../supabase/database.types';
import { inNode } from './visitor';

/** The real client, whose requests are answered without a network. */
export function clientOf(answer: (request: RestRequest) => Promise<RestAnswer>): SupabaseClient<Database> {
  return createClient<Database>('http://project.example', 'key', {
    ...inNode,
    auth: { persistSession: false, storageKey: crypto.randomUUID() },
    global: {
      fetch: async (input, { method = 'GET', body, headers } = {}) => {
        const [prefer, accept] = ['prefer', 'accept'].map((name) => new Headers(headers).get(name) ?? '');
        const said = await answer({
          method,
          url: new URL(String(input)),
          prefer,
          accept,
          body: body ? String(body) : '',
        });
        return new Response(said.body || null, { status: said.status, headers: said.headers ?? {} });
      },
    },
  });
}

/** The real client of a role, in front of our PostgREST. */
export function restClient(database: PGlite, claims: NonNullable<RestRequest['claims']>): SupabaseClient<Database> {
  return clientOf((request) => answerRest(database, { ...request, claims }));
}
