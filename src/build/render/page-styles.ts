import type { StyleDeclaration, StylePiece, StyleRule, StyleSelector } from '../compile/styles/style-index';
import { unreadAttributes } from '../compile/styles/style-index';

/** The part of a style sheet that a page needs before the engine runs. */
export interface PageStyles {
  css: string;
  /** The same CSS without the declarations of another part. */
  without: (other: PageStyles) => string;
  /** The declarations for an untouched page, each with its selector and groups. */
  texts: ReadonlySet<string>;
}

interface StylesOptions {
  /** The HTML that all pages share. */
  shell?: string;
  /** Leaves out what is visible only after an interaction; those rules are loaded later. */
  isUntouched?: boolean;
}

/**
 * Returns a function that gives the CSS for the HTML of a page (without the shell). The result is cached: pages with
 * the same names share it.
 */
export function pageStyles(
  pieces: readonly StylePiece[],
  { shell = '', isUntouched = false }: StylesOptions = {},
): (html: string) => PageStyles {
  const rules = rulesIn(pieces);
  const asked = namesAsked(rules);
  const ranges = rangesIn(pieces);
  const shownIn = (html: string) => {
    const seen = isUntouched ? withoutClosed(html) : html;
    return new Set([
      ...namesIn(seen, asked),
      ...ranges.filter(({ inText }) => inText.test(seen)).map(({ text }) => text),
    ]);
  };
  const shared = shownIn(shell);
  const known = new Map<string, PageStyles>();
  return (html) => {
    const names = shownIn(html);
    const signature = [...names].sort().join(' ');
    const styles =
      known.get(signature) ?? cut({ pieces, rules }, { names: new Set([...shared, ...names]), isUntouched });
    known.set(signature, styles);
    return styles;
  };
}

interface Page {
  names: ReadonlySet<string>;
  isUntouched: boolean;
}

interface Sheet {
  pieces: readonly StylePiece[];
  /** All rules of the pieces, including those in groups. */
  rules: readonly StyleRule[];
}

function cut({ pieces, rules }: Sheet, page: Page): PageStyles {
  const kept = new Map<StyleRule, string>();
  const declarations: StyleDeclaration[] = [];
  for (const rule of rules) {
    const shown = rule.selectors.filter((selector) => shownSelector(selector, page) !== undefined);
    const isLater = page.isUntouched && shown.every(({ isGesture }) => isGesture);
    if (shown.length === 0 || isLater) continue;
    kept.set(rule, shownSelectors(shown, page));
    declarations.push(...rule.declarations);
  }
  const variables = variablesRead(declarations, page.names);
  const isRead = ({ defines }: StyleDeclaration) => defines === undefined || variables.has(defines);
  const moving = new Set(declarations.filter(isRead).flatMap(({ animates = [] }) => animates));
  const texts = new Set<string>();
  // Print rules would block rendering, and interaction rules are not needed yet: both come later.
  const isNow = (text: string, isGesture = false) =>
    !isGesture && !text.includes('@media print') && texts.add(text) !== undefined;
  const css = written(pieces, page.isUntouched ? isNow : undefined);
  return { css, texts, without: (other) => written(pieces, (text) => !other.texts.has(text)) };

  /** The pieces as text: only what the page needs and `isWanted` accepts. */
  function written(
    within: readonly StylePiece[],
    isWanted?: (text: string, isGesture?: boolean) => boolean,
    around = '',
  ): string {
    return within
      .map((piece) => {
        if ('head' in piece) {
          const inner = written(piece.pieces, isWanted, around + piece.head);
          return inner && `${piece.head}{${inner}}`;
        }
        if ('block' in piece) {
          const range = rangeOf(piece.block);
          const isKept =
            (piece.keyframes === undefined || moving.has(piece.keyframes)) &&
            (range === undefined || page.names.has(range));
          return isKept && (isWanted?.(around + piece.block) ?? true) ? piece.block : '';
        }
        const selector = kept.get(piece);
        if (selector === undefined) return '';
        const shown = piece.declarations.filter(
          (declaration) =>
            isRead(declaration) &&
            (isWanted?.(`${around}${selector}{${declaration.text}`, declaration.isGesture) ?? true),
        );
        return shown.length === 0 ? '' : `${selector}{${shown.map(({ text }) => text).join(';')}}`;
      })
      .join('');
  }
}

function rulesIn(pieces: readonly StylePiece[]): StyleRule[] {
  return pieces.flatMap((piece) => ('head' in piece ? rulesIn(piece.pieces) : 'selectors' in piece ? [piece] : []));
}

