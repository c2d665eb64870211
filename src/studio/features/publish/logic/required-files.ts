import { addressOf, aliasesOf } from '../../../../site/definitions/addresses/page-addresses';
import { byKey } from '../../../logic/documents/by-key';
import { attachedAddress, attachedFolder } from '../../../../site/definitions/media/attached-files';
import type { SourceFile } from '../../../../site/definitions/documents/site-source';
import { shownName } from '../../documents/logic/document-links';
import type { Pending } from './published-tree';
import { referencesOf } from './moves/references';

/** A file that is published together with the chosen ones, and the reason as the end of a sentence. */
export interface RequiredFile {
  file: string;
  because: string;
}

/** The files that a choice requires, because it links to them or shows them. Pure; it only looks at documents. */
export function requiredWith(
  pending: Pending,
  { chosen, renamed }: { chosen: ReadonlySet<string>; renamed: ReadonlyMap<string, string> },
): RequiredFile[] {
  const now = new Map(pending.source.files.map((found) => [found.file, found]));
  const twins = new Map([...renamed].flatMap(([to, from]) => [[to, from] as const, [from, to] as const]));
  const before = new Map(pending.published.files.map((found) => [found.file, found]));
  const answered = new Set([...before.values()].flatMap(ownAddresses));
  const isPending = new Set(pending.files);
  /** New addresses, each with its document. */
  const fresh = filesBy((file) => addressesNow(file).filter((address) => !answered.has(address)));
  /** Addresses that documents no longer link to or show, each with those documents. */
  const given = filesBy((file) => {
    const still = referencesOf(now.get(file));
    return [...referencesOf(before.get(file))].filter((one) => !still.has(one));
  });
  const taken = new Set(chosen);
  const along: RequiredFile[] = [];
  const queue = [...chosen];
  for (let file = queue.shift(); file !== undefined; file = queue.shift()) {
    const twin = twins.get(file);
    if (twin !== undefined) take(twin, 'c’est la même page sous son autre nom');
    needed(file);
    followers(file);
  }
  return along;

  function take(file: string, because: string): void {
    if (taken.has(file)) return;
    taken.add(file);
    queue.push(file);
    along.push({ file, because });
  }

  /** Takes along the new pages, images and attached files that a document needs. */
  function needed(file: string): void {
    const document = now.get(file);
    for (const one of [...referencesOf(document)].sort()) {
      if (isPending.has(one) && pending.texts.get(one) === undefined) take(one, `${inQuotes(document)} la montre`);
      const attached = `${attachedFolder}${one.slice(1)}`;
      if (isPending.has(attached) && pending.texts.get(attached) === undefined)
        take(attached, `${inQuotes(document)} y mène`);
      for (const other of fresh.get(one) ?? []) take(other, `${inQuotes(document)} y mène`);
    }
  }

  /** Takes along the documents that no longer link to, or show, what disappears with this file. */
  function followers(file: string): void {
    const was = before.get(file);
    const kept = new Set([file, twins.get(file) ?? ''].flatMap(addressesNow));
    const lost = was ? ownAddresses(was).filter((address) => !kept.has(address)) : [];
    const isLostImage = file.startsWith('media/') && !pending.source.media.includes(file);
    const isLostFile = file.startsWith(attachedFolder) && !pending.source.attached?.some((one) => one.file === file);
    for (const one of isLostImage ? [file] : isLostFile ? [attachedAddress(file)] : lost)
      for (const other of given.get(one) ?? [])
        take(other, isLostImage ? 'elle la montrait' : `elle menait à ${one}, qui n’y sera plus`);
  }

  function addressesNow(file: string): string[] {
    const document = now.get(file);
    return document ? ownAddresses(document) : [];
  }

  /** An index of changed files by a property, because thousands may have changed at once. */
  function filesBy(keysOf: (file: string) => readonly string[]): ReadonlyMap<string, readonly string[]> {
    return byKey(pending.files.flatMap((file) => keysOf(file).map((key) => [key, file] as const)));
  }
}

function inQuotes(document: SourceFile | undefined): string {
  return document ? `« ${shownName(document)} »` : 'un document';
}

function ownAddresses(document: SourceFile): string[] {
  const address = addressOf(document);
  return address === undefined ? [] : [address, ...aliasesOf(document.data)];
}
