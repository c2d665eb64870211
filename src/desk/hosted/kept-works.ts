import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { parisDay } from '../../definitions/paris-time';
import type { TellingWork, WorkChoices, WorkOfRequest, WorksDesk } from '../works-data';
import { sentenceFor, type Refused } from '../refusals';

interface Answer<Data> {
  data: Data;
  error: Refused | null;
  status: number;
}

export function answerOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw new Error(sentenceFor(error, status));
  return data;
}

/** The works and consents of a request that the database knows; `titleOf` gives the name of a service. */
export async function worksAtDatabase(
  client: SupabaseClient<Database>,
  lead: string,
  titleOf: (service: string) => string = (service) => service,
): Promise<WorkOfRequest[]> {
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
}

/** Records that a customer has given or withdrawn the consent. */
export async function noteConsent(
  client: SupabaseClient<Database>,
  reference: string,
  said: { agreed_on: string } | { withdrawn_on: string },
): Promise<void> {
  answerOf(await client.from('work_consents').update(said).eq('reference', reference).select('reference'));
}

/** Stores the consent of a customer to a work that was made in the studio. */
export async function keepConsent(
  client: SupabaseClient<Database>,
  { lead, customer }: { lead: string; customer: string },
): Promise<void> {
  const row = { site: location.origin, lead_id: lead, customer, agreed_on: parisDay(Date.now()) };
  answerOf(await client.from('work_consents').insert(row).select('reference'));
}

/**
 * The `WorksDesk` of a desk without a studio: finished works are stored in the database until they are taken into the
 * site.
 */
export function keptWorks(client: SupabaseClient<Database>, choices: WorkChoices): WorksDesk {
  const today = () => parisDay(Date.now());
  const titleOf = (service: string) => choices.services.find(({ slug }) => slug === service)?.title ?? service;
  return {
    choices: () => Promise.resolve(choices),
    of: (lead) => worksAtDatabase(client, lead, titleOf),
    tell: async ({ lead, customer, isAgreed, town, service, date, problem, work, before, after }: TellingWork) => {
      const told = { site: location.origin, lead, customer, agreed_on: isAgreed ? today() : null, town, service };
      const rest = { finished_on: date, problem, work, photo_before: before, photo_after: after };
      answerOf(await client.rpc('keep_work_draft', { told: { ...told, ...rest } }));
    },
    note: (asked) => keepConsent(client, asked),
    agree: (reference) => noteConsent(client, reference, { agreed_on: today() }),
    // A trigger of the database deletes the waiting work, too.
    withdraw: (reference) => noteConsent(client, reference, { withdrawn_on: today() }),
  };
}
