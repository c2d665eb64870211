import { Lexer, type Token, type Tokens } from 'marked';
import { isNestedTooFar, type MarkupLevel } from '../../../definitions/text/rich-text';
import { wordsOfMarkup } from '../../../resolve/texts/markup';
import type { Finding } from '../../report/site-report';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';

/** Markdown or HTML in a text that this site does not support and shows as it is. */
interface Foreign extends Finding {
  /** As written. */
  part: string;
}

/** A fast check: nearly all texts contain none of these signs. */
const suspicious = /[<`|~[]|\*\*|^[ \t]{0,3}(?:#{1,6} |> |- |={3,})/m;

/** A known HTML element: « < 48 h » is text, and so are other words in angle brackets. */
const element =
  /<\/?(?:a|b|i|u|s|em|strong|small|big|mark|sub|sup|br|hr|p|div|span|font|center|ul|ol|li|h[1-6]|img|table|tr|t[dh]|code|pre|blockquote|iframe|video|audio|script|style|svg)\b[^<>]*>|<!--/i;

/** Checks that texts only use the marks that their field supports, correctly paired. */
export function checkMarkup({ documents, unchanged, report }: SoundSite): void {
  eachValue(
    documents,
    { where: ({ kind }) => kind === 'prose', isIn: (file) => !unchanged.has(file) },
    ({ shape, value, path }, file) => {
      if (shape.form !== 'value' || !shape.markup || typeof value !== 'string') return;
      for (const { part, ...finding } of foreignIn(value, shape.markup)) report.add({ file, path, part }, finding);
    },
  );
}

/** The unsupported markup in a text, outer parts first. */
export function foreignIn(text: string, level: MarkupLevel): Foreign[] {
  if (isNestedTooFar(text)) return [{ part: partOf(text), ...endless }];
  if (!suspicious.test(text)) return [];
  const found: Foreign[] = [];
  const html = element.exec(text)?.[0];
  if (html)
    found.push({
      part: html,
      rule: 'foreign-markup',
      message: `${quoted(html)} est du HTML : le visiteur le lirait tel quel.`,
      advice:
        'Pour du gras, écrivez **mot** ; pour un lien, [texte](/adresse) ; rien d’autre ne se met en forme ainsi.',
    });
  for (const token of Lexer.lex(text, { gfm: true })) visit(token);
  const words = wordsOfMarkup(text, level);
  // If a mark's signs are still there after parsing, it was not a valid mark.
  if (/\*\*(?=\S)|(?<=\S)\*\*/.test(words))
    found.push({
      part: '**',
      rule: 'open-bold',
      message: 'Ce texte a des ** qui n’entourent rien : le visiteur les lirait.',
      advice: 'Mettez-en deux avant et deux après, collés aux mots : **en gras**.',
    });
  if (/\]\(/.test(words) && !found.some(({ rule }) => rule === 'foreign-image'))
    found.push({
      part: '](',
      rule: 'bad-link',
      standsOn: 'value',
      message: 'Ce lien ne mène nulle part : le visiteur en lirait les crochets.',
      advice:
        'Écrivez [texte](/page), [texte](#ancre), [texte](tel:{phone}), [texte](mailto:{email}) ou [texte](https://…).',
    });
  return found;

  function visit(token: Token): void {
    const finding = findingOn(token, level);
    if (finding) found.push({ part: partOf(token.raw), ...finding });
    const { tokens, items } = token as { tokens?: Token[]; items?: Token[] };
    if (!finding) for (const inner of tokens ?? items ?? []) visit(inner);
  }
}

const endless: Finding = {
  rule: 'foreign-markup',
  message: 'Ce texte emboîte trop de citations ou de listes : le visiteur en lirait les signes.',
  advice: 'Gardez une seule liste, une ligne par point, chacune commençant par « - ».',
};

/** Its first line: in a document, line breaks are written differently. */
function partOf(raw: string): string {
  return raw.trim().split('\n')[0] ?? raw;
}

function findingOn(token: Token, level: MarkupLevel): Finding | undefined {
  const rule = 'foreign-markup';
  if (token.type === 'image')
    return {
      rule: 'foreign-image',
      message: 'Une image ne se met pas dans un texte.',
      advice:
        'Mettez-la dans un bloc "prose", sous son texte : "picture": { "src": "media/photo.jpg", "alt": "ce qu’elle montre" }.',
    };
  if (token.type === 'code' || token.type === 'codespan')
    return isIndented(token)
      ? undefined
      : {
          rule,
          message: `${quoted(partOf(token.raw))} est écrit comme du code, que ce site ne met pas en forme.`,
          advice: 'Retirez les accents graves ; pour souligner un mot, écrivez **mot**.',
        };
  if (token.type === 'table')
    return {
      rule,
      message: 'Ce texte contient un tableau, que le visiteur lirait comme une suite de barres.',
      advice:
        level === 'running'
          ? 'Faites-en une liste : une ligne par point, chacune commençant par « - ».'
          : 'Dites-le en phrases, ou faites-en une liste dans un bloc "prose".',
    };
  if (token.type === 'blockquote')
    return {
      rule,
      message: 'Ce texte commence par « > », que le visiteur lirait.',
      advice: 'Mettez la citation entre « et ».',
    };
  if (token.type === 'heading') return headingFinding(token as Tokens.Heading, level);
  if (token.type === 'link' && (token as Tokens.Link).raw.startsWith('<'))
    return {
      rule,
      message: 'Une adresse entre < et > n’est pas un lien.',
      advice: 'Écrivez [texte](https://…), avec des mots que le visiteur comprend.',
    };
  if (level === 'inline' && token.type === 'list' && /^\s*- /.test(token.raw))
    return {
      rule,
      message: 'Ce champ est une phrase : il ne montre pas de liste.',
      advice: 'Écrivez la liste dans un bloc "prose", ou séparez par des virgules.',
    };
  return undefined;
}

function headingFinding({ depth, raw }: Tokens.Heading, level: MarkupLevel): Finding | undefined {
  // Underlined titles exist in Markdown but not here.
  if (!raw.trimStart().startsWith('#')) return undefined;
  if (level === 'inline')
    return {
      rule: 'foreign-markup',
      message: 'Ce champ est une phrase : il n’a pas de sous-titre.',
      advice: 'Retirez les « # », ou écrivez ce texte dans un bloc "prose".',
    };
  if (depth === 2) return undefined;
  return {
    rule: 'foreign-markup',
    message: `${quoted('#'.repeat(depth))} n’est pas un sous-titre : le visiteur le lirait.`,
    advice: 'Un sous-titre commence par deux dièses et une espace : ## Sous-titre.',
  };
}

/** Four spaces at the start of a line: nobody means code by that. */
function isIndented(token: Token): boolean {
  return token.type === 'code' && (token as Tokens.Code).codeBlockStyle === 'indented';
}
