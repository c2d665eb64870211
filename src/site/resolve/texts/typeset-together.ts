import type { RichPart } from '../../definitions/text/rich-text';
import { frenchTypography } from '../../definitions/text/typography';

/**
 * Typesets the parts of a sentence as one text: in « **15** ans », the number and its unit stay together in spite of
 * the mark between them.
 */
export function typesetTogether(parts: readonly RichPart[]): RichPart[] {
  const texts = textsOf(parts);
  const written = texts.join('');
  const set = frenchTypography(written);
  if (set === written) return [...parts];
  const cuts = cutsOf(written, set, texts);
  let rank = 0;
  return parts.map(replaced);

  function replaced(part: RichPart): RichPart {
    if (typeof part === 'string') {
      const start = cuts[rank] ?? 0;
      return set.slice(start, cuts[++rank]);
    }
    if ('bold' in part) return { bold: part.bold.map(replaced) };
    return 'link' in part ? { link: part.link.map(replaced), href: part.href } : part;
  }
}

function textsOf(parts: readonly RichPart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part];
    if ('bold' in part) return textsOf(part.bold);
    return 'link' in part ? textsOf(part.link) : [];
  });
}

/**
 * Where each part begins in the typeset text, and where the last one ends. Typography changes spaces and signs, never
 * words.
 */
function cutsOf(written: string, set: string, texts: readonly string[]): number[] {
  const cuts = [0];
  let from = 0;
  let to = 0;
  for (const text of texts) {
    for (const end = from + text.length; from < end;) {
      const [a = '', b = ''] = [written[from], set[to]];
      if (a === b || (isSpace(a) && isSpace(b)) || (a === "'" && b === '’')) {
        from++;
        to++;
      } else if (isSpace(a)) from++;
      else to++;
      // Guarantees that the loop ends.
      if (to > set.length) from = end;
    }
    cuts.push(to);
  }
  cuts[cuts.length - 1] = set.length;
  return cuts;
}

function isSpace(character: string): boolean {
  return /^[ \u00a0\u202f]$/.test(character);
}
