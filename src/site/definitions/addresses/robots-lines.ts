/* The lines of `robots.txt` that a company adds to the site's own (RFC 9309). */

/** A line: a user agent, or a rule for the user agents above it. */
export const robotsLine = /^(?:User-agent: [A-Za-z0-9_*-]+|(?:Disallow|Allow): \/[^\s#]*|Disallow:)$/;

export interface RobotsRule {
  allows: boolean;
  /** A prefix of addresses; `*` matches anything, and `$` at the end the end of the address. */
  path: string;
  /** The index of its line in the list. */
  rank: number;
}

/** The rules by user agent, in lower case; rules before the first user agent are for `*`. */
export function robotsGroups(lines: readonly string[]): Map<string, RobotsRule[]> {
  const groups = new Map<string, RobotsRule[]>();
  let agents = ['*'];
  let isNaming = false;
  for (const [rank, line] of lines.entries()) {
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
    if (name === 'User-agent') {
      agents = isNaming ? [...agents, value.toLowerCase()] : [value.toLowerCase()];
      isNaming = true;
      continue;
    }
    isNaming = false;
    // An empty rule forbids nothing.
    if (value === '') continue;
    for (const agent of agents)
      groups.set(agent, [...(groups.get(agent) ?? []), { allows: name === 'Allow', path: value, rank }]);
  }
  return groups;
}

/**
 * The rule that forbids an address; undefined if it may be read. The longest rule wins; of equally long ones, `Allow`.
 */
export function forbidding(rules: readonly RobotsRule[], address: string): RobotsRule | undefined {
  let found: RobotsRule | undefined;
  for (const rule of rules) {
    if (!begins(rule.path, address)) continue;
    const longer = rule.path.length - (found?.path.length ?? 0);
    if (longer > 0 || (longer === 0 && rule.allows)) found = rule;
  }
  return found?.allows ? undefined : found;
}

/** Compares part by part: a regular expression made of many `*` could take exponential time. */
function begins(path: string, address: string): boolean {
  const isWhole = path.endsWith('$');
  const pieces = (isWhole ? path.slice(0, -1) : path).split('*');
  const [first = '', ...others] = pieces;
  if (!address.startsWith(first)) return false;
  let at = first.length;
  for (const [rank, piece] of others.entries()) {
    if (isWhole && rank === others.length - 1) return address.length - piece.length >= at && address.endsWith(piece);
    const found = address.indexOf(piece, at);
    if (found < 0) return false;
    at = found + piece.length;
  }
  return !isWhole || at === address.length;
}
