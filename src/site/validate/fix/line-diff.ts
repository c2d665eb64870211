import { visible } from '../report/visible';

/** The changed lines in reading order: removed ones after `- `, added ones after `+ `. */
export function changedLines(before: string, after: string): string[] {
  const old = linesOf(before);
  const now = linesOf(after);
  let start = 0;
  while (start < old.length && start < now.length && old[start] === now[start]) start++;
  let end = 0;
  while (end < old.length - start && end < now.length - start && old.at(-1 - end) === now.at(-1 - end)) end++;
  return differences(old.slice(start, old.length - end), now.slice(start, now.length - end));
}

/** The lines, with invisible characters made visible where they may be the only change. */
function linesOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/\r$/, '␍').replace(/^\ufeff/, '<BOM>'));
  // A last line without a line break differs from one with it.
  if (lines.at(-1) === '') lines.pop();
  else lines.push('<sans retour à la ligne à la fin du fichier>');
  return lines;
}

/** A diff by longest common subsequence; above some two thousand lines, everything is shown as changed. */
function differences(old: readonly string[], now: readonly string[]): string[] {
  const removed = (line: string) => `- ${shown(line)}`;
  const added = (line: string) => `+ ${shown(line)}`;
  if (old.length * now.length > 4_000_000) return [...old.map(removed), ...now.map(added)];
  const width = now.length + 1;
  const common = new Uint16Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      common[i * width + j] =
        old[i] === now[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0);
    }
  }
  const lines: string[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      i++;
      j++;
    } else if (
      j >= now.length ||
      (i < old.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    )
      lines.push(removed(old[i++] ?? ''));
    else lines.push(added(now[j++] ?? ''));
  }
  return lines;
}

/** Tabs are kept, because a tab may be the only change. */
function shown(line: string): string {
  return line.split('\t').map(visible).join('\t');
}
