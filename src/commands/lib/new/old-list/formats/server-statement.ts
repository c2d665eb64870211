import { fewAddresses, isBorrowing, plainTarget } from '../pattern';
import type { Row } from '../row';

/** A redirect that a statement of a server's file says; its line is counted elsewhere. */
export type Told = Omit<Row, 'line'> & {
  /** Other addresses that it redirects in the same way. */
  also?: readonly string[];
};

/**
 * What a statement says: a redirect; `noted` if it is only a part of one that follows; undefined if it redirects
 * nothing.
 */
export type Statement = Told | 'noted' | undefined;

/** Reads statements one after the other, and remembers what the next ones need. */
export type StatementReader = (statement: string) => Statement;

/** The words of a statement, with quotes around those that have spaces. */
export function wordsOf(statement: string): string[] {
  return (statement.match(/"(?:[^"\\]|\\.)*"|'[^']*'|\S+/g) ?? []).map((word) =>
    /^(?:".*"|'.*')$/s.test(word) ? word.slice(1, -1) : word,
  );
}

/** The redirect of one address. */
export function redirected(from: string, to: string, code?: number): Told {
  const target = plainTarget(to);
  return { from, to: target, ...(code === undefined ? {} : { code }), isPattern: isBorrowing(target) };
}

/** The redirect of the addresses that a regular expression matches. */
export function matched(pattern: string, to: string, code?: number): Told {
  const [first, ...also] = fewAddresses(pattern) ?? [];
  if (first !== undefined) return { ...redirected(first, to, code), also };
  return { ...redirected(pattern, to, code), isPattern: true };
}
