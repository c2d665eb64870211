import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types';
import { parisDay } from '../definitions/paris-time';
import { answerOf, keepConsent, noteConsent, worksAtDatabase } from '../desk/hosted/kept-works';
import type { WorksDesk } from '../desk/works-data';
import { photographName } from '../studio/core/works/photograph-name';

/**
 * Writes finished works into the site that the other tab edits; they are published there like any other change.
 * Consents go to the database. `siteOpened` resolves when the studio of that tab answers.
 */
export function applicationWorks(client: SupabaseClient<Database>, siteOpened: () => Promise<void>): WorksDesk {
  const consents = () => client.from('work_consents');
  const today = () => parisDay(Date.now());

  async function site() {
    await siteOpened();
    return import('../studio/editor/api');
  }

  const say = (reference: string, said: Parameters<typeof noteConsent>[2]) => noteConsent(client, reference, said);

  /** Stores the photographs, and calls `write`. If that fails, removes them, because no document shows them. */
  async function withPhotographs(
    work: { town: string; service: string },
    { before, after }: Record<'before' | 'after', Uint8Array<ArrayBuffer>>,
    write: (stored: { before: string; after: string }) => Promise<void>,
  ) {
    const { ask } = await site();
    const stored: string[] = [];
    try {
      for (const [moment, bytes] of [
        ['avant', before],
        ['apres', after],
      ] as const)
        stored.push((await ask('POST media', { name: photographName(work, moment), bytes })).src);
      const [first = '', second = ''] = stored;
      await write({ before: first, after: second });
    } catch (error) {
      // The server refuses those that are gone already, or that are shown after all.
      await Promise.allSettled(stored.map((src) => ask('POST remove-image', { src })));
      throw error;
    }
  }

  return {
    when: 'une fois le site publié, depuis l’onglet « Site »',
    choices: async () => (await (await site()).ask('GET works', {})).choices,
    of: async (lead) => {
      const rows = await worksAtDatabase(client, lead);
      // Opening the site takes a while. A request without a finished work in the site does not need it.
      const isTold = rows.some(({ waiting }) => !waiting);
      const known = isTold ? (await (await site()).ask('GET works', {})).known : [];
      return rows.map((row) => {
        const shown = known.find(({ consent }) => consent === row.reference);
        return shown ? { ...row, shown } : row;
      });
    },
    tell: async ({ lead, customer, isAgreed, before, after, ...work }) => {
      const { ask } = await site();
      const bytesOf = (photograph: string) => Uint8Array.from(atob(photograph), (letter) => letter.charCodeAt(0));
      await withPhotographs(work, { before: bytesOf(before), after: bytesOf(after) }, async (stored) => {
        const row = { site: location.origin, lead_id: lead, customer, agreed_on: isAgreed ? today() : null };
        const [{ reference } = { reference: '' }] = answerOf(await consents().insert(row).select('reference')) ?? [];
        try {
          await ask('POST new-work', { ...work, ...stored, consent: reference });
        } catch (error) {
          await say(reference, { withdrawn_on: today() });
          throw error;
        }
      });
    },
    take: async (reference) => {
      const { ask } = await site();
      const { known } = await ask('GET works', {});
      // An earlier call may have been interrupted after it had written the document.
      if (!known.some(({ consent }) => consent === reference)) {
        const [work] = answerOf(await client.from('work_drafts').select('*').eq('reference', reference)) ?? [];
        if (!work) throw new Error('Ce chantier n’attend plus\u00a0: rechargez la page.');
        const { town, service, finished_on: date, problem } = work;
        const photographs = {
          before: bytesOfHexadecimal(work.photo_before),
          after: bytesOfHexadecimal(work.photo_after),
        };
        const told = { town, service, date, problem, work: work.work, consent: reference, isPublic: false };
        await withPhotographs(work, photographs, async (stored) => {
          await ask('POST new-work', { ...told, ...stored });
        });
      }
      if (answerOf(await client.rpc('take_work_draft', { consent: reference }))) return;
      await ask('POST remove-work', { consent: reference });
      throw new Error(
        'Ce chantier n’attend plus\u00a0: son client a retiré son accord, ou quelqu’un d’autre l’a repris.',
      );
    },
    note: (asked) => keepConsent(client, asked),
    agree: async (reference) => {
      const { ask } = await site();
      // First the consent: no work may be public before it is noted that the customer agreed.
      await say(reference, { agreed_on: today() });
      await ask('POST show-work', { consent: reference });
    },
    withdraw: async (reference) => {
      const { ask } = await site();
      const { known } = await ask('GET works', {});
      // Somebody may already have removed it in the studio.
      if (known.some(({ consent }) => consent === reference)) await ask('POST remove-work', { consent: reference });
      await say(reference, { withdrawn_on: today() });
    },
  };
}

/** Reads a `bytea` column as PostgREST writes it: `\x`, then two hexadecimal digits per byte. */
function bytesOfHexadecimal(written: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(written.slice(2).match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
