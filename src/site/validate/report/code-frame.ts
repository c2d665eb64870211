import type { Fault } from './fault';
import { visible } from './visible';
import type { SourceText } from '../syntax/source-text';

/** Maximum width of a frame: a line of a document can be a whole paragraph. */
const widest = 96;

/** The line of a fault with its neighbours, and marks below the characters in question. */
export function codeFrame(
  text: SourceText,
  fault: Pick<Fault, 'line' | 'column' | 'length'>,
  paint: (marks: string) => string,
): string[] {
  const last = Math.min(text.lineCount, fault.line + 1);
  const gutter = String(last).length;
  const lines: string[] = [];
  for (let number = Math.max(1, fault.line - 1); number <= last; number++) {
    const isHere = number === fault.line;
    const line = text.line(number);
    if (!isHere && line.trim() === '') continue;
    const { shown, offset } = isHere
      ? cut(line, fault)
      : { shown: line.length > widest ? `${visible(line.slice(0, widest))}…` : visible(line), offset: 0 };
    lines.push(`  ${isHere ? '>' : ' '} ${String(number).padStart(gutter)} | ${shown}`.trimEnd());
    if (!isHere) continue;
    const before = fault.column - 1 - offset;
    // The marks end where the line is cut.
    const length = Math.max(1, Math.min(fault.length, widest - before));
    lines.push(
      `    ${' '.repeat(gutter)} | ${' '.repeat(widthOf(line.slice(offset, offset + before)) + (offset > 0 ? 1 : 0))}${paint('^'.repeat(Math.max(1, widthOf(line.slice(offset + before, offset + before + length)))))}`,
    );
  }
  return lines;
}

/** The part of a long line around the fault. */
function cut(line: string, { column }: { column: number }): { shown: string; offset: number } {
  const offset = column <= widest - 24 ? 0 : Math.min(column - 32, Math.max(0, line.length - widest));
  const part = visible(line.slice(offset, offset + widest));
  return { shown: `${offset > 0 ? '…' : ''}${part}${offset + widest < line.length ? '…' : ''}`, offset };
}

/** The width of a text in a terminal, in columns: combining marks have none, East Asian letters and emoji two. */
function widthOf(text: string): number {
  let width = 0;
  for (const character of text) {
    if (/\p{M}|\u200d/u.test(character)) continue;
    width +=
      /\p{Extended_Pictographic}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60]/u.test(
        character,
      ) && !/[\u00a9\u00ae\u2000-\u27bf]/.test(character)
        ? 2
        : 1;
  }
  return width;
}
