import { siteOrigin } from '../../site/definitions/addresses/own-folder';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { parisDay } from '../../site/definitions/time/paris-time';
import { sentenceFor, type Refused } from '../queries/refusals';
import type { WorkOfRequest } from '../queries/works-data';

interface Place {
  /** The address of the site on which the works are shown. */
  site?: string | undefined;
  /** A French sentence for an error, with advice. */
  sentence?: (refused: Refused, status: number) => string;
}

interface Answer<Data> {
  data: Data;
  error: Refused | null;
  status: number;
}

/** Who is asked for a consent, about which request. */
interface Asked {
  lead: string;
  customer: string;
  isAgreed: boolean;
}

/** The consents of customers, which the database keeps; documents contain only their references. */
export type Consents = ReturnType<typeof consentsAt>;

/** Asks a database for consents and waiting works. All methods reject with a French message. */
export function consentsAt(
  client: SupabaseClient<Database>,
  { site = siteOrigin(), sentence = sentenceFor }: Place = {},
) {
  const today = () => parisDay(Date.now());

  function answerOf<Data>({ data, error, status }: Answer<Data>): Data {
    if (error) throw new Error(sentence(error, status));
    return data;
  }

  async function say(reference: string, said: { agreed_on: string } | { withdrawn_on: string }): Promise<void> {
    answerOf(await client.from('work_consents').update(said).eq('reference', reference).select('reference'));
  }

  return {
    /** The works of a request, as far as the database knows them; `titleOf` gives the name of a service. */
    async of(lead: string, titleOf: (service: string) => string = (service) => service): Promise<WorkOfRequest[]> {
      const [asked, kept] = await Promise.all([
        client
          .from('work_consents')
          .select('reference, agreed_on, withdrawn_on, taken_on')
          .eq('lead_id', lead)
          .order('created_at'),
        client.from('work_drafts').select('reference, town, service').eq('lead_id', lead),
      ]);
      const drafts = answerOf(kept) ?? [];
      return (answerOf(asked) ?? []).map(({ reference, agreed_on, withdrawn_on, taken_on }) => {
        const draft = drafts.find((one) => one.reference === reference);
        return {
          reference,
          agreedOn: agreed_on,
          withdrawnOn: withdrawn_on,
          takenOn: taken_on,
          ...(draft ? { waiting: { title: `${titleOf(draft.service)}, ${draft.town}` } } : {}),
        };
      });
    },
    /** Stores a consent, given or still to be given; resolves to its reference. */
    async keep({ lead, customer, isAgreed }: Asked): Promise<string> {
      const row = { site, lead_id: lead, customer, agreed_on: isAgreed ? today() : null };
      const [stored] = answerOf(await client.from('work_consents').insert(row).select('reference')) ?? [];
      return stored?.reference ?? '';
    },
    agree: (reference: string) => say(reference, { agreed_on: today() }),
    /** A trigger of the database deletes the waiting work, too. */
    withdraw: (reference: string) => say(reference, { withdrawn_on: today() }),
    /** Stores a work until it is taken into the site. */
    async tell(work: Record<string, string>, { lead, customer, isAgreed }: Asked) {
      const told = { ...work, site, lead, customer, agreed_on: isAgreed ? today() : null };
      answerOf(await client.rpc('keep_work_draft', { told }));
    },
    /** A waiting work with its photographs; undefined if it waits no more. */
    async waiting(reference: string) {
      return answerOf(await client.from('work_drafts').select('*').eq('reference', reference))?.[0];
    },
    /** Ends the waiting of a work; false if its consent was withdrawn, or somebody else has taken it. */
    take: async (reference: string) => Boolean(answerOf(await client.rpc('take_work_draft', { consent: reference }))),
  };
}
