import type { Plugin } from 'vite';

/** Stubs for packages that Supabase's client instantiates, but that the studio does not use. */
const instead: Readonly<Record<string, string>> = {
  // The client calls it for each new session.
  '@supabase/realtime-js': 'export class RealtimeClient { setAuth() { return Promise.resolve(); } }',
  '@supabase/storage-js': 'export class StorageClient {}\nexport class StorageApiError extends Error {}',
};

/** Replaces the unused half of Supabase's client by stubs: the studio needs only its sign-in and its tables. */
export function supabaseAlone(): Plugin {
  const prefix = '\0vitrine:supabase-alone/';
  return {
    name: 'vitrine:supabase-alone',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(instead, id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? instead[id.slice(prefix.length)] : undefined),
  };
}
