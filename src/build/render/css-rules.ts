/** A rule of a style sheet, or another block that has declarations (`@font-face`). */
export interface CssRule {
  /** The at-rules it stands in, outermost first, as they are written. */
  around: string;
  /** What stands before its braces. */
  selector: string;
  /** All of it. */
  text: string;
}

/** At-rules that hold rules; what the others hold stays with them. */
const grouping = /^@(?:media|supports|layer|container)\b/;

/** A minified sheet (no comments, no braces in strings) without some of its rules, nor the groups that are empty then. */
export function withoutRules(css: string, isLeftOut: (rule: CssRule) => boolean, around = ''): string {
  let kept = '';
  let start = 0;
  while (start < css.length) {
    const brace = css.indexOf('{', start);
    const semicolon = css.indexOf(';', start);
    if (brace < 0 || (semicolon >= 0 && semicolon < brace)) {
      // A statement, as `@layer a,b;`.
      const end = semicolon < 0 ? css.length : semicolon + 1;
      kept += css.slice(start, end);
      start = end;
      continue;
    }
    const end = endOfBlock(css, brace);
    const selector = css.slice(start, brace).trim();
    if (grouping.test(selector)) {
      const inner = withoutRules(css.slice(brace + 1, end - 1), isLeftOut, around + selector);
      if (inner.trim()) kept += `${selector}{${inner}}`;
    } else {
      const text = css.slice(start, end).trim();
      if (!isLeftOut({ around, selector, text })) kept += text;
    }
    start = end;
  }
  return kept;
}

function endOfBlock(css: string, brace: number): number {
  let depth = 0;
  for (let at = brace; at < css.length; at++) {
    if (css[at] === '{') depth++;
    if (css[at] === '}' && --depth === 0) return at + 1;
  }
  return css.length;
}
