import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types';
import { parisDay } from '../definitions/paris-time';
import { sentenceFor, type Refused } from '../desk/hosted/refusals';
import type { WorksDesk } from '../desk/works-data';
import { photographName } from '../studio/core/works/photograph-name';

interface Answer<Data> {
  data: Data;
  error: Refused | null;
  status: number;
}

/**
 * Puts finished works into the site that the other tab edits, to be published there like any other change; consents go
 * to the database. `siteOpened` resolves when that tab answers.
 */
export function applicationWorks(client: SupabaseClient<Database>, siteOpened: () => Promise<void>): WorksDesk {
  const answerOf = <Data>({ data, error, status }: Answer<Data>): Data => {
    if (error) throw new Error(sentenceFor(error, status));
    return data;
  };
  const consents = () => client.from('work_consents');
  const today = () => parisDay(Date.now());

  async function site() {
    await siteOpened();
    return import('../studio/editor/api');
  }

  async function say(reference: string, said: { agreed_on: string } | { withdrawn_on: string }): Promise<void> {
    answerOf(await consents().update(said).eq('reference', reference).select('reference'));
  }

  return {
    when: 'une fois le site publié, depuis l’onglet « Site »',
    choices: async () => (await (await site()).ask('GET works', {})).choices,
    of: async (lead) => {
      const asked = await consents()
        .select('reference, agreed_on, withdrawn_on')
        .eq('lead_id', lead)
        .order('created_at');
      const rows = answerOf(asked) ?? [];
      // Opening the site takes a while: not for a request of which nothing was told.
      const known = rows.length > 0 ? (await (await site()).ask('GET works', {})).known : [];
      return rows.map(({ reference, agreed_on: agreedOn, withdrawn_on: withdrawnOn }) => {
        const shown = known.find(({ consent }) => consent === reference);
        return { reference, agreedOn, withdrawnOn, ...(shown ? { shown } : {}) };
      });
    },
    tell: async ({ lead, customer, isAgreed, before, after, ...work }) => {
      const { ask } = await site();
      const store = async (moment: 'avant' | 'apres', photograph: string) => {
        const bytes = Uint8Array.from(atob(photograph), (letter) => letter.charCodeAt(0));
        return (await ask('POST media', { name: photographName(work, moment), bytes })).src;
      };
      const stored = { before: await store('avant', before), after: await store('apres', after) };
      const row = { site: location.origin, lead_id: lead, customer, agreed_on: isAgreed ? today() : null };
      const [{ reference } = { reference: '' }] = answerOf(await consents().insert(row).select('reference')) ?? [];
      try {
        await ask('POST new-work', { ...work, ...stored, consent: reference });
      } catch (error) {
        await say(reference, { withdrawn_on: today() });
        throw error;
      }
    },
    agree: async (reference) => {
      await (await site()).ask('POST show-work', { consent: reference });
      await say(reference, { agreed_on: today() });
    },
    withdraw: async (reference) => {
      const { ask } = await site();
      const { known } = await ask('GET works', {});
      // Somebody may have removed it in the studio already.
      if (known.some(({ consent }) => consent === reference)) await ask('POST remove-work', { consent: reference });
      await say(reference, { withdrawn_on: today() });
    },
  };
}