/** The selector with only those alternatives that the page has; undefined if it cannot match. */
function shownSelector({ text, needs }: StyleSelector, page: Page): string | undefined {
  if (!needs.every((name) => page.names.has(name))) return undefined;
  const parts = text.map((part) => (typeof part === 'string' ? part : shownSelectors(part, page)));
  return parts.includes('') ? undefined : parts.join('');
}

function shownSelectors(selectors: readonly StyleSelector[], page: Page): string {
  return selectors.flatMap((selector) => shownSelector(selector, page) ?? []).join(',');
}

/** The custom properties that the page reads, directly or through other properties. */
function variablesRead(declarations: readonly StyleDeclaration[], names: ReadonlySet<string>): ReadonlySet<string> {
  const definitions = new Map<string, StyleDeclaration[]>();
  for (const declaration of declarations) {
    if (declaration.defines === undefined) continue;
    const others = definitions.get(declaration.defines);
    if (others) others.push(declaration);
    else definitions.set(declaration.defines, [declaration]);
  }
  const read = new Set<string>();
  const queue = [...names].filter((name) => name.startsWith('--'));
  for (const { defines, reads } of declarations) if (defines === undefined && reads) queue.push(...reads);
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (read.has(name)) continue;
    read.add(name);
    for (const { reads = [] } of definitions.get(name) ?? []) queue.push(...reads);
  }
  return read;
}

/** All names that the selectors of the sheet use; other names make no difference. */
function namesAsked(rules: readonly StyleRule[]): ReadonlySet<string> {
  const names = new Set<string>();
  for (const { selectors, declarations } of rules) {
    for (const selector of selectors) collect(selector);
    for (const { defines } of declarations) if (defines !== undefined) names.add(defines);
  }
  return names;

  function collect({ text, needs }: StyleSelector): void {
    for (const need of needs) names.add(need);
    for (const part of text) if (typeof part !== 'string') part.forEach(collect);
  }
}

/** The `unicode-range` of a font, if it has one: a page without any of these characters does not need it. */
function rangeOf(block: string): string | undefined {
  return /unicode-range:([^;}]+)/.exec(block)?.[1];
}

/** The ranges of a sheet's fonts, each with a pattern that finds one of its characters in the text of HTML. */
function rangesIn(pieces: readonly StylePiece[]): { text: string; inText: RegExp }[] {
  const texts = new Set(pieces.flatMap((piece) => ('block' in piece ? (rangeOf(piece.block) ?? []) : [])));
  return [...texts].map((text) => {
    const characters = text.replace(/U\+([\dA-F]+)(?:-([\dA-F]+))?,?\s*/gi, (_, first: string, last?: string) =>
      last ? `\\u{${first}}-\\u{${last}}` : `\\u{${first}}`,
    );
    return { text, inText: new RegExp(`>[^<]*[${characters}]`, 'u') };
  });
}

/** The root elements, which every document has whatever its body; `htmlDocument` writes them. */
const root = '<html data-mantine-color-scheme="light"><body><head><style>';

const unread = new RegExp(` (?:${unreadAttributes.source.slice(1, -1)})="[^"]*"`, 'g');

/** The names of `asked` that the HTML contains. */
function namesIn(html: string, asked: ReadonlySet<string>): Set<string> {
  const names = new Set<string>();
  const tags = new Set((root + html).replace(unread, '').match(/<[a-z][^<>]*>/g));
  for (const tag of tags) for (const name of namesOfTag(tag)) if (asked.has(name)) names.add(name);
  return names;
}

/** A cache of opening tags without the attributes in `unread`: a site has a few hundred different ones. */
const readTags = new Map<string, readonly string[]>();

function namesOfTag(tag: string): readonly string[] {
  const known = readTags.get(tag);
  if (known) return known;
  const names = [/^<([\w-]+)/.exec(tag)?.[1] ?? ''];
  for (const [, name = '', value = ''] of tag.matchAll(/\s([a-z][\w-]*)(?:="([^"]*)")?/g)) {
    if (name === 'class') names.push(...value.split(/\s+/).map((word) => `.${word}`));
    else if (name === 'style') names.push(...(value.match(/--[\w-]+/g) ?? []));
    else names.push(`[${name}]`, `[${name}=${value}]`);
  }
  readTags.set(tag, names);
  return names;
}

/** The HTML without closed parts: the content of `details` after the `summary`. */
function withoutClosed(html: string): string {
  return html.replace(/(<details(?![^<>]* open)[^]*?<\/summary>)[^]*?(<\/details>)/g, '$1$2');
}
