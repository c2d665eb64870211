/** The `DeskBackend` of the embedded database: the same tables and triggers as a hosted one, without accounts. */
import type { PGlite } from '@electric-sql/pglite';
import {
  type DeskPage,
  type DeskRequest,
  type PageAsked,
  leadStatuses,
  longestNote,
  type DeskBackend,
  type DeskLead,
  type LeadStatus,
} from '../desk/desk-data';
import { changedColumns } from '../desk/lead-change';
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

/** The desk for this machine. All errors have French messages. */
export function deskStore(database: PGlite, { folder, outbox, freeBytes }: Place): DeskBackend {
  const store = leadStore(database, folder, freeBytes);

  /** Calls a function of the database that a hosted desk calls too. */
  async function asked<Answer>(call: string, values: unknown[] = []): Promise<Answer> {
    const { rows } = await database.query<{ answer: Answer }>(`select public.${call} as answer`, values);
    const [row] = rows;
    if (!row) throw new Error('La base n’a rien répondu.');
    return row.answer;
  }

  const page = <Row>({ filter, after, size }: PageAsked, isWhole: boolean) =>
    asked<DeskPage<Row>>('desk_page($1::text::jsonb, $2, $3, $4)', [
      JSON.stringify(filter),
      after ?? null,
      size,
      isWhole,
    ]);

  const request = (id: string) => asked<DeskRequest | null>('desk_request($1)', [id]);

  async function one(id: string): Promise<DeskLead> {
    const found = isId(id) ? await request(id) : null;
    if (!found) throw new Error(gone);
    return found.lead;
  }

  /** Runs a change of an existing request and gives the updated request. */
  async function changed(id: string, sql: string, values: unknown[]): Promise<DeskLead> {
    await one(id);
    needRoom(folder, room.toWrite, freeBytes);
    await database.query(sql, [id, ...values]).catch((error: { code?: string }) => {
      throw error.code === '23514' ? new Error(notWon) : error;
    });
    syncToDisk(folder);
    return one(id);
  }

  return {
    day: () => asked('desk_day()'),
    figures: ({ period, most }) => asked('desk_figures($1, $2)', [period, most]),
    worth: ({ year }) => asked('desk_worth($1)', [year ?? null]),
    visits: ({ weeks }) => asked('desk_visits($1)', [weeks]),
    page: (question) => page(question, false),
    wholePage: (question) => page(question, true),
    choices: () => asked('desk_choices()'),
    request: async (id) => (isId(id) ? request(id) : null),
    changes: async ({ since }) => {
      if (since !== undefined && Number.isNaN(Date.parse(since))) throw new Error(`« ${since} » n’est pas un moment.`);
      return asked('desk_changes($1)', [since ?? null]);
    },
    change: async (id, change) => {
      const { status } = change;
      if (status !== undefined && !isStatus(status))
        throw new Error(`« ${String(status)} » n’est pas un état de demande.`);
      for (const day of [change.nextCallOn, change.finishedOn, change.reviewAskedOn])
        if (typeof day === 'string' && !isDay(day))
          throw new Error(`« ${day} » n’est pas une date. Écrivez-la ainsi : 2026-11-24.`);
      const set = Object.entries(changedColumns(change));
      if (set.length === 0) return one(id);
      const names = set.map(([column], rank) => `${column} = $${rank + 2}`);
      return changed(
        id,
        `update public.leads set ${names.join(', ')} where id = $1`,
        set.map(([, value]) => value),
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
    tellCall: (id, { outcome, isTakenBack = false }) =>
      changed(
        id,
        `insert into public.lead_events (lead_id, author, kind, was, becomes) values ($1, '', 'call', $2, $3)`,
        isTakenBack ? [outcome, null] : [null, outcome],
      ),
    takeDown: async (call) => {
      needRoom(folder, room.toWrite, freeBytes);
      const { rows } = await database
        .query<{ id: string }>(
          `insert into public.leads (prenom, nom, telephone, email, ville, type_projet, description, origin, ack_state)
           values ($1, $2, $3, $4, $5, $6, $7, 'appel', $8) returning id`,
          [
            call.prenom,
            call.nom,
            call.telephone,
            call.email,
            call.ville,
            call.typeProjet,
            call.description,
            call.isAcknowledged ? 'pending' : 'none',
          ],
        )
        .catch((error: { code?: string }) => {
          throw error.code === '23514'
            ? new Error('La base refuse ce qui est écrit : vérifiez le numéro et l’adresse, ou raccourcissez le texte.')
            : error;
        });
      syncToDisk(folder);
      return rows[0]?.id ?? '';
    },
    release: (id) => changed(id, 'select public.release_lead($1)', []),
    hold: async (id) => {
      needRoom(folder, room.toWrite, freeBytes);
      const [wanted] = known([id]);
      const { rows } = await database.query<{ held: boolean }>('select public.hold_lead($1) as held', [wanted]);
      syncToDisk(folder);
      return rows[0]?.held ?? false;
    },
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

const notWon =
  'La base refuse ce changement : un montant, une fin de travaux et un avis ne se notent que sur une demande gagnée.';
const gone = 'Cette demande n’existe plus : elle a été supprimée. Rechargez la liste.';

function known(ids: readonly string[]): string[] {
  return ids.filter(isId);
}

function isId(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text);
}

function isStatus(text: string): text is LeadStatus {
  return (leadStatuses as readonly string[]).includes(text);
}

/** Whether it is an existing day in the range that the table allows. */
function isDay(text: string): boolean {
  return /^20[2-9]\d-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text) === true;
}
