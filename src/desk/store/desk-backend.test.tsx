import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import type { Database } from '../../../supabase/database.types';
import { createDeskStore } from './desk-store';
import { noFilter } from '../requests/lead-filter';
import { listOf } from '../queries/questions';
import { deskBackend } from './desk-backend';

const ids = Array.from({ length: 250 }, (_, rank) => `00000000-0000-4000-8000-${String(rank).padStart(12, '0')}`);

/** A database that loses the network at the second batch of changes. */
function failingAtSecondBatch() {
  let batches = 0;
  let lists = 0;
  const client = createClient<Database>('https://base.exemple', 'key', {
    auth: { persistSession: false, storageKey: crypto.randomUUID() },
    global: {
      fetch: (input) => {
        if (String(input).includes('desk_page')) {
          lists++;
          return Promise.resolve(Response.json({ rows: [], total: 250 - batches * 100, next: null }));
        }
        if (++batches === 2) return Promise.resolve(Response.json({ message: 'upstream' }, { status: 503 }));
        return Promise.resolve(Response.json([{ id: ids[0] }]));
      },
    },
  });
  return { store: createDeskStore(deskBackend(client)), lists: () => lists };
}

it.each(['dismiss', 'remove'] as const)(
  '%s says how many requests are done when a later batch fails, and updates the list',
  async (task) => {
    const { store, lists } = failingAtSecondBatch();
    const stop = store.watch(listOf(noFilter));
    await expect.poll(lists).toBe(1);
    await expect(store[task](ids)).rejects.toThrow(/\. C’est déjà fait pour 100 des 250 demandes\.$/);
    expect(lists()).toBe(2);
    stop();
  },
);

it('says nothing of a part when the first batch fails', async () => {
  const { store } = failingAtSecondBatch();
  await store.remove(ids.slice(0, 1));
  await expect(store.remove(ids)).rejects.toThrow(/^(?!.*déjà).+\.$/);
});
