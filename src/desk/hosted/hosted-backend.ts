import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import type { DeskBackend, DeskEvent, DeskLead, DeskNote, LeadStatus } from '../desk-data';

/** Rows in one answer: hosted projects give a thousand at most, unless they are told otherwise. */
const perAnswer = 1000;
/** No project gives fewer than these at once when there are more. */
const fewest = 100;

const fields =
  'id, created_at, prenom, nom, email, telephone, ville, type_projet, type_sent, description, status, next_call_on, source_path, mail_state, mail_error, ' +
  'project_types(label, urgent), lead_notes(id, body, author, created_at), lead_events(id, at, author, kind, was, becomes)';

interface Row {
  id: string;
  created_at: string;
  prenom: string;
  nom: string;
  email: string;
  telephone: string;
  ville: string | null;
  type_projet: string;
  type_sent: string | null;
  description: string;
  status: LeadStatus;
  next_call_on: string | null;
  source_path: string | null;
  mail_state: string;
  mail_error: string | null;
  project_types: { label: string; urgent: boolean };
  lead_notes: { id: number; body: string; author: string; created_at: string }[];
  lead_events: DeskEvent[];
}

/** When a request came, and what became of its mail. */
const moments = ['created_at', 'mail_sent_at', 'mail_failed_at'];

interface Refused {
  code?: string;
  message: string;
}

/** The desk of an owner who is signed in: row security decides what there is. */
export function hostedBackend(client: SupabaseClient<Database>, onSessionOver: () => void): DeskBackend {
  /** What was answered; throws what there is to do, in French, when it was refused. */
  function answerOf<T>({ data, error, status }: { data: T | null; error: Refused | null; status: number }): T {
    if (status === 401) onSessionOver();
    if (error) throw new Error(sentenceFor(error, status));
    return data as T; // null for what answers nothing, of which nobody asks more
  }

  async function every(since: string | undefined): Promise<DeskLead[]> {
    if (since === undefined) return once(await pages(() => leads()));
    const [came, changed] = await Promise.all([
      pages(() => leads().or(moments.map((at) => `${at}.gte."${since}"`).join())),
      // Joined a second time: the list of events stays whole.
      pages(() => leads('changed:lead_events!inner(at)').gte('changed.at', since)),
    ]);
    return once([...came, ...changed]);
  }

  function leads(besides?: string) {
    return client
      .from('leads')
      .select<string, Row>(besides === undefined ? fields : `${fields}, ${besides}`)
      .order('created_at', { ascending: false })
      .order('id')
      .order('id', { referencedTable: 'lead_notes' })
      .order('id', { referencedTable: 'lead_events' });
  }

  async function pages(query: () => ReturnType<typeof leads>): Promise<DeskLead[]> {
    const found: DeskLead[] = [];
    for (;;) {
      const rows = answerOf(await query().range(found.length, found.length + perAnswer - 1));
      found.push(...rows.map(toLead));
      // Not as soon as one is short of what was asked: a project may be told to give fewer at once.
      if (rows.length < fewest) return found;
    }
  }

  async function one(id: string): Promise<DeskLead> {
    const [row] = answerOf(await leads().eq('id', id).limit(1));
    if (!row) throw new Error(gone);
    return toLead(row);
  }

  return {
    list: ({ since } = {}) => every(since),
    change: async (id, { status, nextCallOn }) => {
      const change = {
        ...(status === undefined ? {} : { status }),
        ...(nextCallOn === undefined ? {} : { next_call_on: nextCallOn }),
      };
      const rows = answerOf(await client.from('leads').update(change).eq('id', id).select('id'));
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

/** A request that came between two answers moves the others: the last of the first is then the first of the second. */
function once(leads: readonly DeskLead[]): DeskLead[] {
  return [...new Map(leads.map((lead) => [lead.id, lead])).values()];
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

function toLead(row: Row): DeskLead {
  return {
    id: row.id,
    createdAt: iso(row.created_at),
    prenom: row.prenom,
    nom: row.nom,
    email: row.email,
    telephone: row.telephone,
    ville: row.ville,
    typeProjet: row.type_projet,
    typeLabel: row.project_types.label,
    typeSent: row.type_sent,
    urgent: row.project_types.urgent,
    description: row.description,
    status: row.status,
    nextCallOn: row.next_call_on,
    sourcePath: row.source_path,
    quarantined: row.mail_state === 'quarantined',
    mailProblem: row.mail_state === 'pending' ? (row.mail_error ?? '') : null,
    notes: row.lead_notes.map(({ created_at: createdAt, ...note }): DeskNote => ({
      ...note,
      createdAt: iso(createdAt),
    })),
    events: row.lead_events.map(({ at, ...event }) => ({ ...event, at: iso(at) })),
  };
}

/** As JavaScript writes moments; PostgREST gives `+00:00`, and microseconds. */
function iso(moment: string): string {
  return new Date(moment).toISOString();
}
