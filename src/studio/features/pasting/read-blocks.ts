import { isEmoji, withoutInvisible } from '../../../site/definitions/text/invisible';
import { cellsOf, isColour, isUnread, isWordItem, looksOf } from './clipboard-html';
import type { Run } from './written-runs';

export interface Block {
  sort: 'paragraph' | 'item' | 'subtitle';
  runs: Run[];
}

interface Around extends Omit<Run, 'text'> {
  sort: Block['sort'];
}

const blockTags =
  /^(?:P|DIV|UL|OL|LI|H[1-6]|TABLE|TBODY|THEAD|TR|TD|TH|BLOCKQUOTE|SECTION|ARTICLE|HEADER|FOOTER|MAIN|ASIDE|FIGURE|FIGCAPTION|PRE|HR|DL|DT|DD|ADDRESS|CENTER|BODY|BR)$/;
const pictureTags = /^(?:IMG|SVG|VIDEO|IFRAME|OBJECT|CANVAS|V:SHAPE)$/;
/** The links that are kept; `#…` and `/…` would refer to the source document. */
const address = /^(?:tel:|mailto:|https:\/\/)\S/i;

/** The paragraphs, list items and titles of a document, and what cannot be kept. */
export function readBlocks(body: Element): { blocks: Block[]; lost: Set<string> } {
  const blocks: Block[] = [];
  const lost = new Set<string>();
  let open: Block | undefined;
  readAll(body, { sort: 'paragraph', isBold: false, href: '' });
  return { blocks: blocks.filter(({ runs }) => runs.some(({ text }) => text.trim() !== '')), lost };

  function readAll(element: Element, around: Around): void {
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) write(withoutInvisible(node.textContent ?? ''), around);
      else if (node.nodeType === Node.ELEMENT_NODE) read(node as Element, around);
    }
  }

  function write(text: string, { sort, ...looks }: Around): void {
    if (!open && text.trim() === '') return;
    if (!open) blocks.push((open = { sort, runs: [] }));
    open.runs.push({ text, ...looks });
  }

  function read(element: Element, around: Around): void {
    const tag = element.tagName.toUpperCase();
    if (isUnread(element)) return;
    // Messengers and mail show emoji as pictures.
    const emoji = element.getAttribute('alt') ?? '';
    if (tag === 'IMG' && isEmoji(emoji)) return write(emoji, around);
    if (pictureTags.test(tag)) return void lost.add('images');
    // In a list item or title, a line break becomes a space.
    if (tag === 'BR' && around.sort !== 'paragraph') return write(' ', around);
    if (!blockTags.test(tag)) return readAll(element, lookedAt(element, tag, around));
    open = undefined;
    const cells = tag === 'TABLE' ? cellsOf(element) : [];
    if (cells.length > 0) readTable(cells, around);
    else readAll(element, lookedAt(element, tag, { ...around, sort: sortOf(element, tag, around) }));
    open = undefined;
  }

  /** Each row becomes a list item. */
  function readTable(cells: Element[][], around: Around): void {
    lost.add('tableau');
    for (const row of cells) {
      const found = row.map((cell) => readBlocks(cell));
      for (const { lost: more } of found) more.forEach((one) => lost.add(one));
      const filled = found
        .map(({ blocks: inner }) => inner.flatMap(({ runs }) => [...runs, space]))
        .filter((one) => one.length > 0);
      const sign = { ...around, text: filled.length === 2 ? ' : ' : ', ' };
      blocks.push({
        sort: 'item',
        runs: filled.flatMap((runs, at) => (at === 0 ? runs.slice(0, -1) : [sign, ...runs.slice(0, -1)])),
      });
    }
  }

  function lookedAt(element: Element, tag: string, around: Around): Around {
    const looks = looksOf(element);
    const isSaid = (element.textContent ?? '').trim() !== '';
    const href = tag === 'A' ? hrefOf(element) : around.href;
    const line = `${looks.get('text-decoration') ?? ''} ${looks.get('text-decoration-line') ?? ''}`;
    const isLink = href !== '' || element.closest('a') !== null || element.querySelector('a') !== null;
    const loses = (what: string, does: boolean) => does && isSaid && lost.add(what);
    loses(
      'italique',
      /^(?:I|EM)$/.test(tag) ? looks.get('font-style') !== 'normal' : looks.get('font-style') === 'italic',
    );
    loses('soulignement', !isLink && (tag === 'U' || line.includes('underline')));
    loses('texte barré', /^(?:S|DEL|STRIKE)$/.test(tag) || line.includes('line-through'));
    loses('couleurs', !isLink && [looks.get('color'), element.getAttribute('color')?.toLowerCase()].some(isColour));
    loses('couleurs', [looks.get('background-color'), looks.get('background')].some(isColour));
    loses('liens', tag === 'A' && href === '' && element.hasAttribute('href'));
    loses('numérotation', tag === 'OL' || isNumbered(element));
    loses('niveaux de liste', /^[OU]L$/.test(tag) && Boolean(element.parentElement?.closest('ul, ol')));
    return {
      ...around,
      href,
      isBold: around.sort !== 'subtitle' && isBold(looks.get('font-weight'), tag, around.isBold),
    };
  }
}

const space: Run = { text: ' ', isBold: false, href: '' };

function sortOf(element: Element, tag: string, { sort }: Around): Block['sort'] {
  if (tag === 'LI' || isWordItem(element)) return 'item';
  return /^H[1-6]$/.test(tag) || element.classList.contains('MsoTitle') ? 'subtitle' : sort;
}

/** Google Docs wraps everything in a `<b>` that is not bold. */
function isBold(weight: string | undefined, tag: string, isAround: boolean): boolean {
  if (weight) return weight.startsWith('bold') || Number(weight) >= 600;
  return isAround || tag === 'B' || tag === 'STRONG';
}

function hrefOf(element: Element): string {
  const href = (element.getAttribute('href') ?? '').trim();
  if (!address.test(href)) return '';
  // A parenthesis would end the link's mark.
  return href.replaceAll(' ', '%20').replaceAll('(', '%28').replaceAll(')', '%29');
}

/** Word writes the number of a list item in its text. */
function isNumbered(element: Element): boolean {
  if (!isWordItem(element)) return false;
  const mark = [...element.querySelectorAll('span')].find((one) => looksOf(one).get('mso-list') === 'ignore');
  return /^\s*[\da-z]+[.)]/i.test(mark?.textContent ?? '');
}
