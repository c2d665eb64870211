import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../supabase/database.types';
import {
  isStatus,
  longestNote,
  type DeskBackend,
  type DeskChanges,
  type DeskChoices,
  type DeskDay,
  type DeskFigures,
  type DeskLead,
  type DeskPage,
  type DeskRequest,
  type PageAsked,
} from './desk-data';
import { changedColumns, dayFault, type LeadChange } from './lead-change';
import { sentenceOf } from './lead-words';
import type { DeskVisits } from './visits-data';
import type { DeskWorth } from './figures-data';
import { gone, notWon, sentenceFor, type Refused } from './refusals';

interface Answer {
  data: unknown;
  error: Refused | null;
  status: number;
}

interface Place {
  /** Called if the database no longer knows the session. */
  onSessionOver?: () => void;
  /** A French sentence for an error, with advice. */
  sentence?: (refused: Refused, status: number) => string;
}

/** The `DeskBackend` of an owner, at a hosted project or at the door of this machine: row-level security decides. */
export function deskBackend(
  client: SupabaseClient<Database>,
  { onSessionOver = () => {}, sentence = sentenceFor }: Place = {},
): DeskBackend {
  /** The data of a response; if it is an error, throws a French message with advice. */
  function answerOf<T>({ data, error, status }: Answer, ofCheck?: string): T {
    if (status === 401) onSessionOver();
    if (error) throw new Error(error.code === '23514' && ofCheck ? ofCheck : sentence(error, status));
    return data as T; // null for calls without a result
  }

  async function page<Row>({ filter, after, size }: PageAsked, whole: boolean): Promise<DeskPage<Row>> {
    const asked = { filter: { ...filter }, size, whole, ...(after === undefined ? {} : { after }) };
    return answerOf<DeskPage<Row>>(await client.rpc('desk_page', asked));
  }

  async function request(id: string): Promise<DeskRequest | null> {
    return isId(id) ? answerOf<DeskRequest | null>(await client.rpc('desk_request', { id })) : null;
  }

  async function one(id: string): Promise<DeskLead> {
    const found = await request(id);
    if (!found) throw new Error(gone);
    return found.lead;
  }

  async function change(id: string, asked: LeadChange): Promise<DeskLead> {
    const fault = faultOf(asked);
    if (fault) throw new Error(fault);
    const set = changedColumns(asked);
    if (Object.keys(set).length === 0 || !isId(id)) return one(id);
    const isOfWorks = [asked.amount, asked.finishedOn, asked.reviewAskedOn].some((value) => value !== undefined);
    const changed = await client.from('leads').update(set).eq('id', id).select('id');
    if (answerOf<unknown[]>(changed, isOfWorks ? notWon : undefined).length === 0) throw new Error(gone);
    return one(id);
  }

  return {
    day: async () => answerOf<DeskDay>(await client.rpc('desk_day')),
    figures: async ({ period, most }) => answerOf<DeskFigures>(await client.rpc('desk_figures', { period, most })),
    worth: async ({ year }) => answerOf<DeskWorth>(await client.rpc('desk_worth', year === undefined ? {} : { year })),
    visits: async ({ weeks }) => answerOf<DeskVisits>(await client.rpc('desk_visits', { weeks })),
    page: (asked) => page(asked, false),
    wholePage: (asked) => page(asked, true),
    choices: async () => answerOf<DeskChoices>(await client.rpc('desk_choices')),
    request,
    changes: async (asked) => {
      const { since } = asked;
      if (since !== undefined && Number.isNaN(Date.parse(since))) throw new Error(`« ${since} » n’est pas un moment.`);
      return answerOf<DeskChanges>(await client.rpc('desk_changes', asked));
    },
    change,
    addNote: async (id, written) => {
      const body = written.replaceAll('\0', '').trim();
      if (body === '') throw new Error('La note est vide : écrivez quelque chose avant de l’enregistrer.');
      if ([...body].length > longestNote)
        throw new Error(`La note est trop longue : ${longestNote} caractères au plus. Coupez-la en deux.`);
      if (!isId(id)) throw new Error(gone);
      answerOf(await client.from('lead_notes').insert({ lead_id: id, body }));
      return one(id);
    },
    removeNote: async (id, note) => {
      answerOf(await client.from('lead_notes').delete().eq('lead_id', id).eq('id', note));
      return one(id);
    },
    tellCall: async (id, { outcome, isTakenBack = false }) => {
      const end = isTakenBack ? { was: outcome } : { becomes: outcome };
      answerOf(await client.from('lead_events').insert(callOf(id, end)));
      return one(id);
    },
    takeDown: async ({ typeProjet, isAcknowledged, ...call }) => {
      const row = { ...call, type_projet: typeProjet, origin: 'appel', ack_state: isAcknowledged ? 'pending' : 'none' };
      const [stored] = answerOf<{ id: string }[]>(await client.from('leads').insert(row).select('id'));
      return stored?.id ?? '';
    },
    release: async (id) => {
      answerOf(await client.rpc('release_lead', { id }));
      return one(id);
    },
    hold: async (id) => isId(id) && answerOf<boolean>(await client.rpc('hold_lead', { id })),
    dismiss: (ids) =>
      inBatches(ids, async (some) => {
        answerOf(await client.from('leads').update({ status: 'indesirable' }).in('id', some));
      }),
    remove: async (ids) => {
      let removed = 0;
      await inBatches(ids, async (some) => {
        removed += answerOf<unknown[]>(await client.from('leads').delete().in('id', some).select('id')).length;
      });
      if (removed === 0) throw new Error(gone);
    },
    forget: async ({ email, phone }) => answerOf(await client.rpc('forget_person', person({ email, phone }))),
    exportPerson: async ({ email, phone }) =>
      answerOf(await client.rpc('export_person', person({ email, phone }))) as object, // as the function returns it
  };
}

/** Why a change cannot be stored, as far as this can be said without the database. */
function faultOf({ status, nextCallOn, finishedOn, reviewAskedOn }: LeadChange): string | undefined {
  if (status !== undefined && !isStatus(status)) return `« ${String(status)} » n’est pas un état de demande.`;
  return [nextCallOn, finishedOn, reviewAskedOn].map(dayFault).find((fault) => fault !== undefined);
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

/** The database itself records the author. */
function callOf(id: string, end: { was?: string; becomes?: string }) {
  return { lead_id: id, kind: 'call', ...end } as Database['public']['Tables']['lead_events']['Insert'];
}

/**
 * Does something with all requests, in batches, because ids go into a URL, whose length is limited. If a batch fails
 * after others succeeded, the message also says how many requests are done.
 */
async function inBatches(ids: readonly string[], act: (some: string[]) => Promise<void>): Promise<void> {
  const most = 100;
  const known = ids.filter(isId);
  for (let done = 0; done < known.length; done += most) {
    try {
      await act(known.slice(done, done + most));
    } catch (error) {
      if (done === 0) throw error;
      throw new Error(`${sentenceOf(error)} C’est déjà fait pour ${done} des ${ids.length} demandes.`, {
        cause: error,
      });
    }
  }
}

function person({ email, phone }: { email?: string | null | undefined; phone?: string | null | undefined }) {
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
