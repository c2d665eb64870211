import type { SiteSource } from '../../definitions/documents/site-source';
import type { Fault } from './fault';
import { formatPretty } from './format-pretty';
import { shownPath } from './shown-path';
import { visible, visibleJson } from './visible';

export interface FormatOptions {
  format: 'pretty' | 'json' | 'github';
  /** Whether to use colours; only for `pretty`. */
  color?: boolean;
}

/**
 * The faults as printable text; empty if there are none, except as JSON.
 *
 * `json` is a stable format for tools: `{ version: 1, root, documents, errors, warnings, faults }`. Each fault is a
 * `Fault` with `path`, its file relative to the current folder. Fields may be added; removing or renaming one needs a
 * new `version`.
 */
export function formatFaults(faults: Fault[], source: SiteSource, options: FormatOptions): string {
  if (options.format === 'json') return formatJson(faults, source);
  if (options.format === 'github') return faults.map((fault) => formatGithub(fault, source)).join('');
  return formatPretty(faults, source, options.color ?? false);
}

function formatJson(faults: Fault[], source: SiteSource): string {
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const listed = faults.map((fault) => ({ path: shownPath(fault.file, source), ...fault }));
  const report = {
    version: 1,
    root: source.root,
    documents: source.files.length,
    errors,
    warnings: faults.length - errors,
    faults: listed,
  };
  return `${visibleJson(JSON.stringify(report, null, 2))}\n`;
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
