import { noteOf, type Build } from '../build-files';
import { inLanes } from '../transport/in-lanes';
import { lookAround, type Found } from './look-around';
import { isHashed } from '../order';
import { planOf, type Plan } from '../plan';
import { emptyRecord, keptName, parseRecord, places, type SiteRecord } from './record';
import type { Transport } from '../transport/transport';

export interface Seen {
  plan: Plan;
  record: SiteRecord;
  /** What rules that are merged with those of the host must become; undefined if they are so already. */
  merged: Map<string, Uint8Array | undefined>;
  /** Whether there is a list that cannot be read. */
  isTorn: boolean;
}

/** Rules that may hold lines of somebody else beside ours: what each becomes, from what is there and what is ours. */
export type SharedRules = Readonly<Record<string, (there: string | undefined, ours: string) => string>>;

interface LookInput {
  host: Transport;
  build: Build;
  shared: SharedRules;
  now: number;
}

export const torn =
  'La liste des fichiers envoyés ne peut plus être lue chez l’hébergeur : ce qui y est a été relu, et rien d’inconnu ne sera effacé.';

/** Looks at what is at the host, and plans what is to be done. Writes nothing. */
export async function look({ host, build, shared, now }: LookInput): Promise<Seen> {
  const text = await host.read(places.record);
  const noted = parseRecord(text);
  const known = noted ?? emptyRecord;
  const found = await lookAround(host, [
    ...build.files.keys(),
    ...[known.files, known.coming, known.retired].flatMap(Object.keys),
  ]);
  const merged = await mergedRules({ host, build, shared });
  const record = {
    ...known,
    files: { ...known.files, ...(await proved({ host, build, record: known, found, merged })) },
  };
  return { plan: planOf({ build, record, found, merged, now }), record, merged, isTorn: !noted && text !== undefined };
}

async function mergedRules({ host, build, shared }: Omit<LookInput, 'now'>): Promise<Seen['merged']> {
  const merged: Seen['merged'] = new Map();
  for (const [name, merge] of Object.entries(shared)) {
    if (!build.files.has(name)) continue;
    const ours = Buffer.from(await build.read(name)).toString('utf8');
    const there = (await host.read(name))?.toString('utf8');
    const wanted = merge(there, ours);
    merged.set(name, wanted === there ? undefined : Buffer.from(wanted));
  }
  return merged;
}

interface ProofInput extends Pick<LookInput, 'host' | 'build'> {
  record: SiteRecord;
  found: Found;
  merged: Seen['merged'];
}

/**
 * Files that no list names, and that are ours all the same: they have the content of this build, or of one of which
 * there is a copy.
 */
async function proved({ host, build, record, found, merged }: ProofInput): Promise<SiteRecord['files']> {
  const copies = new Set(((await host.list(places.kept)) ?? []).map(({ name }) => `${places.kept}/${name}`));
  const isKnown = (name: string) =>
    [record.files, record.isMoving ? record.coming : {}, record.retired].some((list) => Object.hasOwn(list, name));
  const unknown = [...build.files.keys()].filter(
    (name) => found.has(name) && !isKnown(name) && !isHashed(name) && !merged.has(name),
  );
  const ours: SiteRecord['files'] = {};
  await inLanes(host.width, unknown, async (name) => {
    const content = await host.read(name);
    const note = content && noteOf(content);
    const { modified } = found.get(name) ?? {};
    if (note && (note.digest === build.files.get(name)?.digest || copies.has(keptName(note))))
      ours[name] = { ...note, ...(modified === undefined ? {} : { modified }) };
  });
  return ours;
}
