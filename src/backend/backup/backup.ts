/** A table row as the database returns it. */
export type Row = Record<string, unknown>;

/** All data about requests, from any back end. */
export interface Backup {
  /** The last migration of the source database, which determines the form of the rows. */
  form: string;
  /** When the backup was made (ISO 8601). */
  made: string;
  types: Row[];
  requests: Row[];
  notes: Row[];
  events: Row[];
  /** The consents of customers to the publication of finished works. */
  consents: Row[];
  /** The finished works that wait to be taken into the site, with their photographs in hexadecimal. */
  drafts: Row[];
}

/** The result of restoring a backup. */
export interface Restored {
  requests: number;
  notes: number;
  /** Requests past the retention period of the privacy notice; they are not restored. */
  expired: number;
  /** Requests whose mail had not been sent at backup time; it is not sent now either. */
  unsent: number;
}

/** The rows for one call of `restore_requests`. */
export type Part = Pick<Backup, 'types' | 'requests' | 'notes' | 'events' | 'consents' | 'drafts'>;

/** Requests per part; a small database needs about a second for them, with their notes and events. */
const most = 500;

/**
 * Splits a backup into parts, each request together with its notes, events and consents. The works follow, each in a
 * part of its own, because it may have 2.4 MB.
 */
export function partsOf({ types, requests, notes, events, consents, drafts }: Backup): Part[] {
  const [notesOf, eventsOf, consentsOf] = [grouped(notes), grouped(events), grouped(consents)];
  const known = new Set(requests.map(({ id }) => id));
  // A consent outlives its request.
  const alone = consents.filter(({ lead_id: lead }) => !known.has(lead));
  const count = Math.max(1, Math.ceil(requests.length / most));
  const parts = Array.from({ length: count }, (_, rank): Part => {
    const some = requests.slice(rank * most, (rank + 1) * most);
    return {
      types: rank === 0 ? types : [],
      requests: some,
      notes: some.flatMap(({ id }) => notesOf.get(id) ?? []),
      events: some.flatMap(({ id }) => eventsOf.get(id) ?? []),
      consents: [...(rank === 0 ? alone : []), ...some.flatMap(({ id }) => consentsOf.get(id) ?? [])],
      drafts: [],
    };
  });
  const none: Part = { types: [], requests: [], notes: [], events: [], consents: [], drafts: [] };
  return [...parts, ...drafts.map((draft) => ({ ...none, drafts: [draft] }))];
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

/** The migration since which works that wait can be restored. */
const restoresDrafts = '20261126210000';

/** Why a backup cannot be restored into a database of this form; undefined if it can. */
export function formFault({ form, drafts }: Backup, target: string | null): string | undefined {
  if (target === null) return undefined;
  // A project that lacks this migration would leave out the works.
  const needed = drafts.length > 0 && form < restoresDrafts ? restoresDrafts : form;
  if (needed <= target) return undefined;
  return `Cette sauvegarde demande une version plus récente (${needed}) que la base (${target}) : mettez d’abord à jour le moteur et la base.`;
}

/** What the database's refusal of a backup means (`restore_requests`), by its code; undefined if it is something else. */
export function putBackFault(code = ''): Error | undefined {
  if (code === 'PT409')
    return new Error(
      'Il y a déjà des demandes ici, ou une autre sauvegarde y est en cours : une sauvegarde ne se restaure que dans un projet vide. Rien n’a changé.',
    );
  // Values that are none of their type, and rows that a rule of the table refuses.
  if (/^2[23]/.test(code))
    return new Error('Cette sauvegarde est abîmée : une de ses lignes ne va pas dans la base. Prenez-en une autre.');
  return undefined;
}
