/** The questions of the screens to the database, each with a unique key. */
import type { DeskBackend } from '../store/desk-backend';
import type {
  BackupStanding,
  DeskChoices,
  DeskDay,
  DeskFigures,
  DeskPage,
  DeskRequest,
  PageAsked,
  DeskRow,
  MonthPage,
} from './desk-data';
import type { DeskWorth } from './figures-data';
import type { DeskVisits } from './visits-data';
import type { SiteWatch } from './watch-data';
import type { LeadFilter } from '../requests/lead-filter';
import type { PeriodName } from '../figures/periods';

export interface Question<Answer> {
  key: string;
  ask: (backend: DeskBackend, before: Answer | undefined) => Promise<Answer>;
}

/** The loaded part of a list, and its total. */
export interface ShownList {
  rows: readonly DeskRow[];
  total: number;
  /** The cursor of the next part; null if everything is loaded. */
  next: string | null;
}

/** How many requests are loaded at first and each time after. */
export const perPage = 50;
/** Page size of the database. */
const mostAtOnce = 500;

export const theDay: Question<DeskDay> = { key: 'day', ask: (backend) => backend.day() };

export const theBackup: Question<BackupStanding | null> = { key: 'backup', ask: (backend) => backend.backup() };

export const theMonthPage: Question<MonthPage> = { key: 'month', ask: (backend) => backend.monthPage() };

export const theWatch: Question<SiteWatch | null> = { key: 'watch', ask: (backend) => backend.watch() };

export const theChoices: Question<DeskChoices> = { key: 'choices', ask: (backend) => backend.choices() };

export function figuresOf(asked: { period: PeriodName; most: number }): Question<DeskFigures> {
  return { key: `figures ${JSON.stringify(asked)}`, ask: (backend) => backend.figures(asked) };
}

export function worthOf(asked: { year?: number | undefined }): Question<DeskWorth> {
  return { key: `worth ${asked.year ?? ''}`, ask: (backend) => backend.worth(asked) };
}

export function visitsOf(asked: { weeks: number }): Question<DeskVisits> {
  return { key: `visits ${asked.weeks}`, ask: (backend) => backend.visits(asked) };
}

export function requestOf(id: string): Question<DeskRequest | null> {
  return { key: `request ${id}`, ask: (backend) => backend.request(id) };
}

/** A list as far as it is loaded; asking again loads as much as before. */
export function listOf(filter: LeadFilter): Question<ShownList> {
  return {
    key: `list ${JSON.stringify(filter)}`,
    ask: (backend, before) => upTo(backend, { filter, count: Math.max(perPage, before?.rows.length ?? 0) }),
  };
}

/** The list with the next requests, `more` of them. */
export function extended(
  backend: DeskBackend,
  { filter, list, more }: { filter: LeadFilter; list: ShownList; more: number },
): Promise<ShownList> {
  return upTo(backend, { filter, count: list.rows.length + more, list });
}

async function upTo(
  backend: DeskBackend,
  { filter, count, list }: { filter: LeadFilter; count: number; list?: ShownList },
): Promise<ShownList> {
  let shown = list;
  do {
    const size = Math.min(mostAtOnce, count - (shown?.rows.length ?? 0));
    const { rows, next, total } = await backend.page({ filter, size, ...(shown?.next ? { after: shown.next } : {}) });
    shown = { rows: [...(shown?.rows ?? []), ...rows], next, total: shown?.total ?? total ?? 0 };
  } while (shown.next !== null && shown.rows.length < count);
  return shown;
}

/** Iterates over all pages of a filter, for exports and bulk actions. */
export async function* everyPage<Row>(
  ask: (asked: PageAsked) => Promise<DeskPage<Row>>,
  filter: LeadFilter,
): AsyncGenerator<Row[]> {
  let after: string | null = null;
  do {
    const page: DeskPage<Row> = await ask({ filter, size: mostAtOnce, ...(after === null ? {} : { after }) });
    yield page.rows;
    after = page.next;
  } while (after !== null);
}
