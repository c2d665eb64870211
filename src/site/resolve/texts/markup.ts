import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { mayHaveMarkup, wordsOf, type MarkupLevel, type RichPart } from '../../definitions/text/rich-text';
import { formattedHref } from './format-href';
import { typesetTogether } from './typeset-together';

/** GitHub's extensions are off: they would turn addresses into links that nobody asked for. */
const plain = { gfm: false } as const;

/**
 * The addresses that a link may have. A link with any other address is left as text. Browsers read a backslash as a
 * slash: two of them would begin another site's address.
 */
const address = /^(?:\/(?![/\\])|#[a-z]|tel:|mailto:|https:\/\/)\S*$/;

/**
 * Parses the marks of a text and typesets it. Unsupported markup (HTML, tables, code) stays as written: the page shows
 * it to the letter, and validation reports it.
 */
export function richText(text: string, level: MarkupLevel): readonly RichPart[] {
  if (level === 'inline') return sentence(tokensOf(text, level));
  const parts = tokensOf(text, level).flatMap((token) => blockPart(token as MarkedToken));
  const [only] = parts;
  // A single paragraph is the same as a plain text.
  return parts.length === 1 && typeof only === 'object' && 'paragraph' in only ? only.paragraph : parts;
}

/** The words of a text, without its marks. */
export function wordsOfMarkup(text: string, level: MarkupLevel = 'inline'): string {
  return mayHaveMarkup(text, level) ? wordsOf(richText(text, level)) : text;
}

/** The addresses that a text links to, as pages have them except that telephone numbers keep their form. */
export function addressesIn(text: string, level: MarkupLevel): string[] {
  if (!mayHaveMarkup(text, level)) return [];
  const found: string[] = [];
  const visit = (token: Token): void => {
    if (isLink(token)) found.push(token.href.replaceAll(space, () => (token.href.startsWith('tel:') ? ' ' : '%20')));
    // Any token that contains others has one of these fields, whatever its type.
    const { tokens, items } = token as { tokens?: Token[]; items?: Token[] };
    for (const inner of tokens ?? items ?? []) visit(inner);
  };
  for (const token of tokensOf(text, level)) visit(token);
  return found;
}

function isLink(token: Token): token is Tokens.Link {
  // `type` decides; the cast is needed because the library's union has a member for any type.
  const { autolink, href, text } = token as Tokens.Link;
  // Nobody can follow a link without words.
  return token.type === 'link' && !autolink && address.test(href) && text.trim() !== '';
}

/** Cache of parsed texts: the texts of a layout return on each of its pages. */
const readTexts = { inline: new Map<string, readonly Token[]>(), running: new Map<string, readonly Token[]>() };
/** Enough for the texts of a layout; a server that runs all day must not collect more. */
const mostTexts = 50;

function tokensOf(text: string, level: MarkupLevel): readonly Token[] {
  const known = readTexts[level].get(text);
  if (known) return known;
  const whole = withWholeAddresses(text);
  const tokens = level === 'inline' ? Lexer.lexInline(whole, plain) : Lexer.lex(whole, plain);
  if (readTexts[level].size >= mostTexts) readTexts[level].clear();
  readTexts[level].set(text, tokens);
  return tokens;
}

/** Replaces spaces in addresses during parsing; a private-use character that occurs in no language. */
const space = '\ue000';

/**
 * Protects spaces in addresses: a telephone number from a token has some, and an address with spaces would be no link.
 */
function withWholeAddresses(text: string): string {
  return text.replace(/\]\(([^()\n]*)\)/g, (_, href: string) => `](${href.replace(/[ \u00a0]/g, () => space)})`);
}

function blockPart(token: MarkedToken): RichPart[] {
  if (token.type === 'space') return [];
  if (token.type === 'paragraph') return [{ paragraph: sentence(token.tokens) }];
  // A line above `=====` is a title in Markdown too, but authors do not mean it as one.
  if (token.type === 'heading' && token.depth === 2 && token.raw.trimStart().startsWith('##'))
    return [{ subtitle: sentence(token.tokens) }];
  if (token.type === 'list' && /^\s*- /.test(token.raw))
    return [{ items: token.items.map(({ tokens }) => sentence(tokens.flatMap(wordsOfItem))) }];
  return [{ paragraph: typesetTogether([token.raw.trim().replaceAll(space, ' ')]) }];
}

/** A list item is one sentence; a list inside it stays as it is written. */
function wordsOfItem(token: Token): Token[] {
  const isSentence = token.type === 'text' || token.type === 'paragraph';
  return isSentence ? (token.tokens ?? [token]) : [{ type: 'text', raw: token.raw }];
}

function sentence(tokens: readonly Token[]): RichPart[] {
  return typesetTogether(joined(tokens.map((token) => inlinePart(token as MarkedToken))));
}

function inlinePart(token: MarkedToken): RichPart {
  if (token.type === 'strong') return { bold: joined(token.tokens.map((inner) => inlinePart(inner as MarkedToken))) };
  if (isLink(token))
    return {
      link: joined(token.tokens.map((inner) => inlinePart(inner as MarkedToken))),
      href: formattedHref(token.href.replaceAll(space, ' ')),
    };
  return token.type === 'escape' ? token.text : token.raw.replaceAll(space, ' ');
}

/** Joins neighbouring strings. */
function joined(parts: readonly RichPart[]): RichPart[] {
  const result: RichPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}
