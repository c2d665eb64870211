/** The owner's desk on the embedded database: the same tables and triggers as a hosted one, without accounts. */
import type { PGlite } from '@electric-sql/pglite';
import {
  leadStatuses,
  longestNote,
  type DeskBackend,
  type DeskEvent,
  type DeskLead,
  type DeskNote,
  type LeadStatus,
} from '../desk/desk-data';
import { removeMails } from './outbox';
import { syncToDisk } from './database';
import { type FreeBytes, needRoom } from './disk-watch';
import { leadStore } from './lead-store';
import { room } from './on-disk';

interface Place {
  /** Where the database is kept. */
  folder: string;
  /** Where mails are kept as files. */
  outbox: string;
  freeBytes?: FreeBytes;
}

/** Columns as `DeskLead` names them; moments in the one form that every browser reads. */
const columns = `
  l.id, ${iso('l.created_at')} as "createdAt", l.prenom, l.nom, l.email, l.telephone, l.ville,
  l.type_projet as "typeProjet", t.label as "typeLabel", l.type_sent as "typeSent", t.urgent, l.description, l.status,
  to_char(l.next_call_on, 'YYYY-MM-DD') as "nextCallOn", l.source_path as "sourcePath",
  l.mail_state = 'quarantined' as quarantined,
  case when l.mail_state = 'pending' then coalesce(l.mail_error, '') end as "mailProblem"`;

/** The desk of whoever sits at this machine. Every failure is a sentence in French. */
export function deskStore(database: PGlite, { folder, outbox, freeBytes }: Place): DeskBackend {
  const store = leadStore(database, folder, freeBytes);

  async function read(condition: string, values: string[]): Promise<DeskLead[]> {
    const { rows } = await database.query<Omit<DeskLead, 'notes' | 'events'>>(
      `select ${columns} from public.leads l join public.project_types t on t.value = l.type_projet
       where ${condition} order by l.created_at desc, l.id`,
      values,
    );
    const leads = new Map(rows.map((row): [string, DeskLead] => [row.id, { ...row, notes: [], events: [] }]));
    const among = `lead_id in (select l.id from public.leads l where ${condition}) order by id`;
    const notes = await database.query<DeskNote & { lead: string }>(
      `select lead_id as lead, id, body, author, ${iso('created_at')} as "createdAt" from public.lead_notes where ${among}`,
      values,
    );
    for (const { lead, ...note } of notes.rows) leads.get(lead)?.notes.push(note);
    const events = await database.query<DeskEvent & { lead: string }>(
      `select lead_id as lead, id, ${iso('at')} as at, author, kind, was, becomes from public.lead_events where ${among}`,
      values,
    );
    for (const { lead, ...event } of events.rows) leads.get(lead)?.events.push(event);
    return [...leads.values()];
  }

  async function one(id: string): Promise<DeskLead> {
    const [lead] = isId(id) ? await read('l.id = $1', [id]) : [];
    if (!lead) throw new Error(gone);
    return lead;
  }

  /** Runs what changes a request that is there, and answers with what it has become. */
  async function changed(id: string, sql: string, values: unknown[]): Promise<DeskLead> {
    await one(id);
    needRoom(folder, room.toWrite, freeBytes);
    await database.query(sql, [id, ...values]);
    syncToDisk(folder);
    return one(id);
  }

  return {
    list: async ({ since } = {}) => {
      if (since === undefined) return read('true', []);
      if (Number.isNaN(Date.parse(since))) throw new Error(`« ${since} » n’est pas un moment.`);
      return read(
        `l.id in (select id from public.leads
            where created_at >= $1::timestamptz or mail_sent_at >= $1::timestamptz or mail_failed_at >= $1::timestamptz
          union select lead_id from public.lead_events where at >= $1::timestamptz)`,
        [since],
      );
    },
    change: async (id, { status, nextCallOn }) => {
      if (status !== undefined && !isStatus(status))
        throw new Error(`« ${String(status)} » n’est pas un état de demande.`);
      if (typeof nextCallOn === 'string' && !isDay(nextCallOn))
        throw new Error(`« ${nextCallOn} » n’est pas une date de rappel. Écrivez-la ainsi : 2026-11-24.`);
      return changed(
        id,
        `update public.leads set status = coalesce($2, status),
           next_call_on = case when $3::boolean then $4::date else next_call_on end where id = $1`,
        [status ?? null, nextCallOn !== undefined, nextCallOn ?? null],
      );
    },
    addNote: async (id, body) => {
      const text = body.replaceAll('\0', '').trim();
      if (text === '') throw new Error('La note est vide : écrivez quelque chose avant de l’enregistrer.');
      if ([...text].length > longestNote)
        throw new Error(`La note est trop longue : ${longestNote} caractères au plus. Coupez-la en deux.`);
      return changed(id, 'insert into public.lead_notes (lead_id, body) values ($1, $2)', [text]);
    },
    removeNote: (id, note) => changed(id, 'delete from public.lead_notes where lead_id = $1 and id = $2', [note]),
    release: (id) => changed(id, 'select public.release_lead($1)', []),
    dismiss: async (ids) => {
      needRoom(folder, room.toWrite, freeBytes);
      await database.query(`update public.leads set status = 'indesirable' where id = any($1::uuid[])`, [known(ids)]);
      syncToDisk(folder);
    },
    remove: async (ids) => {
      const removed = await store.remove(known(ids));
      removeMails(outbox, { ids: removed });
      if (removed.length === 0) throw new Error(gone);
    },
    forget: async (person) => {
      const ids = await store.forget(person);
      removeMails(outbox, { ids, email: person.email ?? undefined });
      return ids.length;
    },
    exportPerson: async ({ email, phone }) => {
      const { rows } = await database.query<{ all: object }>('select public.export_person($1, $2) as all', [
        email ?? null,
        phone ?? null,
      ]);
      return rows[0]?.all ?? {};
    },
  };
}

const gone = 'Cette demande n’existe plus : elle a été supprimée. Rechargez la liste.';

function known(ids: readonly string[]): string[] {
  return ids.filter(isId);
}

/** A moment as JavaScript writes it. */
function iso(column: string): string {
  return `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

function isStatus(text: string): text is LeadStatus {
  return (leadStatuses as readonly string[]).includes(text);
}

/** A day that a calendar has, in the years that the table takes. */
function isDay(text: string): boolean {
  return /^20[2-9]\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
