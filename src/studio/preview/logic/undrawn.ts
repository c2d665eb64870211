import { parse } from 'jsonc-parser';
import { addressOf, articlePath } from '../../../site/definitions/addresses/page-addresses';
import type { SiteSource, SourceFile } from '../../../site/definitions/documents/site-source';
import { displayName } from '../../logic/documents/document-names';

/** Who corrects a document that the form cannot show. */
const helper = 'La personne qui s’occupe des fichiers du site saura quoi faire.';

/** The address of a document's page; of one that cannot be read, as far as its text and its name say it. */
export function likelyAddress({ kind, slug, text, data, syntaxError }: SourceFile): string | undefined {
  if (syntaxError === undefined) return addressOf({ kind, slug, data });
  // Its body may be what cannot be read.
  return kind === 'article' ? articlePath(slug) : addressOf({ kind, slug, data: parse(text) });
}

/** Why no page can be drawn at an address; a sentence for staff. */
export function whyUndrawn({ files }: Pick<SiteSource, 'files'>, path: string): string {
  const own = files.find((file) => likelyAddress(file) === path);
  if (!own) return 'Aucune page n’a cette adresse.';
  if (own.syntaxError !== undefined)
    return `Cette page ne peut pas être montrée : l’atelier ne sait pas lire son document. ${helper}`;
  const shared = files.find(({ kind, syntaxError }) => syntaxError !== undefined && isShared.has(kind));
  return shared
    ? `Cette page ne peut pas être montrée : l’atelier ne sait pas lire « ${displayName({ ...shared, name: shared.slug })} », dont elle a besoin. ${helper}`
    : 'Cette page ne peut pas être montrée tant que ses fautes ne sont pas corrigées.';
}

/** The kinds of documents that other pages are made of. */
const isShared: ReadonlySet<SourceFile['kind']> = new Set(['site', 'layout', 'section']);
