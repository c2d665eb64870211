import type { JsonMember, JsonNode } from './json-tree';
import type { TextEdit } from './text-edit';

type Group = JsonNode & { kind: 'object' };

/** The text and group to be edited. */
interface Place {
  text: string;
  group: Group;
}

/** The edit that adds a field to a group, formatted like its neighbours: as the first field, or after `$schema`. */
export function newField({ text, group }: Place, { key, written }: { key: string; written: string }): TextEdit {
  const [first, second] = group.members;
  const name = JSON.stringify(key);
  if (!first) return { start: group.start + 1, end: group.start + 1, text: `${name}: ${written}` };
  // In a text that is not valid JSON, anything may be there.
  const space = /^\s*$/.exec(text.slice(group.start + 1, first.keyStart))?.[0] ?? ' ';
  const colon = /^\s*:\s*$/.exec(text.slice(first.keyEnd, first.value.start))?.[0] ?? ': ';
  const raw = name + colon + written;
  const next = key !== '$schema' && first.key === '$schema' ? second : first;
  if (next) return { start: next.keyStart, end: next.keyStart, text: `${raw},${space}` };
  return { start: first.value.end, end: first.value.end, text: `,${space}${raw}` };
}

/** The edit that removes a field from a group. */
export function withoutField({ group }: Pick<Place, 'group'>, member: JsonMember): TextEdit {
  const place = group.members.indexOf(member);
  const [before, after] = [group.members[place - 1], group.members[place + 1]];
  if (after) return { start: member.keyStart, end: after.keyStart, text: '' };
  if (before) return { start: before.value.end, end: member.value.end, text: '' };
  return { start: group.start + 1, end: group.end - 1, text: '' };
}

/** The edit that removes an item from a list. */
export function withoutItem(list: JsonNode & { kind: 'array' }, rank: number): TextEdit | undefined {
  const [before, item, after] = [list.items[rank - 1], list.items[rank], list.items[rank + 1]];
  if (!item) return undefined;
  if (after) return { start: item.start, end: after.start, text: '' };
  if (before) return { start: before.end, end: item.end, text: '' };
  return { start: list.start + 1, end: list.end - 1, text: '' };
}

/** The text with one edit applied. */
export function edited(text: string, { start, end, text: written }: TextEdit): string {
  return text.slice(0, start) + written + text.slice(end);
}
