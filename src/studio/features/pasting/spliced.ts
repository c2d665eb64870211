import { oneLine } from '../../../site/definitions/text/one-line';

/** Replaces the selection by the pasted text; gives the new caret position. */
export function spliced(text: string, [start, end]: readonly [number, number], pasted: string) {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lines = pasted.split('\n');
  const lead = isOwnLine(lines[0]) && before.trim() ? gap(before.endsWith('\n')) : '';
  const tail = isOwnLine(lines.at(-1)) && after.trim() ? gap(after.startsWith('\n')) : '';
  const upToCaret = before + lead + pasted;
  return { text: upToCaret + tail + after, caret: upToCaret.length };
}

/** The same for a text of one line, whatever was pasted. */
export function splicedLine(text: string, [start, end]: readonly [number, number], pasted: string) {
  const upToCaret = oneLine(text.slice(0, start) + pasted);
  return { text: oneLine(upToCaret + text.slice(end)), caret: upToCaret.length };
}

/** Splits a list of texts at the caret and inserts the pasted parts. */
export function splicedParts(
  text: string,
  [start, end]: readonly [number, number],
  parts: readonly string[],
): string[] {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const result = [...parts];
  if (before.trim() && isOwnLine(result[0])) result.unshift(before.trimEnd());
  else result[0] = before + (result[0] ?? '');
  if (after.trim() && isOwnLine(result.at(-1))) result.push(after.trimStart());
  else result[result.length - 1] += after;
  return result;
}

/** List items and subtitles need a line of their own. */
function isOwnLine(line = ''): boolean {
  return /^(?:- |## )/.test(line);
}

const gap = (isLineEnd: boolean) => (isLineEnd ? '\n' : '\n\n');
