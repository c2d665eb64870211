/* What a company says to robots besides what the site says (RFC 9309). */

/** A line: whom it is about, or which addresses they may read. */
export const robotsLine = /^(?:User-agent: [A-Za-z0-9_*-]+|(?:Disallow|Allow): \/[^\s#]*|Disallow:)$/;

export interface RobotsRule {
  allows: boolean;
  /** The beginning of addresses; `*` stands for anything, a `$` at the end for their end. */
  path: string;
  /** Of the line, in the list. */
  rank: number;
}

/** The rules by whom they are about, in lower case; those before the first name are for everybody. */
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

/** The rule that forbids an address; undefined when it may be read. The longest rule decides; of equal ones, `Allow`. */
export function forbidding(rules: readonly RobotsRule[], address: string): RobotsRule | undefined {
  let found: RobotsRule | undefined;
  for (const rule of rules) {
    if (!begins(rule.path, address)) continue;
    const longer = rule.path.length - (found?.path.length ?? 0);
    if (longer > 0 || (longer === 0 && rule.allows)) found = rule;
  }
  return found?.allows ? undefined : found;
}

/** Piece by piece: an expression made of somebody's stars could take for ever. */
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
