import { addressOf, aliasesOf } from '../../../../site/definitions/addresses/page-addresses';
import type { SiteSource, SourceFile } from '../../../../site/definitions/documents/site-source';
import { withValue } from '../../../logic/edits/json-edits';
import { pointerOf, valueAt } from '../../../logic/transport/pointer';
import { Refusal } from '../../../logic/transport/refusal';
import type { DocumentChange } from './change-folder';
import { linksTo, relinked, shownName } from './document-links';
import { withAliases } from './rename-document';

export interface RemoveRequest {
  file: string;
  /** The page to which its address and links will lead. */
  to?: string;
}

/** What links to a document's page. */
export interface UsesAnswer {
  /** Its address; absent if it has no page. */
  path?: string;
  /** Why it cannot be removed, if so. */
  kept?: string;
  links: LinkUse[];
}

export interface LinkUse {
  file: string;
  /** What the document is called. */
  name: string;
  pointer: string;
  /** The words of the link or of its field. */
  words: string;
}

/** Finds the links to a document's page, and whether it may be removed. */
export function usesOf(source: SiteSource, found: SourceFile): UsesAnswer {
  const address = addressOf(found);
  const kept = reasonToKeep(found);
  const others = source.files.filter(({ file }) => file !== found.file);
  const links =
    address === undefined
      ? []
      : others.flatMap((other) =>
          linksTo(other, address).map(({ path }) => ({
            file: other.file,
            name: shownName(other),
            pointer: pointerOf(path),
            words: wordsAround(other.data, path),
          })),
        );
  return { ...(address === undefined ? {} : { path: address }), ...(kept ? { kept } : {}), links };
}

/**
 * Plans the removal of a document. Its links and addresses lead to another page, if one is given. Throws a `Refusal` if
 * links would lead nowhere.
 */
export function removeDocument(source: SiteSource, found: SourceFile, { to }: RemoveRequest): DocumentChange[] {
  const kept = reasonToKeep(found);
  if (kept) throw new Refusal(kept);
  const address = addressOf(found);
  const without = { ...source, files: source.files.filter(({ file }) => file !== found.file) };
  const gone: DocumentChange = { file: found.file, text: undefined };
  if (address === undefined) return [gone];
  if (to === undefined) {
    if (usesOf(source, found).links.length > 0)
      throw new Refusal('Des liens mènent à cette page : choisissez celle où ils mèneront.');
    return [gone, ...goneForGood(source, [address, ...aliasesOf(found.data)])];
  }
  const target = without.files.find((other) => addressOf(other) === to);
  if (!target) throw new Refusal('La page choisie n’existe pas.');
  const others = relinked(without, address, to);
  const text = others.find(({ file }) => file === target.file)?.text ?? target.text;
  const redirected = withAliases(text, target, [address, ...aliasesOf(found.data)]);
  return [gone, ...others.filter(({ file }) => file !== target.file), { file: target.file, text: redirected }];
}

/** Marks published addresses as gone for good. */
export function goneForGood({ files }: SiteSource, addresses: readonly string[]): DocumentChange[] {
  const published = files.find(({ kind }) => kind === 'published');
  const { addresses: known } = (published?.data ?? {}) as { addresses?: { path?: unknown }[] };
  if (!published || !Array.isArray(known)) return [];
  const text = known.reduce(
    (before, { path }, rank) =>
      addresses.some((address) => address === path) ? withValue(before, ['addresses', rank, 'gone'], true) : before,
    published.text,
  );
  return text === published.text ? [] : [{ file: published.file, text }];
}

function reasonToKeep(found: SourceFile): string | undefined {
  if (addressOf(found) === '/') return 'La page d’accueil ne peut pas être supprimée.';
  const kept = {
    site: 'l’entreprise',
    layout: 'les pages qu’elle met en forme',
    'not-found': 'les adresses qui ne mènent nulle part',
    published: 'les adresses déjà publiées',
  };
  const reason = kept[found.kind as keyof typeof kept];
  return reason && `Ce document ne peut pas être supprimé : il est celui de tout le site (${reason}).`;
}

/** The words of a link are beside its address. */
function wordsAround(data: unknown, path: readonly (string | number)[]): string {
  const around = valueAt(data, pointerOf(path.slice(0, -1)));
  const values = typeof around === 'object' && around !== null && !Array.isArray(around) ? Object.values(around) : [];
  const own = valueAt(data, pointerOf(path));
  return values.find((value): value is string => typeof value === 'string' && value !== own) ?? String(own);
}
