import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import type { DeskChanges, DeskChoices, DeskDay, DeskFigures, DeskPage, DeskRequest, PageAsked } from '../desk-answers';
import type { DeskBackend, DeskLead } from '../desk-data';

interface Refused {
  code?: string;
  message: string;
}

/** The desk of an owner who is signed in: row security decides what there is. */
export function hostedBackend(client: SupabaseClient<Database>, onSessionOver: () => void): DeskBackend {
  /** What was answered; throws what there is to do, in French, when it was refused. */
  function answerOf<T>({ data, error, status }: { data: unknown; error: Refused | null; status: number }): T {
    if (status === 401) onSessionOver();
    if (error) throw new Error(sentenceFor(error, status));
    return data as T; // null for what answers nothing, of which nobody asks more
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
    page: (asked) => page(asked, false),
    wholePage: (asked) => page(asked, true),
    choices: async () => answerOf<DeskChoices>(await client.rpc('desk_choices')),
    request,
    changes: async (asked) => answerOf<DeskChanges>(await client.rpc('desk_changes', asked)),
    change: async (id, { status, nextCallOn }) => {
      const change = {
        ...(status === undefined ? {} : { status }),
        ...(nextCallOn === undefined ? {} : { next_call_on: nextCallOn }),
      };
      const rows = answerOf<{ id: string }[]>(await client.from('leads').update(change).eq('id', id).select('id'));
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
    release: async (id) => {
      answerOf(await client.rpc('release_lead', { id }));
      return one(id);
    },
    dismiss: async (ids) => {
      for (const some of parts(ids))
        answerOf(await client.from('leads').update({ status: 'indesirable' }).in('id', some));
    },
    remove: async (ids) => {
      for (const some of parts(ids)) answerOf(await client.from('leads').delete().in('id', some));
    },
    forget: async ({ email, phone }) => answerOf(await client.rpc('forget_person', person({ email, phone }))),
    exportPerson: async ({ email, phone }) =>
      answerOf(await client.rpc('export_person', person({ email, phone }))) as object, // as the function makes it
  };
}

/** They stand in an address, which may not be endless. */
function parts(ids: readonly string[]): string[][] {
  const most = 100;
  return Array.from({ length: Math.ceil(ids.length / most) }, (_, rank) => ids.slice(rank * most, (rank + 1) * most));
}

const gone = 'Cette demande n’existe plus : elle a été supprimée.';

function person({ email, phone }: { email?: string | null | undefined; phone?: string | null | undefined }) {
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}

/** What PostgreSQL and PostgREST answer when a table, a column or a function is not there yet. */
const olderForm = new Set(['42703', '42883', '42P01', 'PGRST200', 'PGRST202', 'PGRST204', 'PGRST205']);

function sentenceFor({ code, message }: Refused, status: number): string {
  if (status === 0) return 'Pas de réseau. Le bureau reprend dès qu’il revient.';
  if (status === 401) return 'Votre session est terminée : reconnectez-vous.';
  if (code === '42501') return 'Ce compte n’a pas accès aux demandes.';
  if (code === '23503') return gone;
  if (olderForm.has(code ?? ''))
    return 'La base du site est plus ancienne que ce bureau : qui s’occupe du site doit lancer « npm run hosting ». Rien n’est perdu, et les demandes continuent d’arriver.';
  if (code === '23514' || code === '22001')
    return 'La base refuse cette valeur. Vérifiez la date, ou raccourcissez la note.';
  if (status >= 500) return 'La base ne répond pas pour le moment. Le bureau réessaie de lui-même.';
  return `La base a refusé : ${message}`;
}
