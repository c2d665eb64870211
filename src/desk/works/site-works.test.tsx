import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, expect, it } from 'vitest';
import type { Database } from '../../../supabase/database.types';
import { consentsAt } from './consents';
import { siteWorks } from './site-works';
import type { AskSite } from './site-questions';

const told = { town: 'Auray', service: 'ardoise', date: '2026-11-20', problem: 'Dix ardoises.', work: 'Refait.' };
const lead = '00000000-0000-4000-8000-000000000001';
let media: string[];
let refused: string | undefined;
/** The consents of the works in the site. */
let known: string[];
/** What the site and the database were asked to change, in order. */
let done: string[];
let rows: Record<string, unknown[] | null>;

beforeEach(() => {
  [media, refused, known, done] = [[], undefined, [], []];
  // Nobody answers.
  rows = {};
});

/** The studio's core. */
const ask = ((name: string, input: { name?: string; src?: string; consent?: string }) => {
  const { name: stem, src } = input;
  if ((stem ?? name) === refused) return Promise.reject(new Error('Ce n’est pas une image.'));
  if (/(?:new|show|remove)-work/.test(name)) done.push(`${name} ${input.consent}`);
  if (name === 'POST media') media.push(`media/${stem}.jpg`);
  if (name === 'POST remove-image') media = media.filter((one) => one !== src);
  const works = known.map((consent) => ({ consent, title: 'Un toit' }));
  return Promise.resolve({ src: media.at(-1), known: works });
}) as unknown as AskSite;

/** A table of the database, which answers with its `rows`, or as if there were no network. */
function table(name: string): object {
  const answer = () =>
    Promise.resolve(
      rows[name] === undefined
        ? { data: null, error: { message: 'Failed to fetch' }, status: 0 }
        : { data: rows[name], error: null, status: 200 },
    );
  const chain: object = new Proxy(
    {},
    {
      get: (_, method) =>
        method === 'then'
          ? (...listeners: Parameters<Promise<unknown>['then']>) => answer().then(...listeners)
          : (given: unknown) => {
              if (method === 'insert' || method === 'update') done.push(`${String(method)} ${JSON.stringify(given)}`);
              return chain;
            },
    },
  );
  return chain;
}

const client = {
  from: table,
  rpc: (name: string, { consent }: { consent: string }) => {
    done.push(`${name} ${consent}`);
    return Promise.resolve({ data: rows[name], error: null, status: 200 });
  },
} as unknown as SupabaseClient<Database>;
let opened: number;
const works = siteWorks(consentsAt(client), {
  when: 'plus tard',
  open: () => {
    opened++;
    return Promise.resolve(ask);
  },
});
const tell = (isAgreed = true) =>
  works.tell({
    ...told,
    lead,
    customer: 'Zoé Martin',
    before: btoa('a'),
    after: btoa('b'),
    isAgreed,
    isPublic: isAgreed,
  });

it('removes the photographs if the consent could not be stored', async () => {
  await expect(tell()).rejects.toThrow(/./);
  expect(media).toEqual([]);
});

it('removes the first photograph if the second is refused', async () => {
  refused = 'ardoise-auray-apres';
  await expect(tell()).rejects.toThrow('Ce n’est pas une image.');
  expect(media).toEqual([]);
});

it('leaves nothing of a work that the site refuses: withdraws its consent and removes the photographs', async () => {
  rows.work_consents = [{ reference: 'accord' }];
  refused = 'POST new-work';
  await expect(tell()).rejects.toThrow('Ce n’est pas une image.');
  expect(done.map((one) => one.split(' ')[0])).toEqual(['insert', 'update']);
  expect(done[1]).toContain('"withdrawn_on":"2');
  expect(media).toEqual([]);
});

it.each([
  [true, /"agreed_on":"\d{4}-\d\d-\d\d"/],
  [false, /"agreed_on":null/],
])('stores the day of the consent only if the customer has agreed (%s)', async (isAgreed, noted) => {
  rows.work_consents = [{ reference: 'accord' }];
  await tell(isAgreed);
  expect(done).toEqual([expect.stringMatching(noted), 'POST new-work accord']);
  expect(media).toHaveLength(2);
});

const draft = { town: 'Auray', service: 'ardoise', finished_on: '2026-11-20', problem: 'Dix.', work: 'Refait.' };

it('takes a work from the database into the site only once, even after an interruption', async () => {
  rows = { work_drafts: [{ ...draft, photo_before: '\\x01ff', photo_after: '\\x02' }], take_work_draft: [1] };
  await works.take!('accord');
  expect(done).toEqual(['POST new-work accord', 'take_work_draft accord']);
  [done, known, media] = [[], ['accord'], []];
  await works.take!('accord');
  expect(done).toEqual(['take_work_draft accord']);
  expect(media).toEqual([]);
});

it('removes a work from the site if its consent was withdrawn while it was taken', async () => {
  rows = { work_drafts: [{ ...draft, photo_before: '\\x01', photo_after: '\\x02' }], take_work_draft: null };
  await expect(works.take!('accord')).rejects.toThrow('son client a retiré son accord');
  expect(done).toEqual(['POST new-work accord', 'take_work_draft accord', 'POST remove-work accord']);
  [done, rows] = [[], { work_drafts: [] }];
  await expect(works.take!('autre')).rejects.toThrow('n’attend plus');
  expect(done).toEqual([]);
});

it('shows a work only once its consent is noted', async () => {
  await expect(works.agree('accord')).rejects.toThrow();
  expect(done.filter((one) => one.startsWith('POST'))).toEqual([]);
  [done, rows] = [[], { work_consents: [] }];
  await works.agree('accord');
  expect(done).toEqual([expect.stringContaining('update {"agreed_on"'), 'POST show-work accord']);
});

it('withdraws a consent even if the site has the work no more', async () => {
  rows = { work_consents: [] };
  await works.withdraw('accord');
  expect(done).toEqual([expect.stringContaining('update {"withdrawn_on"')]);
  [done, known] = [[], ['accord']];
  await works.withdraw('accord');
  expect(done).toEqual(['POST remove-work accord', expect.stringContaining('update {"withdrawn_on"')]);
});

it('opens the site only for a request whose work may be in it', async () => {
  const consent = { agreed_on: null, withdrawn_on: null, taken_on: null };
  opened = 0;
  known = ['a'];
  rows = { work_consents: [{ reference: 'b', ...consent }], work_drafts: [{ ...draft, reference: 'b' }] };
  expect(await works.of(lead)).toMatchObject([{ reference: 'b', waiting: { title: 'ardoise, Auray' } }]);
  expect(opened).toBe(0);
  rows.work_consents = [
    { reference: 'a', ...consent },
    { reference: 'b', ...consent },
  ];
  const [first, second] = await works.of(lead);
  expect([opened, first?.shown, second?.shown]).toEqual([1, { consent: 'a', title: 'Un toit' }, undefined]);
});
