import { matched, redirected, wordsOf, type Statement, type StatementReader, type Told } from './server-statement';

const rewriteStatement = /^rewrite\s+("?)(\S+?)\1\s+("?)([^\s;]+?)\3(?:\s+(permanent|redirect|last|break))?\s*;/;
const mapEntry = /^"?(~\*?)?(\^?\/[^"\s]*)"?\s+"?([^\s";]+)"?\s*;/;

/** Reads `rewrite`, `return` in a `location`, and the entries of a `map`. */
export function nginxStatements(): StatementReader {
  let location: { sign: string; path: string } | undefined;
  const returned = (statement: string): Statement => {
    const [word, code = '', to = ''] = wordsOf(statement.replace(/;.*/s, ''));
    if (word !== 'return' || !/^(?:30[12378]|410)$/.test(code)) return undefined;
    if (!location) return { ...redirected('/', to, Number(code)), isPattern: true };
    return told(location, to, Number(code));
  };
  return (statement) => {
    if (statement === '}') location = undefined;
    if (/^location\s/.test(statement)) {
      const [head = '', rest = ''] = statement.split(/\{(.*)/s);
      const [first = '', second] = wordsOf(head).slice(1);
      location = second === undefined ? { sign: '', path: first } : { sign: first, path: second };
      return /^\s*$/.test(rest) ? 'noted' : returned(rest.trim());
    }
    const [, , pattern, , to = '', flag] = rewriteStatement.exec(statement) ?? [];
    if (pattern !== undefined) return rewritten(pattern, to, flag);
    const [, isRegex, from = '', target = ''] = mapEntry.exec(statement) ?? [];
    if (from !== '') return isRegex === undefined ? redirected(from, target) : matched(from, target);
    return returned(statement);
  };
}

/** `location /old/` is the beginning of others: its own address redirects too. */
function told({ sign, path }: { sign: string; path: string }, to: string, code: number): Told {
  return sign.startsWith('~') ? matched(path, to, code) : redirected(path, to, code);
}

/** A rewrite shows another file for the address unless it is told to answer with the other address. */
function rewritten(pattern: string, to: string, flag: string | undefined): Statement {
  if (flag === 'permanent' || flag === 'redirect' || /^(?:https?:|\$scheme)/.test(to)) return matched(pattern, to);
  const shown = matched(pattern, '');
  return shown.isPattern ? undefined : shown;
}
