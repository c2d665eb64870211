import { createHash } from 'node:crypto';
import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodeAhead } from '../../site/read/media/decode-images';
import { mediaReader } from '../../site/read/media/read-media';
import { inspectImages } from '../../site/validate/rules/media/inspect-image';
import { inCache, readNote, writeEntry } from '../../site/read/disk/cache';
import type { SiteSource } from '../../site/definitions/documents/site-source';
import { parisDay } from '../../site/definitions/time/paris-time';
import { dayThatCounts } from '../../site/resolve/lifecycle/in-force';
import { nonPublicFiles } from '../../site/resolve/lifecycle/visibility';
import { codeDigest } from './code-digest';
import type { Fault } from '../../site/validate/report/fault';
import { contentOf, cacheAfter, type ValidationCache } from '../../site/validate/validation-cache';
import { beginValidation } from '../validate-site';
import { engineRoot } from '../../site/read/disk/roots';

/** What a build notes about a validated folder. */
interface Memory {
  /** Version of the validation code; other code may find other faults. */
  version: string;
  /** Digest of the whole folder. */
  folder: string;
  faults: Fault[];
  cache?: ValidationCache | undefined;
}

/** Changes with the code of the validation or its schemas. */
function validationVersion(): string {
  const schemas = readdirSync(path.join(engineRoot, 'schemas')).map((name) => `schemas/${name}`);
  return codeDigest(['src/build/validate-site.ts'], { besides: schemas });
}

interface AgainOptions {
  /** The time for which the site is validated, in ms since 1970. Default: now. */
  now?: number;
  /** Adds the rules of the launch gate. The faults of such a run are not cached. */
  publish?: boolean;
  /** Version of the validation code. */
  version?: string;
  /** Called if the images must be opened in advance, as on the first validation of a folder. */
  onWait?: () => void;
}

/**
 * The faults of a folder, as `validateSite` finds them. Uses the cache of the last call for the same folder and code
 * (`version`). On the first call for a folder, another process opens the images while this one checks everything else.
 */
export async function validateAgain(
  source: SiteSource,
  { now = Date.now(), publish = false, version, onWait }: AgainOptions = {},
): Promise<Fault[]> {
  const file = memoryFile(source.root);
  const opened = existsSync(file) ? undefined : openAhead(source);
  const code = version ?? validationVersion();
  // Written below.
  const memory = readNote(file) as Memory | undefined;
  const known = memory?.version === code ? memory : undefined;
  const folder = digestOf(source, now);
  if (!publish && known?.folder === folder) return known.faults;
  const finish = beginValidation(source, { cache: known?.cache, now, publish });
  if (opened) onWait?.();
  await opened;
  const faults = finish();
  if (publish) return faults;
  const next: Memory = { version: code, folder, faults, cache: cacheAfter(source, { faults, now }) };
  writeEntry(file, JSON.stringify(next));
  return faults;
}

/** Opens the images of a folder in another process. */
function openAhead({ root, media }: SiteSource): Promise<void> {
  let asked: readonly string[] = [];
  // Collects the images that validation would open; it opens only files with a correct signature.
  inspectImages(media, { ...mediaReader(root), decode: (files) => ((asked = files), new Map()) });
  return decodeAhead(asked.map((file) => path.join(root, file)));
}

function memoryFile(root: string): string {
  const name = createHash('sha1').update(path.resolve(root)).digest('base64url');
  return inCache('validation', `${name}.json`);
}

/**
 * Digest of every document's text, every image's size and modification time, the list of other files, the unpublished
 * files, and the day if anything depends on it.
 */
function digestOf(
  { root, files, media, attached = [], strays, copies, links, misnamed, repositories }: SiteSource,
  now: number,
): string {
  const hash = createHash('sha1');
  for (const file of files) hash.update(`${file.file}\0${contentOf(file)}\0`);
  for (const name of media) {
    const { size, mtimeMs } = statSync(path.join(root, name));
    hash.update(`${name}\0${size}\0${mtimeMs}\0`);
  }
  const dated = [attached.length > 0 ? parisDay(now) : '', nonPublicFiles(files, now), dayThatCounts(files, now)];
  const listed = { attached, strays, copies, links, misnamed, repositories };
  return hash.update(JSON.stringify([listed, ...dated])).digest('base64url');
}
