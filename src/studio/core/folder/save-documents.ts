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
  /** 200; `gone` are no more, and were not written. */
  | { saved: StudioDocument[]; gone: string[] }
  /** 412: these have changed since; `text` is what they say now. */
  | { changed: StudioDocument[] }
  /** 422: the validator does not agree. */
  | { faults: StudioFault[] };

/**
 * Writes documents, all of those that are there or none: none when one has changed since it was read, and none when the
 * validator finds an error that the site did not have, or one in what is to be written.
 */
export async function saveDocuments(site: StudioSite, wanted: SaveRequest): Promise<Reply<SaveAnswer>> {
  const { source } = site.present();
  const found = lookAgain(site, wanted);
  const requested = wanted.filter(({ file }) => found.texts.has(file));
  if (found.changed.length > 0) return { status: 412, body: { changed: found.changed } };
  if (requested.length === 0) return ok({ saved: [], gone: found.gone });
  const known = presentFaults(site);
  const next = withDrafts(source, requested);
  const { faults, shown } = await checkSite(site, next);
  const errors = newErrors(known, shown, requested);
  if (errors.length > 0) return { status: 422, body: { faults: errors } };
  const changes = requested.map(({ file, text }) => ({ file, before: found.texts.get(file), after: text }));
  // Somebody else may have written while this was being checked.
  if ((await site.store.write(changes)).length > 0)
    return { status: 412, body: { changed: lookAgain(site, requested).changed } };
  const names = requested.map(({ file }) => file);
  await site.refresh(names, { source: next, faults });
  const now = new Map(site.present().source.files.map((one) => [one.file, one]));
  return ok({ saved: names.flatMap((name) => now.get(name) ?? []).map(studioDocument), gone: found.gone });
}

interface Found {
  texts: ReadonlyMap<string, string>;
  /** What has been written to since the documents were read. */
  changed: StudioDocument[];
  /** What is not there. */
  gone: string[];
}

/** The documents of a request as they are at this moment; no path is built from its names. */
function lookAgain({ store, present }: StudioSite, requested: SaveRequest): Found {
  const { source } = present();
  const known = new Set(source.files.map(({ file }) => file));
  const names = requested.flatMap(({ file }) => (known.has(file) ? [file] : []));
  const now = new Map(store.read(source, names).files.map((one) => [one.file, one]));
  const hashes = new Map(requested.map(({ file, hash }) => [file, hash]));
  const there = names.flatMap((name) => now.get(name) ?? []);
  const changed = there.map(studioDocument).filter(({ file, hash }) => hash !== hashes.get(file));
  const texts = new Map(there.map(({ file, text }) => [file, text]));
  return { texts, changed, gone: requested.flatMap(({ file }) => (texts.has(file) ? [] : [file])) };
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
