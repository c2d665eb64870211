/** A row of a table, as the database gives it. */
export type Row = Record<string, unknown>;

/** All that is known of requests, wherever they are kept. */
export interface Backup {
  /** The last migration of the database that it was taken from: what its rows look like. */
  form: string;
  /** When it was taken (ISO 8601). */
  made: string;
  types: Row[];
  requests: Row[];
  notes: Row[];
  events: Row[];
}

/** What became of a backup that was put back. */
export interface Restored {
  requests: number;
  notes: number;
  /** Those that the privacy notice would have had erased by now: they stay out. */
  expired: number;
  /** Those whose mail had not left when the backup was taken: it does not leave now either. */
  unsent: number;
}

/** What `restore_requests` takes at once. */
export type Part = Pick<Backup, 'types' | 'requests' | 'notes' | 'events'>;

/** Requests in one part: with what belongs to them, a second of a small database's time. */
const most = 500;

/** A backup in parts, each request with its notes and events. */
export function partsOf({ types, requests, notes, events }: Backup): Part[] {
  const [notesOf, eventsOf] = [grouped(notes), grouped(events)];
  const count = Math.max(1, Math.ceil(requests.length / most));
  return Array.from({ length: count }, (_, rank) => {
    const some = requests.slice(rank * most, (rank + 1) * most);
    return {
      types: rank === 0 ? types : [],
      requests: some,
      notes: some.flatMap(({ id }) => notesOf.get(id) ?? []),
      events: some.flatMap(({ id }) => eventsOf.get(id) ?? []),
    };
  });
}

function grouped(rows: readonly Row[]): Map<unknown, Row[]> {
  const groups = new Map<unknown, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.lead_id);
    if (group) group.push(row);
    else groups.set(row.lead_id, [row]);
  }
  return groups;
}

/** Why a backup cannot be put back into a database of this form; undefined when it can. */
export function formFault({ form }: Backup, target: string | null): string | undefined {
  if (target === null || form <= target) return undefined;
  return `Cette sauvegarde vient d’une version plus récente (${form}) que la base (${target}) : mettez d’abord à jour le moteur et la base.`;
}

/** How the database refuses a backup where there are requests (`restore_requests`), and what that means. */
export const notEmpty = {
  code: 'PT409',
  sentence:
    'Il y a déjà des demandes ici, ou une autre sauvegarde y est en cours : une sauvegarde ne se restaure que dans un projet vide. Rien n’a changé.',
};
