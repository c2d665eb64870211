/**
 * How much a drawing may hold. Those who draw stay far below; beyond, reading it or showing it takes a time that nobody
 * waits for.
 */
export const bounds = {
  /** Elements within elements: those who draw use a dozen. */
  depth: 200,
  elements: 50_000,
  /** Names that stand for texts. */
  declared: 100,
  /** In characters, with the text that each name stands for. */
  unfolded: 5_000_000,
} as const;

/** Short names that drawing programs give to their languages; of any other entity nothing is kept. */
const plainEntity = /^\s+([\w.:-]+)\s+(?:(["'])([^&%<"']{0,200})\2\s*$)?/;

/** The names that a DOCTYPE declares, each with the text that it stands for. */
export function entitiesIn(doctype: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declared of doctype.split('<!ENTITY').slice(1)) {
    const [, name, , value = ''] = plainEntity.exec(declared.slice(0, declared.indexOf('>'))) ?? [];
    // The first declaration counts (XML 1.0, 4.2).
    if (name !== undefined && !found.has(name)) found.set(name, value);
  }
  return found;
}

/** How long the text would be with each of these names replaced by what it stands for, and not below its own length. */
export function unfoldedLength(text: string, entities: ReadonlyMap<string, string>): number {
  let length = text.length;
  for (const [, name = ''] of text.matchAll(/&([\w.:-]+);/g)) length += entities.get(name)?.length ?? 0;
  return length;
}
