import { apacheStatements } from './apache-statements';
import { nginxStatements } from './nginx-statements';
import type { List, Row } from '../row';
import { matched, redirected, wordsOf, type Statement, type Told } from './server-statement';

/** Statements by which servers redirect, as lines begin: Apache, nginx, Caddy, netlify.toml, lighttpd. */
const statements = [
  /^[ \t]*Redirect(?:Match|Permanent|Temp)?[ \t]+(?:\w+[ \t]+)?["'^(]*(?:\/|https?:)/im,
  /^[ \t]*Rewrite(?:Engine|Rule|Cond|Base)[ \t]/im,
  /^[ \t]*rewrite[ \t]+["^/]/m,
  /^[ \t]*location[ \t]+[=~^"/]/m,
  /^[ \t]*return[ \t]+30[1278][ \t]/m,
  /^[ \t]*map[ \t]+\$\w+[ \t]+\$\w+[ \t]*\{/m,
  /^[ \t]*"?~?\^?\/\S*[ \t]+[^\s;]+;[ \t]*$/m,
  /^[ \t]*redir[ \t]+\S/m,
  /^[ \t]*\[\[redirects\]\]/m,
  /^[ \t]*"[^"\n]+"[ \t]*=>[ \t]*"/m,
];

/** Whether the text is the file of a server. */
export function isServerFile(text: string): boolean {
  return statements.some((statement) => statement.test(text));
}

/** The redirects in a server's file; statements that redirect nothing are counted. */
export function serverRows(text: string): List {
  const readers = [apacheStatements(), nginxStatements(), otherStatement];
  const rows: Row[] = [];
  let others = 0;
  for (const { statement, line } of statementsOf(text)) {
    let told: Statement;
    for (const read of readers) told ??= read(statement);
    if (told === undefined) others += /^[{}]*$|\{$/.test(statement) ? 0 : 1;
    else if (told !== 'noted') rows.push(...rowsOf(told, line));
  }
  const inTables = tablesOf(text);
  return { rows: [...rows, ...inTables], others: Math.max(0, others - 3 * inTables.length) };
}

function rowsOf({ also = [], ...row }: Told, line: number): Row[] {
  return [row.from, ...also].map((from) => ({ line, ...row, from }));
}

/** Lines with something to say; one that ends with a backslash goes on in the next. */
function statementsOf(text: string): { statement: string; line: number }[] {
  const found: { statement: string; line: number }[] = [];
  let begun: string[] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const part = line.trim();
    begun.push(part.replace(/\\$/, ''));
    if (part.endsWith('\\')) continue;
    const statement = begun.join(' ');
    begun = [];
    if (!/^(?:#.*|<\/?\w.*)?$/.test(statement)) found.push({ statement, line: index + 1 });
  }
  return found;
}

/** Caddy and lighttpd. */
function otherStatement(statement: string): Statement {
  const [directive, from = '', to] = wordsOf(statement);
  if (directive === 'redir')
    return to === undefined || !from.startsWith('/')
      ? { ...redirected(from, to ?? ''), isPattern: true }
      : redirected(from, to);
  const [, pattern, target] = /^"([^"]+)"\s*=>\s*"([^"]*)"/.exec(statement) ?? [];
  return pattern === undefined || target === undefined ? undefined : matched(pattern, target);
}

/** The tables `[[redirects]]` of netlify.toml. */
function tablesOf(text: string): Row[] {
  const rows: Row[] = [];
  let isOpen = false;
  for (const [index, line] of text.split('\n').entries()) {
    const bare = line.trim();
    if (bare.startsWith('[')) isOpen = bare === '[[redirects]]';
    if (isOpen && bare.startsWith('[')) rows.push({ line: index + 1, from: '', to: '' });
    const [, key, value = ''] = /^(from|to|status)\s*=\s*["']?([^"']*)/.exec(bare) ?? [];
    const row = rows.at(-1);
    if (!isOpen || !row || key === undefined) continue;
    if (key === 'status') row.code = Number.parseInt(value, 10);
    else row[key as 'from' | 'to'] = value;
  }
  return rows;
}
