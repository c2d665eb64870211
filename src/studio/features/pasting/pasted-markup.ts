import type { MarkupLevel } from '../../../site/definitions/text/rich-text';
import { bodyOf } from './clipboard-html';
import { readBlocks, type Block } from './read-blocks';
import { writtenRuns } from './written-runs';

/** What a field can contain. */
export interface Carries {
  /** The supported marks. */
  markup?: MarkupLevel;
  /** Whether the field is an item of a list of texts: then pasted paragraphs can become items. */
  isList?: boolean;
}

export interface Pasted {
  /** Everything as one text. */
  text: string;
  /** Its paragraphs, list items and subtitles. */
  parts: readonly string[];
  /** The French names of what the field cannot keep. */
  lost: readonly string[];
}

/** Converts pasted HTML to the marks of a field. No HTML is kept. */
export function pastedMarkup(html: string, { markup, isList = false }: Carries): Pasted {
  const { blocks, lost } = readBlocks(bodyOf(html));
  const words = blocks.map(({ sort, runs }) => ({ sort, words: writtenRuns(runs, markup) })).filter((one) => one.words);
  const has = (test: (block: Block) => boolean) => blocks.some(test);
  if (markup !== 'running') {
    if (!isList && has(({ sort }) => sort === 'item')) lost.add('liste');
    if (!isList && blocks.filter(({ sort }) => sort === 'paragraph').length > 1) lost.add('paragraphes');
    // A title alone is plain text.
    if (blocks.length > 1 && has(({ sort }) => sort === 'subtitle')) lost.add('sous-titres');
  }
  if (!markup) {
    if (has(({ sort, runs }) => sort !== 'subtitle' && runs.some(({ isBold }) => isBold))) lost.add('gras');
    if (has(({ runs }) => runs.some(({ href }) => href !== ''))) lost.add('liens');
  }
  const parts: string[] = [];
  let isAfterItem = false;
  for (const { sort, words: text } of words) {
    const isItem = sort === 'item';
    if (markup !== 'running') parts.push(text);
    else if (isItem && isAfterItem) parts.push(`${parts.pop()}\n- ${text}`);
    else parts.push(isItem ? `- ${text}` : sort === 'subtitle' ? `## ${text}` : text);
    isAfterItem = isItem;
  }
  const text = markup === 'running' ? parts.join('\n\n') : inOneLine(words);
  return { text, parts, lost: [...lost] };
}

/** Joins list items with commas, unless they end with a sign. */
function inOneLine(blocks: readonly { sort: Block['sort']; words: string }[]): string {
  return blocks
    .map(({ sort, words }, at) => {
      const isAmongItems = sort === 'item' && blocks[at + 1]?.sort === 'item';
      return isAmongItems && !/[.,;:!?…]$/.test(words) ? `${words},` : words;
    })
    .join(' ');
}
