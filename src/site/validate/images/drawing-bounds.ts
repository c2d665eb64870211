/** Limits for a drawing. Real drawings stay far below them; beyond, parsing or rendering takes too long. */
export const bounds = {
  /** Nesting depth of elements; real drawings need a dozen. */
  depth: 200,
  elements: 50_000,
  /** Declared entities. */
  declared: 100,
  /** In characters, with all entities expanded. */
  unfolded: 5_000_000,
} as const;

/** Entities with short plain values, as drawing programs declare for namespaces; any other entity is dropped. */
const plainEntity = /^\s+([\w.:-]+)\s+(?:(["'])([^&%<"']{0,200})\2\s*$)?/;

/** The entities that a DOCTYPE declares, with their values. */
export function entitiesIn(doctype: string): Map<string, string> {
  const found = new Map<string, string>();
  for (const declared of doctype.split('<!ENTITY').slice(1)) {
    const [, name, , value = ''] = plainEntity.exec(declared.slice(0, declared.indexOf('>'))) ?? [];
    // The first declaration counts (XML 1.0, 4.2).
    if (name !== undefined && !found.has(name)) found.set(name, value);
  }
  return found;
}

/** Whether a DOCTYPE declares nothing but such entities: other declarations could expand without limit, or load files. */
export function declaresPlainly(doctype: string): boolean {
  const begin = doctype.indexOf('[');
  if (begin < 0) return true;
  const declared = doctype.slice(begin + 1, doctype.lastIndexOf(']'));
  return declared
    .split('>')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .every((one) => one.startsWith('<!ENTITY') && plainEntity.exec(one.slice('<!ENTITY'.length))?.[3] !== undefined);
}

/** The length of the text with its entities expanded; at least its own length. */
export function unfoldedLength(text: string, entities: ReadonlyMap<string, string>): number {
  let length = text.length;
  for (const [, name = ''] of text.matchAll(/&([\w.:-]+);/g)) length += entities.get(name)?.length ?? 0;
  return length;
}
