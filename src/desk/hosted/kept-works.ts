import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import { parisDay } from '../../definitions/paris-time';
import type { TellingWork, WorkChoices, WorkOfRequest, WorksDesk } from '../works-data';
import { sentenceFor, type Refused } from './refusals';

interface Answer<Data> {
  data: Data;
  error: Refused | null;
  status: number;
}

export function answerOf<Data>({ data, error, status }: Answer<Data>): Data {
  if (error) throw new Error(sentenceFor(error, status));
  return data;
}

/** What is known of a request's works at the database; `titleOf` names a service. */
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

/** Notes that a customer agreed, or took it back. */
export async function noteConsent(
  client: SupabaseClient<Database>,
  reference: string,
  said: { agreed_on: string } | { withdrawn_on: string },
): Promise<void> {
  answerOf(await client.from('work_consents').update(said).eq('reference', reference).select('reference'));
}

/** Keeps that a customer agrees to a work that the studio made. */
export async function keepConsent(
  client: SupabaseClient<Database>,
  { lead, customer }: { lead: string; customer: string },
): Promise<void> {
  const row = { site: location.origin, lead_id: lead, customer, agreed_on: parisDay(Date.now()) };
  answerOf(await client.from('work_consents').insert(row).select('reference'));
}

/** Keeps finished works at the database, where the site is out of reach, for whoever keeps it. */
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
    // The database drops the work with it.
    withdraw: (reference) => noteConsent(client, reference, { withdrawn_on: today() }),
  };
}
