import type { SourceFile } from '../definitions/site-source';
import { valueAt, type JsonPath } from '../definitions/json-path';
import { documentsOf } from '../resolve/site-documents';
import { SiteReport, type Finding, type Target } from './report/site-report';
import { mendedOf, type Mended } from './schema/mended';
import type { SiteRule } from './site-rules';
import type { SoundSite } from './sound-site';

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
    if (this.#isCertain(target, finding)) this.heard.push({ target, finding });
  }

  #isCertain({ file, path = [] }: Target, { standsOn }: Finding): boolean {
    const { standIns, data } = this.#mended.get(file) ?? {};
    // Without a sound site.json, nothing was asked of the other documents either.
    if (!standIns && !this.#isSiteMended) return false;
    if (standIns?.some((place) => isWithin(path, place) || isWithin(place, path))) return false;
    if (standsOn === 'value') return true;
    return standsOn === 'first fields' && !standIns?.some((place) => typeof valueAt(data, place) === 'string');
  }
}

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((step, rank) => path[rank] === step);
}
