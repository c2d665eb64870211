/** A text with what is pasted in the place of what was selected, and where the caret is then. */
export function spliced(text: string, [start, end]: readonly [number, number], pasted: string) {
  const [before, after] = [text.slice(0, start), text.slice(end)];
  const lines = pasted.split('\n');
  const lead = isOwnLine(lines[0]) && before.trim() ? gap(before.endsWith('\n')) : '';
  const tail = isOwnLine(lines.at(-1)) && after.trim() ? gap(after.startsWith('\n')) : '';
  const upToCaret = before + lead + pasted;
  return { text: upToCaret + tail + after, caret: upToCaret.length };
}

/** A list of texts with the parts of what is pasted: the first goes on from what stands before the caret. */
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

/** A point of a list, or a subtitle, begins a line and ends with it. */
function isOwnLine(line = ''): boolean {
  return /^(?:- |## )/.test(line);
}

const gap = (isLineEnd: boolean) => (isLineEnd ? '\n' : '\n\n');
