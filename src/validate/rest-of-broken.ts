import type { SourceFile } from '../definitions/site-source';
import { valueAt, type JsonPath } from '../definitions/json-path';
import { documentsOf } from '../resolve/site-documents';
import { SiteReport, type Finding, type Target } from './report/site-report';
import { mendedOf, type Mended } from './schema/mended';
import type { SiteRule } from './site-rules';
import type { SoundSite } from './sound-site';

/** What these rules say of a value depends on nothing but it, and on documents that are sound. */
const ofOneValue = new Set([
  'garbled-text',
  'hidden-character',
  'empty-text',
  'outer-space',
  'markup',
  'filler',
  'to-write',
  'written-phone',
  'written-email',
  'missing-image',
  'image-text',
  'bad-link',
  'dead-link',
  'old-address',
  'own-address',
  'unknown-parameter',
  'unknown-token',
  'duplicate-commune',
  'long-title',
  'long-description',
  'short-description',
  'launch-phone',
  'launch-address',
  'launch-social',
  'launch-text',
  'launch-image',
]);
/** These compare the first fields of a document with each other, or with the official list. */
const ofFirstFields = new Set(['postcode', 'commune-name', 'department', 'position', 'own-commune', 'similar-towns']);

/**
 * Says of documents that are not sound what can be said of the rest of them: one run tells everything, so that nobody
 * mends one fault to be told of the next. They are looked at with stand-ins for what their schema refuses, of which
 * nothing is said; nor is anything said that may come from them.
 */
export function checkRestOfBroken(site: SoundSite, rules: readonly SiteRule[]): void {
  const { source, surroundings, report } = site;
  const mended = new Map<string, Mended>();
  for (const { file, kind, data, syntaxError } of site.broken) {
    const found = syntaxError === undefined && mendedOf({ kind, data, schemas: surroundings.schemas });
    if (found) mended.set(file, found);
  }
  if (mended.size === 0) return;
  const unread = new Set(site.broken.filter(({ file }) => !mended.has(file)));
  const withStandIns = (file: SourceFile) => ({ ...file, data: mended.get(file.file)?.data ?? file.data });
  const documents = documentsOf({ files: source.files.filter((file) => !unread.has(file)).map(withStandIns) });
  const rest = new RestReport(site, mended);
  const whole = { ...site, documents, site: documents.site[0]?.data, broken: [...unread], report: rest };
  for (const check of rules) check(whole);
  for (const { target, finding } of rest.heard) report.add(target, finding);
}

/** Hears only what is certain whatever the stand-ins are. */
class RestReport extends SiteReport {
  readonly heard: { target: Target; finding: Finding }[] = [];
  readonly #mended: ReadonlyMap<string, Mended>;
  readonly #isSiteMended: boolean;

  constructor({ source }: SoundSite, mended: ReadonlyMap<string, Mended>) {
    super(source);
    this.#mended = mended;
    this.#isSiteMended = mended.has('site.json');
  }

  override add(target: Target, finding: Finding): void {
    super.add(target, finding);
    if (this.#isCertain(target, finding.rule)) this.heard.push({ target, finding });
  }

  #isCertain({ file, path = [] }: Target, rule: string): boolean {
    const { standIns, data } = this.#mended.get(file) ?? {};
    // Without a sound site.json, nothing was asked of the other documents either.
    if (!standIns && !this.#isSiteMended) return false;
    if (standIns?.some((place) => isWithin(path, place) || isWithin(place, path))) return false;
    if (ofOneValue.has(rule)) return true;
    return ofFirstFields.has(rule) && !standIns?.some((place) => typeof valueAt(data, place) === 'string');
  }
}

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((step, rank) => path[rank] === step);
}
