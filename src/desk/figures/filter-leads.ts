import type { DeskLead } from '../desk-data';
import { isIn, type ListName } from './lists';
import { periodStart, type PeriodName } from './periods';
import { plain } from './plain';
import { townsIn } from './towns';

/** What is asked of requests: everything must be true of one that is counted, shown or exported. */
export interface LeadFilter {
  search: string;
  list: ListName;
  /** The `key` of a town. */
  town: string | null;
  service: string | null;
  period: PeriodName;
}

export const noFilter: LeadFilter = { search: '', list: 'all', town: null, service: null, period: 'all' };

/** The requests that a filter lets through, in the order they came in. */
export function filterLeads(leads: readonly DeskLead[], filter: LeadFilter, now: number): DeskLead[] {
  const from = periodStart(filter.period, now);
  const towns = townsIn(leads);
  const isFound = searching(filter.search);
  return leads.filter(
    (lead) =>
      isIn(filter.list, lead, now) &&
      (filter.town === null || towns.get(lead.ville)?.key === filter.town) &&
      (filter.service === null || lead.typeLabel === filter.service) &&
      (filter.period === 'all' || Date.parse(lead.createdAt) >= from) &&
      isFound(lead),
  );
}

/** The services that requests name, in the order of the alphabet. */
export function servicesIn(leads: readonly DeskLead[]): string[] {
  return [...new Set(leads.map(({ typeLabel }) => typeLabel))].sort((one, other) => one.localeCompare(other, 'fr'));
}

function searching(search: string): (lead: DeskLead) => boolean {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) return () => true;
  const digits = search
    .replace(/^\s*(?:\+|00)33/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '');
  const isNumber = /^[\d\s+./()-]+$/.test(search) && digits.length > 2;
  return (lead) =>
    words.every((word) => textOf(lead).includes(word)) ||
    (isNumber && lead.telephone.replace(/\D/g, '').includes(digits));
}

/** Kept as long as the request itself is: it is made again when that has changed. */
const texts = new WeakMap<DeskLead, string>();

function textOf(lead: DeskLead): string {
  const known = texts.get(lead);
  if (known !== undefined) return known;
  const { prenom, nom, email, telephone, ville, typeLabel, description, notes } = lead;
  const words = [prenom, nom, email, telephone, ville ?? '', typeLabel, description, ...notes.map(({ body }) => body)];
  const text = plain(words.join(' '));
  texts.set(lead, text);
  return text;
}
