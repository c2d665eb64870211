/** What a `_headers` file says, as hosts read it: each rule is a path, `*` at its end for all below it. */
export interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
}

export function readHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of file.split('\n')) {
    const colon = line.indexOf(':');
    if (line.startsWith(' ') && colon > 0)
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [] });
  }
  return rules;
}

/** The headers of a path: of all its rules, joined where several name one. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers } of rules) {
    const isMet = pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
    if (!isMet) continue;
    for (const [name, value] of headers) {
      const before = found.get(name);
      found.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}
