import type { SiteSource } from '../../definitions/site-source';
import { codeFrame } from './code-frame';
import type { Fault } from './fault';
import { shownPath } from './shown-path';
import { counted, joined } from '../words/french';
import { visible } from './visible';
import { SourceText } from '../syntax/source-text';

/** Beyond this a terminal is no place to read faults: the rest is counted. */
const mostShown = 500;

type Paint = (text: string, style: keyof typeof styles) => string;

const styles = { red: 31, yellow: 33, cyan: 36, bold: 1, dim: 2 };

/** The faults as people read them: where, what, what to do, and the line itself. */
export function formatPretty(faults: Fault[], source: SiteSource, hasColor: boolean): string {
  if (faults.length === 0) return '';
  const paint: Paint = (text, style) => (hasColor ? `\u001B[${styles[style]}m${text}\u001B[0m` : text);
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  let open: { file: string; text: SourceText } | undefined;
  const shown = faults.slice(0, mostShown).map((fault) => {
    const text = texts.get(fault.file);
    if (open?.file !== fault.file)
      open = text === undefined ? undefined : { file: fault.file, text: new SourceText(text) };
    return formatOne(fault, { shown: shownPath(fault.file, source), text: open?.text, paint });
  });
  const more = faults.length > mostShown ? [`… et ${faults.length - mostShown} autres.\n`] : [];
  return `${[...shown, ...more].join('\n')}\n${summary(faults, paint)}\n`;
}

function formatOne(
  fault: Fault,
  { shown, text, paint }: { shown: string; text: SourceText | undefined; paint: Paint },
): string {
  const isError = fault.severity === 'error';
  const place = visible(text ? `${shown}:${fault.line}:${fault.column}` : shown);
  const label = isError ? paint('erreur', 'red') : paint('avertissement', 'yellow');
  const lines = [
    `${paint(place, 'cyan')} ${label} ${paint(fault.rule, 'dim')}`,
    `  ${paint(visible(fault.message), 'bold')}`,
  ];
  if (fault.advice) lines.push(`  ${visible(fault.advice)}`);
  if (text) lines.push(...codeFrame(text, fault, (marks) => paint(marks, isError ? 'red' : 'yellow')));
  return `${lines.join('\n')}\n`;
}

/** « 3 erreurs et 1 avertissement dans 2 fichiers. » */
function summary(faults: readonly Fault[], paint: Paint): string {
  const errors = faults.filter(({ severity }) => severity === 'error').length;
  const warnings = faults.length - errors;
  const counts = [
    errors > 0 ? counted(errors, 'erreur') : '',
    warnings > 0 ? counted(warnings, 'avertissement') : '',
  ].filter(Boolean);
  const files = new Set(faults.map(({ file }) => file)).size;
  return paint(`${joined(counts)} dans ${counted(files, 'fichier')}.`, errors > 0 ? 'red' : 'yellow');
}
