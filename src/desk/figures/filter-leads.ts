import type { DeskLead, LeadStatus } from '../desk-data';
import { isMailStuck } from './mail-problems';
import { isCallDue, periodStart } from './overview';
import { parisDay } from './paris-days';

/** What the list shows: everything that is asked must be true of a request. */
export interface LeadFilter {
  search: string;
  /**
   * `calls` is those whose planned call is due, `unsent` those whose mail does not leave, `quarantined` the flood, which
   * nothing else shows.
   */
  status: LeadStatus | 'all' | 'calls' | 'unsent' | 'quarantined';
  town: string | null;
  service: string | null;
  /** In days; 0 for all. */
  days: number;
}

export const noFilter: LeadFilter = { search: '', status: 'all', town: null, service: null, days: 0 };

/** The requests that a filter lets through, in the order they came in. */
export function filterLeads(leads: readonly DeskLead[], filter: LeadFilter, now: number): DeskLead[] {
  const from = periodStart(filter.days, now);
  const words = plain(filter.search).split(' ').filter(Boolean);
  const digits = filter.search
    .replace(/^\s*(?:\+|00)33/, '')
    .replace(/\D/g, '')
    .replace(/^0/, '');
  return leads.filter(
    (lead) =>
      hasStatus(lead, filter.status, now) &&
      (filter.town === null || lead.ville === filter.town) &&
      (filter.service === null || lead.typeLabel === filter.service) &&
      (filter.days === 0 || Date.parse(lead.createdAt) >= from) &&
      (words.every((word) => textOf(lead).includes(word)) ||
        (isNumber(filter.search) && digits.length > 2 && lead.telephone.replace(/\D/g, '').includes(digits))),
  );
}

/** The towns that requests name, in the order of the alphabet; likewise the services. */
export function namesIn(leads: readonly DeskLead[], of: (lead: DeskLead) => string | null): string[] {
  const names = new Set<string>();
  for (const lead of leads) {
    const name = of(lead);
    if (name !== null) names.add(name);
  }
  return [...names].sort((one, other) => one.localeCompare(other, 'fr'));
}

function hasStatus(lead: DeskLead, status: LeadFilter['status'], now: number): boolean {
  if (status === 'quarantined') return lead.quarantined;
  if (lead.quarantined) return false;
  if (status === 'calls') return isCallDue(lead, parisDay(now));
  if (status === 'unsent') return isMailStuck(lead, now);
  return status === 'all' || lead.status === status;
}

function isNumber(search: string): boolean {
  return /^[\d\s+./()-]+$/.test(search);
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

/** Without accents, capitals and typographic apostrophes: nobody types them to search. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('’', "'").replace(/\s+/g, ' ').trim();
}
