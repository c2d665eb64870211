import type { SaxesTagNS } from 'saxes';
import { isPlainValue } from './drawing-grammar.ts';

/** Something that a drawing showed where it was made, and that the site will not show, or not like that. */
export type Loss = 'photo' | 'page' | 'letters' | 'frame' | 'movement' | 'elsewhere' | 'effect' | 'style';

const byElement: Readonly<Record<string, Loss>> = {
  image: 'photo',
  font: 'letters',
  'font-face': 'letters',
  flowRoot: 'frame',
  animate: 'movement',
  animateColor: 'movement',
  animateMotion: 'movement',
  animateTransform: 'movement',
  set: 'movement',
};
const pages = new Set(['iframe', 'video', 'canvas', 'embed', 'object']);

/** What is lost with an element that is removed. */
export function lossOf({ local }: SaxesTagNS): Loss | undefined {
  if (pages.has(local)) return 'page';
  if (local.startsWith('fe')) return 'effect';
  return Object.hasOwn(byElement, local) ? byElement[local] : undefined;
}

/** What is lost with a rule of a style sheet that is removed. */
export function lossOfRule(rule: string): Loss | undefined {
  const begin = rule.trimStart();
  if (/^@(?:charset|namespace)/i.test(begin)) return undefined;
  if (/^@(?:-\w+-)?keyframes/i.test(begin)) return 'movement';
  return /^@font-face|^@import.*font/is.test(begin) ? 'letters' : 'style';
}

/** The rules of a style sheet that load nothing, as written, and those that do. */
export function plainRules(sheet: string): { kept: string; removed: string[] } {
  if (isPlainValue(sheet)) return { kept: sheet, removed: [] };
  const rules = rulesIn(sheet);
  const kept = rules.filter(isPlainValue).join('');
  // Whatever the rules were cut into, nothing passes that would not have passed as a whole.
  if (!isPlainValue(kept)) return { kept: '', removed: rules };
  return { kept, removed: rules.filter((rule) => !isPlainValue(rule)) };
}

/** A style sheet cut after each of its outermost rules. */
function rulesIn(sheet: string): string[] {
  const rules: string[] = [];
  let depth = 0;
  let begin = 0;
  let isComment = false;
  // The braces and semicolons of comments, strings and parentheses end nothing.
  for (const { 0: sign, index } of sheet.matchAll(/\/\*|\*\/|"[^"\n]*"|'[^'\n]*'|\([^()"']*\)|[{};]/g)) {
    if (sign === '/*' || sign === '*/') isComment = sign === '/*';
    if (isComment) continue;
    if (sign === '{') depth++;
    if (sign === '}') depth = Math.max(0, depth - 1);
    if (depth > 0 || (sign !== '}' && sign !== ';')) continue;
    rules.push(sheet.slice(begin, index + 1));
    begin = index + 1;
  }
  return [...rules, sheet.slice(begin)].filter((rule) => rule.trim() !== '');
}

/** Fonts that every visitor has, or that every system replaces by one as wide. */
const everywhere =
  /^(?:serif|sans-serif|monospace|cursive|fantasy|system-ui|inherit|initial|arial|helvetica|times|times new roman|courier|courier new|verdana|georgia|tahoma|trebuchet ms)$/;

/** Whether a value, a style or a style sheet names a font that visitors lack; a drawing cannot use those of the page. */
export function namesOwnFont(written: string): boolean {
  return [...written.matchAll(/(?:^|[;{\s])font-family\s*:\s*([^;}]+)/gi)].some(([, families = '']) =>
    isOwnFont(families),
  );
}

/** Whether the first of these families is one that visitors lack. */
export function isOwnFont(families: string): boolean {
  const [first = ''] = families.split(',');
  return !everywhere.test(
    first
      .replace(/["']|!important/g, '')
      .trim()
      .toLowerCase(),
  );
}
