import { z } from 'zod';
import { documentText, fewDocuments, fileName } from '../request-parts';
import { studioDocument, withDrafts } from '../documents';
import { checkSite, presentFaults } from '../faults/check-site';
import type { StudioSite } from '../open-site';
import type { StudioDocument, StudioFault } from '../protocol';
import { ok } from '../question';
import type { Reply } from '../reply';

export const saveRequest = fewDocuments(
  z.strictObject({ file: fileName, hash: z.string().max(100), text: documentText }),
).min(1);

export type SaveRequest = z.infer<typeof saveRequest>;

export type SaveAnswer =
  /** 200 */
  | { saved: StudioDocument[] }
  /** 412: these have changed since; `text` is what they say now. */
  | { changed: StudioDocument[]; gone: string[] }
  /** 422: the validator does not agree. */
  | { faults: StudioFault[] };

/**
 * Writes documents that exist, all of them or none: none when one has changed since it was read, and none when the
 * validator finds an error that the site did not have, or one in what is to be written.
 */
export async function saveDocuments(site: StudioSite, requested: SaveRequest): Promise<Reply<SaveAnswer>> {
  const { source } = site.present();
  const found = lookAgain(site, requested);
  if (found.changed) return { status: 412, body: found.changed };
  const known = presentFaults(site);
  const next = withDrafts(source, requested);
  const { faults, shown } = await checkSite(site, next);
  const errors = newErrors(known, shown, requested);
  if (errors.length > 0) return { status: 422, body: { faults: errors } };
  const changes = requested.map(({ file, text }) => ({ file, before: found.texts.get(file), after: text }));
  // Somebody else may have written while this was being checked.
  if ((await site.store.write(changes)).length > 0)
    return { status: 412, body: lookAgain(site, requested).changed ?? { changed: [], gone: [] } };
  const names = requested.map(({ file }) => file);
  await site.refresh(names, { source: next, faults });
  const now = new Map(site.present().source.files.map((one) => [one.file, one]));
  return ok({ saved: names.flatMap((name) => now.get(name) ?? []).map(studioDocument) });
}

interface Found {
  texts: ReadonlyMap<string, string>;
  /** What has been written to, or taken away, since the documents were read; undefined when nothing has. */
  changed: Extract<SaveAnswer, { gone: string[] }> | undefined;
}

/** The documents of a request as they are at this moment. */
function lookAgain({ store, present }: StudioSite, requested: SaveRequest): Found {
  const names = requested.map(({ file }) => file);
  const now = new Map(store.read(present().source, names).files.map((one) => [one.file, one]));
  const hashes = new Map(requested.map(({ file, hash }) => [file, hash]));
  const there = names.flatMap((name) => now.get(name) ?? []);
  const changed = there.map(studioDocument).filter(({ file, hash }) => hash !== hashes.get(file));
  const gone = names.filter((name) => !now.has(name));
  return {
    texts: new Map(there.map(({ file, text }) => [file, text])),
    changed: changed.length + gone.length > 0 ? { changed, gone } : undefined,
  };
}

function newErrors(
  before: readonly StudioFault[],
  after: readonly StudioFault[],
  requested: SaveRequest,
): StudioFault[] {
  const written = new Set(requested.map(({ file }) => file));
  const identity = ({ file, pointer, rule, message }: StudioFault) => JSON.stringify([file, pointer, rule, message]);
  const known = new Set(before.map(identity));
  return after.filter(
    (fault) => fault.severity === 'error' && (written.has(fault.file) || !known.has(identity(fault))),
  );
}
