import { matched, redirected, wordsOf, type Statement, type StatementReader } from './server-statement';
import { onlyAddress, withSlash } from '../pattern';

const codes: Readonly<Record<string, number>> = { permanent: 301, temp: 302, seeother: 303, gone: 410 };

/** Reads the statements of mod_alias and of mod_rewrite. */
export function apacheStatements(): StatementReader {
  /** What the next rule tests besides the path, and by which patterns. */
  let conditions: (readonly [test: string, pattern: string])[] = [];
  return (statement) => {
    const [directive = '', ...words] = wordsOf(statement);
    const name = directive.toLowerCase();
    if (name === 'rewritecond') {
      conditions.push([words[0]?.toUpperCase() ?? '', words[1] ?? '']);
      return 'noted';
    }
    if (name === 'rewriterule') {
      const told = rewritten(words, new Map(conditions));
      conditions = [];
      return told;
    }
    return /^redirect(?:match|permanent|temp)?$/.test(name) ? aliased(name, words) : undefined;
  };
}

/** `Redirect 301 /old /new`, `RedirectMatch ^/old/?$ /new`, `Redirect gone /old`. */
function aliased(name: string, words: readonly string[]): Statement {
  const [first = ''] = words;
  const named = /^\d{3}$/.test(first) ? Number(first) : codes[first.toLowerCase()];
  const [from, to = ''] = named === undefined ? words : words.slice(1);
  if (from === undefined) return undefined;
  return name === 'redirectmatch' ? matched(from, to, named) : redirected(from, to, named);
}

/**
 * A rule that answers with another address, or shows another file for the address of a page; that page is one of the
 * former site. Undefined for a rule that leaves the address alone, or shows files for many.
 */
function rewritten(
  [pattern = '', to = '', flags = '']: readonly string[],
  conditions: ReadonlyMap<string, string>,
): Statement {
  const isGone = /[[,](?:G|gone|R=410)[\],]/i.test(flags);
  const [, code] = /[[,](?:R|redirect)(?:=(\d+|permanent|temp))?[\],]/i.exec(flags) ?? [undefined, undefined];
  const answers = isGone || /[[,](?:R|redirect)[=\],]/i.test(flags) || /^https?:/i.test(to);
  const path = onlyAddress(pattern) ?? onlyAddress(conditions.get('%{REQUEST_URI}') ?? '');
  if (!answers) return to === '-' || path === undefined ? undefined : redirected(path, '');
  const status = isGone ? 410 : Number(code) || (codes[code ?? ''] ?? 302);
  const target = isGone ? '' : withSlash(to);
  const query = conditions.get('%{QUERY_STRING}');
  if (path === undefined) return matched(pattern, target, status);
  if (query === undefined) return redirected(path, target, status);
  const [, only] = /^\^?([\w.%-]+=[\w.%-]+(?:&[\w.%-]+=[\w.%-]+)*)\$?$/.exec(query) ?? [];
  return only === undefined || !query.startsWith('^')
    ? { ...redirected(`${path}?${query}`, target, status), isPattern: true }
    : redirected(`${path}?${only}`, target, status);
}
