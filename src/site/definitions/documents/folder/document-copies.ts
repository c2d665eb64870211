import type { DocumentCopy, SourceFile } from '../site-source';

/** Dropbox, Nextcloud, Seafile and others say in brackets after the name that it is the other version of a conflict. */
const bracketed = /^([^([]*)[([]([^()[\]]*)[)\]]$/;
/** Syncthing and Synology Drive write it after these signs, which no name of a document holds. */
const marks: readonly (readonly [mark: RegExp, before: string])[] = [
  [/\.sync-conflict-\d{8}-\d{6}/, '.'],
  [/-\d{4}_Conflict$/, '_'],
];
/** OneDrive adds the name of a computer; documents have no capitals. */
const computer = /-(?=[A-Z][A-Z\d-]*$|(?:Mac|iMac|PC|Ordinateur|Portable)[\w-]*$)/g;
/** The names that Windows, macOS and browsers give to a copy; somebody may have begun another document with it. */
const copies: readonly RegExp[] = [
  /^(.+?) (?:- )?(?:copie|copy)(?: ?\(?\d+\)?)?$/i,
  /^(.+?) ?\(\d+\)$/,
  /^(.+?) \d+$/,
  /^(?:copie de|copy of) (.+)$/i,
];

/**
 * The documents without the copies that programs made of them: the other version of a conflict, by its name; and what is
 * named as a copy, as long as it says the same.
 */
export function withoutCopies(documents: readonly SourceFile[]): { files: SourceFile[]; copies: DocumentCopy[] } {
  const byName = new Map(documents.map((one) => [one.file, one]));
  const found: DocumentCopy[] = [];
  const files = documents.filter((document) => {
    const of = copied(document, byName);
    if (of !== undefined) found.push({ file: document.file, of });
    return of === undefined;
  });
  return { files, copies: found };
}

function copied(document: SourceFile, byName: ReadonlyMap<string, SourceFile>): string | undefined {
  const { slug, file } = document;
  const folder = file.slice(0, file.lastIndexOf('/') + 1);
  const there = (name: string) => byName.get(`${folder}${name}.json`);
  const { conflict, copy } = originalsOf(slug);
  const other = conflict.map(there).find((one) => one !== undefined);
  return (other ?? copy.map(there).find((one) => one !== undefined && saysTheSame(one, document)))?.file;
}

/**
 * The names that a file may be a copy of, judged by its own, both without folder and ending: as the other version of a
 * conflict, and as a copy that somebody may have made on purpose.
 */
export function originalsOf(name: string): { conflict: string[]; copy: string[] } {
  // Nearly every name: a quick answer.
  if (/^[a-z\d-]*$/.test(name)) return { conflict: [], copy: [] };
  const [, before = '', note = ''] = bracketed.exec(name) ?? [];
  return {
    conflict: [
      ...(/conflict|conflit/i.test(note) ? [before.trimEnd()] : []),
      ...marks.flatMap(([mark, end]) => (mark.test(name) ? [name.slice(0, name.indexOf(end))] : [])),
      ...[...name.matchAll(computer)].map(({ index }) => name.slice(0, index)),
    ],
    copy: copies.flatMap((form) => form.exec(name)?.[1] ?? []),
  };
}

function saysTheSame(one: SourceFile, other: SourceFile): boolean {
  return one.text === other.text || (one.data !== undefined && JSON.stringify(one.data) === JSON.stringify(other.data));
}
