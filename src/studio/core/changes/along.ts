import type { SourceFile } from '../../../definitions/site-source';
import { addressOf, shownName } from '../folder/document-links';
import { aliasesOf } from '../folder/rename-document';
import type { Pending } from './published-tree';
import { referencesOf } from './references';

/** A file that goes online with those that were chosen, and why, as the end of a sentence. */
export interface Along {
  file: string;
  because: string;
}

/** What goes along with a choice because the one leads to the other, or shows it. Pure; looks at documents, judges nothing. */
export function alongWith(
  pending: Pending,
  { chosen, renamed }: { chosen: ReadonlySet<string>; renamed: ReadonlyMap<string, string> },
): Along[] {
  const now = new Map(pending.source.files.map((found) => [found.file, found]));
  const twins = new Map([...renamed].flatMap(([to, from]) => [[to, from] as const, [from, to] as const]));
  const before = new Map(pending.published.files.map((found) => [found.file, found]));
  const answered = addressesOf(before.values());
  const taken = new Set(chosen);
  const along: Along[] = [];
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

  /** New pages that it leads to, new images that it shows. */
  function needed(file: string): void {
    const document = now.get(file);
    const said = referencesOf(document);
    for (const other of pending.files) {
      if (taken.has(other)) continue;
      if (said.has(other)) {
        if (pending.texts.get(other) === undefined) take(other, `${inQuotes(document)} la montre`);
        continue;
      }
      const target = now.get(other);
      const fresh = target ? ownAddresses(target).filter((address) => !answered.has(address)) : [];
      if (fresh.some((address) => said.has(address))) take(other, `${inQuotes(document)} y mène`);
    }
  }

  /** Documents that led to what goes with it, and do so no more. */
  function followers(file: string): void {
    const was = before.get(file);
    const kept = new Set(now.has(file) ? ownAddresses(now.get(file)!) : []);
    const twin = now.get(twins.get(file) ?? '');
    if (twin) for (const address of ownAddresses(twin)) kept.add(address);
    const lost = was ? ownAddresses(was).filter((address) => !kept.has(address)) : [];
    const isLostImage = file.startsWith('media/') && !pending.source.media.includes(file);
    const gone = isLostImage ? [file] : lost;
    if (gone.length === 0) return;
    for (const other of pending.files)
      if (
        !taken.has(other) &&
        gone.some((one) => referencesOf(before.get(other)).has(one) && !referencesOf(now.get(other)).has(one))
      )
        take(other, isLostImage ? 'elle la montrait' : `elle menait à ${gone[0]}, qui n’y sera plus`);
  }
}

function inQuotes(document: SourceFile | undefined): string {
  return document ? `« ${shownName(document)} »` : 'un document';
}

function ownAddresses(document: SourceFile): string[] {
  const address = addressOf(document);
  return address === undefined ? [] : [address, ...aliasesOf(document.data)];
}

function addressesOf(documents: Iterable<SourceFile>): ReadonlySet<string> {
  return new Set([...documents].flatMap(ownAddresses));
}
