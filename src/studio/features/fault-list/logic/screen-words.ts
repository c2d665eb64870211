import { frenchTypography } from '../../../../site/definitions/text/typography';
import { fileRules, screenSentences } from './screen-sentences';

/** Screen names for the names in files; undefined if unknown. */
export interface ScreenNames {
  document: (file: string) => string | undefined;
  field: (key: string) => string | undefined;
  block: (type: string) => string | undefined;
  /** A choice of the field in question, by its value. */
  choice: (value: string) => string | undefined;
}

interface Words {
  rule: string;
  message: string;
  advice?: string;
  /** The fix that a button applies. */
  fix?: unknown;
}

const askKeeper = 'La personne qui s’occupe des fichiers du site saura quoi faire.';

/** The message and advice of a fault for somebody who sees fields and not files. */
export function onScreen(fault: Words, names: ScreenNames): { message: string; advice?: string } {
  const { rule, fix } = fault;
  if (rule.startsWith('json-'))
    return { message: 'Ce document est mal écrit : l’atelier ne sait pas le lire.', advice: askKeeper };
  const message = frenchTypography(screenWords(fault.message, names));
  const advice = fileRules.has(rule) ? (fix ? '' : askKeeper) : adviceOf(fault, names);
  return { message, ...(advice ? { advice: frenchTypography(advice) } : {}) };
}

function adviceOf({ rule, advice = '' }: Words, names: ScreenNames): string {
  if (rule === 'missing-field') return '';
  // Advice on how to write a value in a file does not help on the screen.
  if (rule === 'wrong-nature') return 'Retirez cette valeur, et remplissez le champ de nouveau.';
  const isGuess = advice.startsWith('Vouliez-vous dire');
  if (rule === 'unknown-field' && !isGuess) return askKeeper;
  if (rule === 'unknown-block' && !isGuess) return 'Supprimez ce bloc, et ajoutez celui qui convient.';
  return screenWords(advice, names);
}

/** A message of the validator with screen names. */
export function screenWords(text: string, names: ScreenNames): string {
  let sentence = text.replace(/ \([^()]{0,200}npm run[^()]{0,200}\)/g, '');
  for (const [written, spoken] of screenSentences) sentence = sentence.replace(written, spoken);
  sentence = withoutCommands(sentence);
  return sentence
    .replace(
      /« ([\w$.]{1,60}) » \((\p{L}[^)]{0,100})\)/gu,
      (_, key: string, title: string) => `« ${names.field(key) ?? capital(title)} »`,
    )
    .replace(/ \(« [\w.]+ »\)/g, '')
    .replace(
      /(?:« )?(?<![\w/])([\w-]{1,80}(?:\/[\w-]{1,80})?\.json)(?: »)?/g,
      (_, file: string) => `« ${names.document(file) ?? 'un document'} »`,
    )
    .replace(
      /"([\w.]+)": (?:"([^"]*)"|([\w.-]*\w))/g,
      (_, key: string, value = '', other = '') => `« ${value || other} » dans « ${names.field(key) ?? key} »`,
    )
    .replace(/« \{([\w.]+)\} »|\{([\w.]+)\}/g, (_, quoted?: string, bare?: string) => {
      const token = quoted ?? bare ?? '';
      return `« ${names.field(token) ?? token} »`;
    })
    .replace(/"([^"]*)"/g, '« $1 »')
    .replace(/« ([\w$.-]+) »/g, (whole, word: string) => {
      const called =
        names.choice(word) ?? (/bloc/i.test(sentence) ? names.block(word) : undefined) ?? names.field(word);
      return called === undefined ? whole : `« ${called} »`;
    })
    .trim();
}

/** Removes sentences with commands, which need a terminal. */
function withoutCommands(text: string): string {
  return text
    .replace(/, ou lancez « npm [^»]{0,100} »/g, '')
    .split(/(?<=[.?!]) /)
    .filter((sentence) => !sentence.includes('npm '))
    .join(' ');
}

function capital(title: string): string {
  return title.charAt(0).toUpperCase() + title.slice(1);
}
