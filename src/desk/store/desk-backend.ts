import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../supabase/database.types';
import {
  isStatus,
  longestNote,
  type BackupStanding,
  type CallOutcome,
  type DeskChanges,
  type DeskChoices,
  type DeskDay,
  type DeskFigures,
  type DeskLead,
  type DeskPage,
  type DeskRequest,
  type DeskRow,
  type MonthPage,
  type PageAsked,
  type Person,
  type TakenCall,
} from '../queries/desk-data';
import type { PeriodName } from '../figures/periods';
import { changedColumns, dayFault, type LeadChange } from '../queries/lead-change';
import { sentenceOf } from '../queries/lead-words';
import type { DeskVisits } from '../queries/visits-data';
import type { SiteWatch } from '../queries/watch-data';
import type { DeskWorth } from '../queries/figures-data';
import { gone, notWon, sentenceFor, type Refused } from '../queries/refusals';

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

/** The owner's questions to the database, of this machine or hosted. */
export type DeskBackend = ReturnType<typeof deskBackend>;

/**
 * Asks as an owner, at a hosted project or at the server of this machine: row-level security decides. Every rejection is an
 * `Error` with a French message that tells the owner what to do. The cost of a call grows with its answer, not with the
 * number of stored requests.
 */
export function deskBackend(
  client: SupabaseClient<Database>,
  { onSessionOver = () => {}, sentence = sentenceFor }: Place = {},
) {
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
    /** What the watch over the site found; null without one, and in a database of an older form. */
    watch: async () => {
      const found = await client.rpc('watch_state');
      return found.status === 404 ? null : answerOf<SiteWatch | null>(found);
    },
    /** The figures of a period; only the `most` largest towns and services. */
    figures: async ({ period, most }: { period: PeriodName; most: number }) =>
      answerOf<DeskFigures>(await client.rpc('desk_figures', { period, most })),
    /** The income from the site in a year; by default, this year. */
    worth: async ({ year }: { year?: number | undefined }) =>
      answerOf<DeskWorth>(await client.rpc('desk_worth', year === undefined ? {} : { year })),
    /** The visits of that many weeks, this one included. */
    visits: async ({ weeks }: { weeks: number }) => answerOf<DeskVisits>(await client.rpc('desk_visits', { weeks })),
    /** Whether the month's page is mailed. */
    monthPage: async () => answerOf<MonthPage>(await client.rpc('month_page')),
    wantMonthPage: async (wanted: boolean) => void answerOf(await client.rpc('want_month_page', { wanted })),
    /** The state of the scheduled backups; null if none was ever set up. */
    backup: async () => {
      const asked = await client.rpc('desk_backup');
      // A database of an older form knows of none.
      return asked.error?.code === 'PGRST202' ? null : answerOf<BackupStanding | null>(asked);
    },
    /** A page of the requests that match a filter, newest first. */
    page: (asked: PageAsked) => page<DeskRow>(asked, false),
    /** The same with complete requests, for exports. */
    wholePage: (asked: PageAsked) => page<DeskLead>(asked, true),
    choices: async () => answerOf<DeskChoices>(await client.rpc('desk_choices')),
    /** Null if there is none (any more). */
    request,
    /** The requests that arrived or changed since the time in an earlier answer; without a time, the latest changes. */
    changes: async (asked: { since?: string }) => {
      const { since } = asked;
      if (since !== undefined && Number.isNaN(Date.parse(since))) throw new Error(`« ${since} » n’est pas un moment.`);
      return answerOf<DeskChanges>(await client.rpc('desk_changes', asked));
    },
    /** Changes the given fields. Resolves to the updated request, like the next four. */
    change,
    addNote: async (id: string, written: string) => {
      const body = written.replaceAll('\0', '').trim();
      if (body === '') throw new Error('La note est vide : écrivez quelque chose avant de l’enregistrer.');
      if ([...body].length > longestNote)
        throw new Error(`La note est trop longue : ${longestNote} caractères au plus. Coupez-la en deux.`);
      if (!isId(id)) throw new Error(gone);
      answerOf(await client.from('lead_notes').insert({ lead_id: id, body }));
      return one(id);
    },
    /** Removes a note of the user. */
    removeNote: async (id: string, note: number) => {
      answerOf(await client.from('lead_notes').delete().eq('lead_id', id).eq('id', note));
      return one(id);
    },
    /** Records how a call ended, or undoes that. */
    tellCall: async (id: string, { outcome, isTakenBack = false }: { outcome: CallOutcome; isTakenBack?: boolean }) => {
      const end = isTakenBack ? { was: outcome } : { becomes: outcome };
      answerOf(await client.from('lead_events').insert(callOf(id, end)));
      return one(id);
    },
    /** Stores a request by telephone; resolves to its id. */
    takeDown: async ({ typeProjet, isAcknowledged, ...call }: TakenCall) => {
      const row = { ...call, type_projet: typeProjet, origin: 'appel', ack_state: isAcknowledged ? 'pending' : 'none' };
      const [stored] = answerOf<{ id: string }[]>(await client.from('leads').insert(row).select('id'));
      return stored?.id ?? '';
    },
    /** Releases a request from quarantine: its mail becomes due. */
    release: async (id: string) => {
      answerOf(await client.rpc('release_lead', { id }));
      return one(id);
    },
    /** Puts it back into quarantine, unless a mail about it has been attempted; resolves to whether it did. */
    hold: async (id: string) => isId(id) && answerOf<boolean>(await client.rpc('hold_lead', { id })),
    /** Marks requests as unwanted, in batches (see `inBatches`). */
    dismiss: (ids: readonly string[]) =>
      inBatches(ids, async (some) => {
        answerOf(await client.from('leads').update({ status: 'indesirable' }).in('id', some));
      }),
    /** Deletes requests permanently, with their notes and events, in batches. */
    remove: async (ids: readonly string[]) => {
      let removed = 0;
      await inBatches(ids, async (some) => {
        removed += answerOf<unknown[]>(await client.from('leads').delete().in('id', some).select('id')).length;
      });
      if (removed === 0) throw new Error(gone);
    },
    /** Deletes permanently every request of a person; resolves to how many. */
    forget: async (who: Person) => answerOf<number>(await client.rpc('forget_person', person(who))),
    /** Everything stored about a person, as plain JSON for them. */
    exportPerson: async (who: Person) => answerOf<object>(await client.rpc('export_person', person(who))),
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

function person({ email, phone }: Person) {
  return { ...(email ? { email } : {}), ...(phone ? { phone } : {}) };
}
