/** A rule of a `_headers` file as hosts read it: a path, in which a trailing `*` stands for everything below. */
export interface HeaderRule {
  pattern: string;
  headers: [name: string, value: string][];
  /** The headers of earlier rules that it removes (`! Name`). */
  without: string[];
}

export function readHeaders(file: string): HeaderRule[] {
  const rules: HeaderRule[] = [];
  for (const line of file.split('\n')) {
    const colon = line.indexOf(':');
    const [, taken] = /^ +! (\S+)$/.exec(line) ?? [];
    if (taken) rules.at(-1)?.without.push(taken);
    else if (line.startsWith(' ') && colon > 0)
      rules.at(-1)?.headers.push([line.slice(0, colon).trim(), line.slice(colon + 1).trim()]);
    else if (line.startsWith('/')) rules.push({ pattern: line.trim(), headers: [], without: [] });
  }
  return rules;
}

/** The headers of a path: values of the same name are joined, and removed headers left out. */
export function headersFor(rules: readonly HeaderRule[], pathname: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const { pattern, headers, without } of rules) {
    const isMet = pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;
    if (!isMet) continue;
    for (const name of without) found.delete(name);
    for (const [name, value] of headers) {
      const before = found.get(name);
      found.set(name, before === undefined ? value : `${before}, ${value}`);
    }
  }
  return found;
}
