/** Marks that a button puts around the selection, or before each of its lines. */
export type Mark = 'bold' | 'link' | 'list' | 'subtitle';

export interface Marked {
  text: string;
  /** The selection afterwards. */
  place: [start: number, end: number];
}

const lineMarks = { list: '- ', subtitle: '## ' } as const;

/** The text with a mark at the selection, or without the one that was there. */
export function applyMark(mark: Mark, text: string, [start, end]: readonly [number, number]): Marked {
  if (mark === 'bold') return bold(text, [start, end]);
  if (mark === 'link') return link(text, [start, end]);
  return lines(text, [start, end], lineMarks[mark]);
}

function bold(text: string, [start, end]: readonly [number, number]): Marked {
  const [before, chosen, after] = [text.slice(0, start), text.slice(start, end), text.slice(end)];
  if (before.endsWith('**') && after.startsWith('**'))
    return { text: before.slice(0, -2) + chosen + after.slice(2), place: [start - 2, end - 2] };
  const words = chosen.trim() || 'en gras';
  // Marks must touch the words: with a space inside, they would not be parsed.
  const lead = chosen.slice(0, chosen.length - chosen.trimStart().length);
  const tail = chosen.trim() ? chosen.slice(chosen.trimEnd().length) : '';
  const from = start + lead.length + 2;
  return { text: `${before}${lead}**${words}**${tail}${after}`, place: [from, from + words.length] };
}

function link(text: string, [start, end]: readonly [number, number]): Marked {
  const words = text.slice(start, end).trim() || 'ces mots';
  const at = start + words.length + 3;
  // Selects the placeholder address, for the user to replace.
  return { text: `${text.slice(0, start)}[${words}](/)${text.slice(end)}`, place: [at, at + 1] };
}

function lines(text: string, [start, end]: readonly [number, number], prefix: string): Marked {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const written = text.slice(from, to).split('\n');
  const isMarked = written.every((line) => line.startsWith(prefix));
  const changed = written.map((line) => (isMarked ? line.slice(prefix.length) : prefix + line)).join('\n');
  return { text: text.slice(0, from) + changed + text.slice(to), place: [from, from + changed.length] };
}
