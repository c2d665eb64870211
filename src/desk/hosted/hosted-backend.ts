import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import type {
  DeskBackend,
  DeskChanges,
  DeskChoices,
  DeskDay,
  DeskFigures,
  DeskLead,
  DeskPage,
  DeskRequest,
  PageAsked,
} from '../desk-data';
import type { DeskVisits } from '../visits-data';
import type { DeskWorth } from '../figures-data';
import { changedColumns } from '../lead-change';
import { sentenceOf } from '../lead-words';
import { gone, sentenceFor, type Refused } from './refusals';

/** The `DeskBackend` of a signed-in owner; row-level security decides what is visible. */
export function hostedBackend(client: SupabaseClient<Database>, onSessionOver: () => void): DeskBackend {
  /** The data of a response; if it is an error, throws a French message with advice. */
  function answerOf<T>({ data, error, status }: { data: unknown; error: Refused | null; status: number }): T {
    if (status === 401) onSessionOver();
    if (error) throw new Error(sentenceFor(error, status));
    return data as T; // null for calls without a result
  }

  async function page<Row>({ filter, after, size }: PageAsked, whole: boolean): Promise<DeskPage<Row>> {
    const asked = { filter: { ...filter }, size, whole, ...(after === undefined ? {} : { after }) };
    return answerOf<DeskPage<Row>>(await client.rpc('desk_page', asked));
  }

  async function request(id: string): Promise<DeskRequest | null> {
    return answerOf<DeskRequest | null>(await client.rpc('desk_request', { id }));
  }

  async function one(id: string): Promise<DeskLead> {
    const found = await request(id);
    if (!found) throw new Error(gone);
    return found.lead;
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
    changes: async (asked) => answerOf<DeskChanges>(await client.rpc('desk_changes', asked)),
    change: async (id, change) => {
      const set = changedColumns(change);
      const rows = answerOf<{ id: string }[]>(await client.from('leads').update(set).eq('id', id).select('id'));
      if (rows.length === 0) throw new Error(gone);
      return one(id);
    },
    addNote: async (id, body) => {
      answerOf(await client.from('lead_notes').insert({ lead_id: id, body: body.trim() }));
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
    hold: async (id) => answerOf<boolean>(await client.rpc('hold_lead', { id })),
    dismiss: (ids) =>
      inBatches(ids, async (some) => {
        answerOf(await client.from('leads').update({ status: 'indesirable' }).in('id', some));
      }),
    remove: (ids) =>
      inBatches(ids, async (some) => {
        answerOf(await client.from('leads').delete().in('id', some));
      }),
    forget: async ({ email, phone }) => answerOf(await client.rpc('forget_person', person({ email, phone }))),
    exportPerson: async ({ email, phone }) =>
      answerOf(await client.rpc('export_person', person({ email, phone }))) as object, // as the function returns it
  };
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
  for (let done = 0; done < ids.length; done += most) {
    try {
      await act(ids.slice(done, done + most));
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
