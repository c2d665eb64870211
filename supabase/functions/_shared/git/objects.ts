import { bytesOf, bytesOfHex, concat, hexOf, nameOf, sha1, textOf } from './bytes.ts';
import { ForgeFault } from './forge-fault.ts';

export type Kind = 'commit' | 'tree' | 'blob' | 'tag';

export interface GitObject {
  kind: Kind;
  bytes: Uint8Array;
}

/**
 * A line of a tree. `written` keeps the bytes of the name, because not all names are UTF-8 and unchanged ones must stay
 * as they are.
 */
export interface Entry {
  mode: string;
  name: string;
  written: Uint8Array;
  id: string;
}

export const folderMode = '40000';
export const fileMode = '100644';

export async function idOf({ kind, bytes }: GitObject): Promise<string> {
  return hexOf(await sha1(concat([bytesOf(`${kind} ${bytes.length}\0`), bytes])));
}

/** The lines of a tree; throws `down` if it is none, or holds names that no file can have. */
export function entriesOf(tree: Uint8Array): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at < tree.length;) {
    const space = tree.indexOf(0x20, at);
    const end = tree.indexOf(0, space);
    // Where one of the two is missing, the next line would be this one again.
    if (space < at || end < space || end + 21 > tree.length) throw new ForgeFault('down');
    const written = tree.subarray(space + 1, end);
    const name = nameOf(written);
    if (/^\.{0,2}$|\//.test(name)) throw new ForgeFault('down');
    const id = hexOf(tree.subarray(end + 1, end + 21));
    entries.push({ mode: textOf(tree.subarray(at, space)), name, written, id });
    at = end + 21;
  }
  return entries;
}

/** The tree of these entries, in git's order, which sorts a folder as if its name ended with a slash. */
export function treeOf(entries: readonly Entry[]): GitObject {
  const keyOf = ({ mode, written }: Entry) => (isFolder(mode) ? concat([written, bytesOf('/')]) : written);
  const sorted = entries.map((entry) => ({ entry, key: keyOf(entry) })).sort((a, b) => inOrder(a.key, b.key));
  const lines = sorted.flatMap(({ entry: { mode, written, id } }) => [
    bytesOf(`${mode} `),
    written,
    Uint8Array.of(0),
    bytesOfHex(id),
  ]);
  return { kind: 'tree', bytes: concat(lines) };
}

export function isFolder(mode: string): boolean {
  return mode === folderMode || mode === `0${folderMode}`;
}

/** The tree and the parents that a commit names. */
export function linksOf(commit: Uint8Array): { tree: string; parents: string[] } {
  const [head = ''] = textOf(commit).split('\n\n', 1);
  const links = head.split('\n').map((line) => line.split(' '));
  const all = (word: string) => links.flatMap(([first, id = '']) => (first === word ? [id] : []));
  return { tree: all('tree')[0] ?? '', parents: all('parent') };
}

export interface Person {
  name: string;
  email: string;
}

export function commitOf(fields: {
  tree: string;
  parent: string;
  by: Person;
  /** Seconds since 1970. */
  date: number;
  message: string;
}): GitObject {
  const signature = `${fields.by.name} <${fields.by.email}> ${fields.date} +0000`;
  const lines = [`tree ${fields.tree}`, `parent ${fields.parent}`, `author ${signature}`, `committer ${signature}`];
  return { kind: 'commit', bytes: bytesOf(`${lines.join('\n')}\n\n${fields.message}\n`) };
}

function inOrder(a: Uint8Array, b: Uint8Array): number {
  const at = a.findIndex((byte, index) => byte !== b[index]);
  return at < 0 || at >= b.length ? a.length - b.length : a[at]! - b[at]!;
}
