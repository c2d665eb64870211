import type { Plugin } from 'vite';

/** What takes the place of packages that Supabase's client makes objects of, and that nobody asks anything of. */
const instead: Readonly<Record<string, string>> = {
  // It is told of each session.
  '@supabase/realtime-js': 'export class RealtimeClient { setAuth() { return Promise.resolve(); } }',
  '@supabase/storage-js': 'export class StorageClient {}\nexport class StorageApiError extends Error {}',
};

/** Leaves half of Supabase's client out: the studio uses its sign-in and its tables alone. */
export function supabaseAlone(): Plugin {
  const prefix = '\0vitrine:supabase-alone/';
  return {
    name: 'vitrine:supabase-alone',
    enforce: 'pre',
    resolveId: (id) => (Object.hasOwn(instead, id) ? prefix + id : undefined),
    load: (id) => (id.startsWith(prefix) ? instead[id.slice(prefix.length)] : undefined),
  };
}
