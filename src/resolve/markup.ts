import { Lexer, type MarkedToken, type Token, type Tokens } from 'marked';
import { mayHaveMarkup, wordsOf, type MarkupLevel, type RichPart } from '../definitions/rich-text';
import { publishedHref } from './published-href';
import { typesetTogether } from './typeset-together';

/** Reads no more than is ours: with its extensions, the reader would make links of addresses that nobody meant so. */
const plain = { gfm: false } as const;

/** What a link may lead to; any other address leaves the text as it is written. */
const address = /^(?:\/(?!\/)|#[a-z]|tel:|mailto:|https:\/\/)\S*$/;

/**
 * A text with its marks read, typeset. What is not among them (HTML, tables, code) stays as it is written, to the
 * letter: it is shown, and validation says so.
 */
export function richText(text: string, level: MarkupLevel): readonly RichPart[] {
  if (level === 'inline') return sentence(tokensOf(text, level));
  const parts = tokensOf(text, level).flatMap((token) => blockPart(token as MarkedToken));
  const [only] = parts;
  // One paragraph is a text like any other.
  return parts.length === 1 && typeof only === 'object' && 'paragraph' in only ? only.paragraph : parts;
}

/** The words of a text as it is written, without its marks. */
export function wordsOfMarkup(text: string, level: MarkupLevel = 'inline'): string {
  return mayHaveMarkup(text, level) ? wordsOf(richText(text, level)) : text;
}

/** The addresses that a text leads to, as pages have them but for the form of telephone numbers. */
export function addressesIn(text: string, level: MarkupLevel): string[] {
  if (!mayHaveMarkup(text, level)) return [];
  const found: string[] = [];
  const visit = (token: Token): void => {
    if (isLink(token)) found.push(token.href.replaceAll(space, token.href.startsWith('tel:') ? ' ' : '%20'));
    // What holds other tokens says so by one of these names, whatever its type.
    const { tokens, items } = token as { tokens?: Token[]; items?: Token[] };
    for (const inner of tokens ?? items ?? []) visit(inner);
  };
  for (const token of tokensOf(text, level)) visit(token);
  return found;
}

function isLink(token: Token): token is Tokens.Link {
  // The type says it: the reader's own union also has a token of any other type.
  const { autolink, href, text } = token as Tokens.Link;
  // A link without words cannot be followed by anybody.
  return token.type === 'link' && !autolink && address.test(href) && text.trim() !== '';
}

/** What was read: the texts of a layout come back on each of its pages. */
const readTexts = { inline: new Map<string, readonly Token[]>(), running: new Map<string, readonly Token[]>() };
/** Enough for those of a layout; what else is read must not pile up in a server that runs all day. */
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

/** Stands for a space in an address while the text is read: it is of no language (Unicode, private use). */
const space = '\ue000';

/** A telephone number that a token brought has spaces, with which no address is one. */
function withWholeAddresses(text: string): string {
  return text.replace(/\]\(([^()\n]*)\)/g, (_, href: string) => `](${href.replace(/[ \u00a0]/g, space)})`);
}

function blockPart(token: MarkedToken): RichPart[] {
  if (token.type === 'space') return [];
  if (token.type === 'paragraph') return [{ paragraph: sentence(token.tokens) }];
  // `Titre` over `=====` is a title too, which nobody here means.
  if (token.type === 'heading' && token.depth === 2 && token.raw.trimStart().startsWith('##'))
    return [{ subtitle: sentence(token.tokens) }];
  if (token.type === 'list' && /^\s*- /.test(token.raw))
    return [{ items: token.items.map(({ tokens }) => sentence(tokens.flatMap(wordsOfItem))) }];
  return [{ paragraph: typesetTogether([token.raw.trim().replaceAll(space, ' ')]) }];
}

/** An item is one sentence; a list in it stays as it is written. */
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
      href: publishedHref(token.href.replaceAll(space, ' ')),
    };
  return token.type === 'escape' ? token.text : token.raw.replaceAll(space, ' ');
}

/** Pieces of text that stand next to each other are one. */
function joined(parts: readonly RichPart[]): RichPart[] {
  const result: RichPart[] = [];
  for (const part of parts) {
    const last = result.at(-1);
    if (typeof part === 'string' && typeof last === 'string') result[result.length - 1] = last + part;
    else result.push(part);
  }
  return result;
}
