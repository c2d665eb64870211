import type { DeskLead } from '../desk-data';

/** How far back a question goes over what is known: what was being written while the last one was answered. */
const overlap = 120_000;

/** The moment (ISO 8601) from which changes may still be unknown. */
export function knownUntil(leads: readonly DeskLead[]): string {
  let last = 0;
  for (const { createdAt, events } of leads) last = Math.max(last, momentOf(createdAt), momentOf(events.at(-1)?.at));
  return new Date(Math.max(0, last - overlap)).toISOString();
}

/** The list with what has come or changed; what is the same stays the same object, and is not drawn anew. */
export function mergeChanged(known: readonly DeskLead[], changed: readonly DeskLead[]): readonly DeskLead[] {
  const byId = new Map(known.map((lead) => [lead.id, lead]));
  const different = changed.filter((lead) => !isSame(byId.get(lead.id), lead));
  if (different.length === 0) return known;
  for (const lead of different) byId.set(lead.id, lead);
  return [...byId.values()].sort(newestFirst);
}

/** The list as the database has it, of the objects that are known where they are the same. */
export function mergeWhole(known: readonly DeskLead[] | undefined, whole: readonly DeskLead[]): readonly DeskLead[] {
  const byId = new Map(known?.map((lead) => [lead.id, lead]));
  const merged = whole.map((lead) => {
    const before = byId.get(lead.id);
    return before && isSame(before, lead) ? before : lead;
  });
  return merged.length === known?.length && merged.every((lead, rank) => lead === known[rank]) ? known : merged;
}

function isSame(one: DeskLead | undefined, other: DeskLead): boolean {
  return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
}

function newestFirst(one: DeskLead, other: DeskLead): number {
  return momentOf(other.createdAt) - momentOf(one.createdAt) || (one.id < other.id ? -1 : 1);
}

function momentOf(text: string | undefined): number {
  return text === undefined ? 0 : Date.parse(text);
}
