import { pairedPhones } from './phone';

/**
 * French typography for text that authors type plainly (Lexique des règles typographiques en usage à
 * l’Imprimerie nationale): narrow no-break space before `; ! ?` and the percent sign, no-break space
 * before `:` and inside guillemets, typographic apostrophe, numbers and their units kept together.
 * The words stay the same; a second pass changes nothing.
 */
export function frenchTypography(text: string): string {
  // Most short texts have nothing to set: one look saves nine passes.
  return /['«»;:!?\d]/.test(text) ? set(text) : text;
}

function set(text: string): string {
  // Each sign is looked for before the passes that concern it: a title has one or two of them.
  if (text.includes("'")) text = text.replace(/(?<=\p{L})'/gu, '’');
  if (/[«»]/.test(text))
    text = text.replace(/«[ \u00a0\u202f]*/g, '«\u00a0').replace(/(?<![ \u00a0\u202f])[ \u00a0\u202f]*»/g, '\u00a0»');
  if (/[ \u00a0][;!?:]/.test(text))
    text = text
      .replace(/(?<![ \u00a0])[ \u00a0]+([;!?])/g, '\u202f$1')
      .replace(/(?<![ \u00a0])[ \u00a0]+:(?=\s|$)/g, '\u00a0:');
  return /\d/.test(text) ? setNumbers(text) : text;
}

function setNumbers(text: string): string {
  return text
    .replace(/(\d)[ \u00a0]+(?=[%€])/g, '$1\u202f')
    .replace(/(\d)[ \u00a0](?=\d{3}(?!\d))/g, '$1\u202f')
    .replace(pairedPhones, (phone) => phone.replaceAll(' ', '\u00a0'))
    .replace(/(\d) (?=(?:h|j|ans|euros|jours|heures|mm|cm|m²|kW)(?![\p{L}\p{N}]))/gu, '$1\u00a0');
}
