import { documentText, fewDocuments, fileName } from '../../../logic/transport/request-parts';
import { studioDocument, withDrafts } from '../../../logic/documents/documents';
import { checkSite, presentFaults } from '../../fault-list/logic/check-site';
import { newErrors } from '../../fault-list/logic/new-faults';
import type { StudioSite } from '../../../logic/store/open-site';
import type { StudioDocument, StudioFault } from '../../../logic/transport/protocol';
import { ok } from '../../../logic/transport/question';
import type { Reply } from '../../../logic/transport/reply';
import { fields, Malformed, textUpTo, type Given } from '../../../logic/transport/inputs';

const documents = fewDocuments(fields({ file: fileName, hash: textUpTo(100), text: documentText }));

export function saveRequest(value: unknown) {
  const all = documents(value);
  if (all.length === 0) throw new Malformed();
  return all;
}

export type SaveRequest = Given<typeof saveRequest>;

export type SaveAnswer =
  /** 200; `gone` no longer exist and were not written. */
  | { saved: StudioDocument[]; gone: string[] }
  /** 412: these have changed since; `text` is their current text. */
  | { changed: StudioDocument[] }
  /** 422: refused by the validator. */
  | { faults: StudioFault[] };

/**
 * Saves documents, all or none. None if one has changed since it was read, or if the site would get a new error, or if
 * one of them has an error.
 */
export async function saveDocuments(site: StudioSite, wanted: SaveRequest): Promise<Reply<SaveAnswer>> {
  const { source } = site.present();
  const found = lookAgain(site, wanted);
  const requested = wanted.filter(({ file }) => found.texts.has(file));
  if (found.changed.length > 0) return { status: 412, body: { changed: found.changed } };
  if (requested.length === 0) return ok({ saved: [], gone: found.gone });
  const known = { source, faults: presentFaults(site) };
  const next = withDrafts(source, requested);
  const { faults, shown } = await checkSite(site, next);
  const added = new Set(newErrors(known, { source: next, faults: shown }));
  const errors = shown.filter(
    (fault) => added.has(fault) || (fault.severity === 'error' && found.texts.has(fault.file)),
  );
  if (errors.length > 0) return { status: 422, body: { faults: errors } };
  const changes = requested.map(({ file, text }) => ({ file, before: found.texts.get(file), after: text }));
  // Somebody may have written during the validation.
  if ((await site.store.write(changes)).length > 0)
    return { status: 412, body: { changed: lookAgain(site, requested).changed } };
  const names = requested.map(({ file }) => file);
  await site.refresh(names, { source: next, faults });
  const now = new Map(site.present().source.files.map((one) => [one.file, one]));
  return ok({ saved: names.flatMap((name) => now.get(name) ?? []).map(studioDocument), gone: found.gone });
}

interface Found {
  texts: ReadonlyMap<string, string>;
  /** Documents changed since they were read. */
  changed: StudioDocument[];
  /** Documents that no longer exist. */
  gone: string[];
}

/** The current state of a request's documents; its names are never used as paths. */
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
