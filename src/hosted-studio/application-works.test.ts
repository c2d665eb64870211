import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../supabase/database.types';
import { askThrough } from '../studio/editor/api';
import { applicationWorks } from './application-works';

/** What is left in the site of a work that could not be told: nothing. */

const told = { town: 'Auray', service: 'ardoise', date: '2026-11-20', problem: 'Dix ardoises.', work: 'Refait.' };
const lead = '00000000-0000-4000-8000-000000000001';
let media: string[];
let refused: string | undefined;

beforeEach(() => {
  [media, refused] = [[], undefined];
  askThrough({
    ask: (name, input) => {
      const { name: stem, src } = input as { name?: string; src?: string };
      if (stem === refused && refused !== undefined)
        return Promise.resolve({ status: 422, body: { error: 'Ce n’est pas une image.' } });
      if (name === 'POST media') media.push(`media/${stem}.jpg`);
      if (name === 'POST remove-image') media = media.filter((one) => one !== src);
      return Promise.resolve({ status: 200, body: { src: media.at(-1) } });
    },
    follow: () => Promise.resolve(),
  });
});

/** The application's works; the project answers nobody. */
const works = applicationWorks(
  {
    from: () => ({
      insert: () => ({
        select: () => Promise.resolve({ data: null, error: { message: 'Failed to fetch' }, status: 0 }),
      }),
    }),
  } as unknown as SupabaseClient<Database>,
  () => Promise.resolve(),
);
const tell = () =>
  works.tell({
    ...told,
    lead,
    customer: 'Zoé Martin',
    before: btoa('a'),
    after: btoa('b'),
    isAgreed: true,
    isPublic: true,
  });

it('the photographs go if the consent could not be kept', async () => {
  await expect(tell()).rejects.toThrow(/./);
  expect(media).toEqual([]);
});

it('the first photograph goes if the second is refused', async () => {
  refused = 'ardoise-auray-apres';
  await expect(tell()).rejects.toThrow('Ce n’est pas une image.');
  expect(media).toEqual([]);
});
