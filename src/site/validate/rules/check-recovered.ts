import type { SourceFile } from '../../definitions/documents/site-source';
import { valueAt, type JsonPath } from '../../definitions/shapes/json-path';
import { documentsOf } from '../../resolve/plan/site-documents';
import { SiteReport, type Finding, type Target } from '../report/site-report';
import { recover, type Recovered } from '../schema/recover';
import type { SiteRule } from './site-rules';
import type { SoundSite } from '../input/sound-site';

/**
 * Checks broken documents as far as possible, so that one run reports every fault. Each document that its schema
 * refuses is recovered (`schema/recover.ts`): stand-ins replace the refused values, and the rules run on the result.
 * Only findings that cannot come from a stand-in are reported.
 */
export function checkRecovered(site: SoundSite, rules: readonly SiteRule[]): void {
  const { source, surroundings, report } = site;
  const recovered = new Map<string, Recovered>();
  for (const { file, kind, data, syntaxError } of site.broken) {
    const found = syntaxError === undefined && recover({ kind, data, schemas: surroundings.schemas });
    if (found) recovered.set(file, found);
  }
  if (recovered.size === 0) return;
  const unread = new Set(site.broken.filter(({ file }) => !recovered.has(file)));
  const withStandIns = (file: SourceFile) => ({ ...file, data: recovered.get(file.file)?.data ?? file.data });
  const documents = documentsOf({ files: source.files.filter((file) => !unread.has(file)).map(withStandIns) });
  const rest = new RecoveryReport(site, recovered);
  const whole = { ...site, documents, site: documents.site[0]?.data, broken: [...unread], report: rest };
  for (const check of rules) check(whole);
  for (const { target, finding } of rest.certain) report.add(target, finding);
}

/** Collects the findings that hold whatever the stand-ins are. */
class RecoveryReport extends SiteReport {
  readonly certain: { target: Target; finding: Finding }[] = [];
  readonly #recovered: ReadonlyMap<string, Recovered>;
  readonly #isSiteRecovered: boolean;

  constructor({ source }: SoundSite, recovered: ReadonlyMap<string, Recovered>) {
    super(source);
    this.#recovered = recovered;
    this.#isSiteRecovered = recovered.has('site.json');
  }

  override add(target: Target, finding: Finding): void {
    super.add(target, finding);
    if (this.#isCertain(target, finding)) this.certain.push({ target, finding });
  }

  #isCertain({ file, path = [] }: Target, { standsOn }: Finding): boolean {
    const { standIns, data } = this.#recovered.get(file) ?? {};
    // Unless site.json was recovered, the rules have already run on the valid documents.
    if (!standIns && !this.#isSiteRecovered) return false;
    if (standIns?.some((place) => isWithin(path, place) || isWithin(place, path))) return false;
    if (standsOn === 'value') return true;
    return standsOn === 'first fields' && !standIns?.some((place) => typeof valueAt(data, place) === 'string');
  }
}

function isWithin(path: JsonPath, outer: JsonPath): boolean {
  return outer.every((step, rank) => path[rank] === step);
}
