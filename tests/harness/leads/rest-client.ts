import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { PGlite } from '@electric-sql/pglite';
import { answerRest, type RestRequest } from '../../../src/local-supabase/postgrest/answer-rest';
import type { Database } from '../../../supabase/database.types';
import { inNode } from './visitor';

/** The real client of a role, whose requests go to the database through our PostgREST, without a network. */
export function restClient(database: PGlite, claims: NonNullable<RestRequest['claims']>): SupabaseClient<Database> {
  return createClient<Database>('http://project.example', 'key', {
    ...inNode,
    auth: { persistSession: false, storageKey: crypto.randomUUID() },
    global: {
      fetch: async (input, { method = 'GET', body, headers } = {}) => {
        const prefer = new Headers(headers).get('prefer') ?? '';
        const url = new URL(String(input));
        const answer = await answerRest(database, { method, url, claims, prefer, body: body ? String(body) : '' });
        return new Response(answer.body || null, { status: answer.status, headers: answer.headers ?? {} });
      },
    },
  });
}
