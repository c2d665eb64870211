/** Something that visitors meet, in an owner's words, and what whoever keeps the site has to do. */
export interface WatchFault {
  /** Names the fault: it is the same as long as the words are. */
  what: string;
  cure: string;
}

/** What the watch has found. */
export interface WatchReport {
  /** The names of all that was asked; a fault of which nothing was asked neither ends nor lasts by it. */
  asked: readonly string[];
  failing: readonly WatchFault[];
}

/** A fault that lasts, or whose end is still to be told. */
export interface Remembered {
  /** ISO 8601, as all moments here. */
  since: string;
  cure: string;
  /** When the owner was told: at most twice. */
  told: readonly string[];
}

/** The faults by their names. */
export type WatchMemory = Readonly<Record<string, Remembered>>;

/** One thing that the owner is told, once. */
export interface WatchNews {
  is: 'new' | 'again' | 'over';
  what: string;
  cure: string;
  since: string;
}

const day = 24 * 3_600_000;

/** What an owner is to be told now: a fault at once, again after a day, and its end if the fault had been told. */
export function newsOf(memory: WatchMemory, { asked, failing }: WatchReport, now: number): WatchNews[] {
  const moment = new Date(now).toISOString();
  const lasting = failing.flatMap(({ what, cure }): WatchNews[] => {
    const { since = moment, told = [] } = memoryOf(memory, what) ?? {};
    if (told.length === 0) return [{ is: 'new', what, cure, since }];
    return told.length === 1 && now - Date.parse(told[0]!) >= day ? [{ is: 'again', what, cure, since }] : [];
  });
  const over = Object.entries(memory)
    .filter(([what, { told }]) => told.length > 0 && isOver(what, { asked, failing }))
    .map(([what, { cure, since }]): WatchNews => ({ is: 'over', what, cure, since }));
  return [...lasting, ...over];
}

/** What is remembered after a report, if these news have reached the owner. */
export function remembering(
  memory: WatchMemory,
  { asked, failing }: WatchReport,
  { told, now }: { told: readonly WatchNews[]; now: number },
): WatchMemory {
  const moment = new Date(now).toISOString();
  const isTold = (name: string) => told.some(({ what }) => what === name);
  const kept = Object.entries(memory).filter(([what, before]) => {
    if (!isOver(what, { asked, failing })) return !failing.some((fault) => fault.what === what);
    return before.told.length > 0 && !isTold(what);
  });
  const lasting = failing.map(({ what, cure }): [string, Remembered] => {
    const { since = moment, told: before = [] } = memoryOf(memory, what) ?? {};
    return [what, { since, cure, told: isTold(what) ? [...before, moment] : before }];
  });
  return Object.fromEntries([...kept, ...lasting]);
}

function isOver(what: string, { asked, failing }: WatchReport): boolean {
  return asked.includes(what) && !failing.some((fault) => fault.what === what);
}

function memoryOf(memory: WatchMemory, what: string): Remembered | undefined {
  return Object.hasOwn(memory, what) ? memory[what] : undefined;
}
