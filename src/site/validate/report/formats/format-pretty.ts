import type { SiteSource } from '../../../definitions/documents/site-source';
import { codeFrame } from '../code-frame';
import type { Fault } from '../fault';
import { shownPath } from '../shown-path';
import { counted, joined } from '../../vocabulary/french';
import { visible } from '../visible';
import { SourceText } from '../../syntax/source-text';

/** More faults than this are only counted. */
const mostShown = 500;
/** Of similar warnings, this many are shown completely; of the others only the places. */
const mostAlike = 3;
/** Maximum number of files and places in a line. */
const mostNamed = 8;

type Paint = (text: string, style: keyof typeof styles) => string;

const styles = { red: 31, yellow: 33, cyan: 36, bold: 1, dim: 2 };

interface Shown {
  fault: Fault;
  /** Similar warnings, of which only the place is shown. */
  alike: Fault[];
}

/**
 * The faults for people: where, what, what to do, and the line itself. Errors come first; similar warnings are folded,
 * unless all are in one file.
 */
export function formatPretty(faults: Fault[], source: SiteSource, hasColor: boolean): string {
  if (faults.length === 0) return '';
  const paint: Paint = (text, style) => (hasColor ? `\u001B[${styles[style]}m${text}\u001B[0m` : text);
  const texts = new Map(source.files.map(({ file, text }) => [file, text]));
  let open: { file: string; text: SourceText } | undefined;
  const entries = entriesOf(faults);
  const shown = entries.slice(0, mostShown).map(({ fault, alike }) => {
    const text = texts.get(fault.file);
    if (open?.file !== fault.file)
      open = text === undefined ? undefined : { file: fault.file, text: new SourceText(text) };
    const lines = formatOne(fault, { shown: shownPath(fault.file, source), text: open?.text, paint });
    return alike.length === 0 ? lines : `${lines}\n${paint(formatAlike(alike, source), 'dim')}\n`;
  });
  const left = entries.length - mostShown;
  const more = left > 0 ? [`… et ${left} autres.\n`] : [];
  return `${[...shown, ...more].join('\n')}\n${summary(faults, { source, paint })}\n`;
}

function entriesOf(faults: readonly Fault[]): Shown[] {
  const isError = ({ severity }: Fault) => severity === 'error';
  const errors = faults.filter(isError).map((fault) => ({ fault, alike: [] }));
  const warnings = faults.filter((fault) => !isError(fault));
  const isOneFile = new Set(faults.map(({ file }) => file)).size === 1;
  const bySort = new Map<string, Fault[]>();
  for (const fault of warnings) bySort.set(fault.rule, [...(bySort.get(fault.rule) ?? []), fault]);
  return [
    ...errors,
    ...[...bySort.values()].flatMap((alike) => {
      // Showing the last one takes no more room than the line that would name it.
      const whole = isOneFile || alike.length <= mostAlike + 1 ? alike.length : mostAlike;
      return alike
        .slice(0, whole)
        .map((fault, rank) => ({ fault, alike: rank === whole - 1 ? alike.slice(whole) : [] }));
    }),
  ];
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

/** « et 24 autres avertissements « long-title » : ici, là… » */
function formatAlike(alike: readonly Fault[], source: SiteSource): string {
  const others = counted(alike.length, 'autre avertissement', 'autres avertissements');
  const places = alike.map(({ file, line }) => visible(`${shownPath(file, source)}:${line}`));
  return `  … et ${others} « ${alike[0]?.rule} » : ${named(places)}`;
}

function named(names: readonly string[]): string {
  return names.length <= mostNamed
    ? joined(names)
    : `${names.slice(0, mostNamed).join(', ')} et ${names.length - mostNamed} de plus`;
}

/** « 3 erreurs et 1 avertissement dans 2 fichiers : ici.json et là.json. », files with errors first. */
function summary(faults: readonly Fault[], { source, paint }: { source: SiteSource; paint: Paint }): string {
  const errors = faults.filter(({ severity }) => severity === 'error');
  const warnings = faults.length - errors.length;
  const counts = [
    errors.length > 0 ? counted(errors.length, 'erreur') : '',
    warnings > 0 ? counted(warnings, 'avertissement') : '',
  ].filter(Boolean);
  const files = [...new Set([...errors, ...faults].map(({ file }) => visible(shownPath(file, source))))];
  return paint(
    `${joined(counts)} dans ${counted(files.length, 'fichier')} : ${named(files)}.`,
    errors.length > 0 ? 'red' : 'yellow',
  );
}
