import type { SiteSource } from '../../../definitions/documents/site-source';
import type { Fault } from '../fault';
import { formatGitlab } from './format-gitlab';
import { formatJunit } from './format-junit';
import { formatPretty } from './format-pretty';
import { formatSarif } from './format-sarif';
import type { RunFormat } from './report-formats';
import type { ReportedSite } from '../reported-site';
import { shownPath } from '../shown-path';
import { visible, visibleJson } from '../visible';

export interface FormatOptions {
  format: 'pretty' | 'github';
  /** Whether to use colours; only for `pretty`. */
  color?: boolean;
}

/** The faults of a site as printable text; empty if there are none. */
export function formatFaults(faults: Fault[], source: SiteSource, options: FormatOptions): string {
  if (options.format === 'github') return faults.map((fault) => formatGithub(fault, source)).join('');
  return formatPretty(faults, source, options.color ?? false);
}

export interface RunOptions {
  format: RunFormat;
  /** Whether warnings count as errors. */
  isStrict: boolean;
  /** The version of the engine. */
  engine: string;
}

/** The faults of all sites of a run as one text for tools; of one without faults too. */
export function formatRun(sites: readonly ReportedSite[], { format, isStrict, engine }: RunOptions): string {
  if (format === 'gitlab') return formatGitlab(sites);
  if (format === 'sarif') return formatSarif(sites, engine);
  if (format === 'junit') return formatJunit(sites, { isStrict });
  return formatJson(sites);
}

/**
 * A stable format: `{ version: 1, root, documents, errors, warnings, faults }`. Each fault is a `Fault` with `path`, its
 * file relative to the current folder. Of several sites `{ version: 1, errors, warnings, sites }`; each has the form of
 * a single report. Fields may be added; removing or renaming one needs a new `version`.
 */
function formatJson(reported: readonly ReportedSite[]): string {
  const sites = reported.map(jsonReport);
  const total = (count: 'errors' | 'warnings') => sites.reduce((sum, site) => sum + site[count], 0);
  const [only] = sites;
  const all = sites.length === 1 ? only : { version: 1, errors: total('errors'), warnings: total('warnings'), sites };
  return `${visibleJson(JSON.stringify(all, null, 2))}\n`;
}

function jsonReport({ faults, source }: ReportedSite) {
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  return {
    version: 1,
    root: source.root,
    documents: source.files.length,
    errors,
    warnings: faults.length - errors,
    faults: faults.map((fault) => ({ path: shownPath(fault.file, source), ...fault })),
  };
}

/** A workflow command of GitHub Actions: an annotation on a line of the pull request. */
function formatGithub(fault: Fault, source: SiteSource): string {
  const { severity, line, column, length, rule, message, advice } = fault;
  const properties = {
    file: shownPath(fault.file, source),
    line,
    endLine: line,
    col: column,
    endColumn: column + length,
    title: rule,
  };
  const written = Object.entries(properties).map(
    ([key, value]) => `${key}=${escapeData(String(value)).replaceAll(':', '%3A').replaceAll(',', '%2C')}`,
  );
  return `::${severity} ${written.join(',')}::${escapeData(advice ? `${message} ${advice}` : message)}\n`;
}

function escapeData(text: string): string {
  return visible(text).replaceAll('%', '%25');
}
