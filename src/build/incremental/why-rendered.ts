import { closest } from '../../site/definitions/french/suggest';
import { joined } from '../../site/validate/vocabulary/french';

/** Why this build did or did not write the file of a page. */
export type RenderReason =
  | 'unchanged'
  /** The folder was empty, or had no such page. */
  | 'new'
  /** Affects all pages: the engine has changed. */
  | 'engine'
  /** Affects all pages: header, footer or company data has changed. */
  | 'site'
  /** The content of the page has changed. */
  | 'content'
  /** The file was not the one that the last build wrote. */
  | 'touched';

/** What a build reports about a page. */
export interface PageAccount {
  reason: RenderReason;
  /** The page's file in the output. */
  file: string;
  /** When it was written, in ms since 1970. */
  written: number;
  /** The page's own document. */
  own?: string | undefined;
  /** Documents and images that have changed or gone since the last build. */
  changed: readonly string[];
}

/**
 * A French sentence that says whether this build rendered the page, and why. `shown` gives the name of a file for
 * people.
 */
export function whyRendered(address: string, account: PageAccount, shown: (file: string) => string): string {
  const { reason, file, written, own, changed } = account;
  const since =
    changed.length === 0 ? '' : `, depuis que l’on a modifié, ajouté ou retiré ${filesNamed(changed.map(shown))}`;
  if (reason === 'unchanged')
    return `${address} n’a pas été refaite : rien de ce qu’elle montre n’a changé depuis qu’elle a été écrite, le ${moment(written)}.`;
  if (reason === 'new') return `${address} a été faite : il n’y avait pas encore de telle page dans ce dossier.`;
  if (reason === 'engine')
    return `${address} a été refaite, comme toutes les pages : le code qui les dessine n’est plus le même.`;
  if (reason === 'site')
    return `${address} a été refaite, comme toutes les pages : l’en-tête, le pied de page ou la fiche de l’entreprise n’est plus le même${since}.`;
  if (reason === 'touched')
    return `${address} a été refaite : le fichier ${file} manquait, ou avait été modifié à la main.`;
  if (own !== undefined && changed.includes(own)) return `${address} a été refaite : ${shown(own)} a changé.`;
  return changed.length === 0
    ? `${address} a été refaite : le code qui prépare les pages n’est plus le même.`
    : `${address} a été refaite : ce qu’elle tient d’autres fichiers a changé${since}.`;
}

/** The French answer for an address without a page. */
export function noSuchPage(address: string, addresses: Iterable<string>): string {
  const meant = closest(address, addresses);
  return `Il n’y a pas de page à l’adresse « ${address} ».${meant ? ` Vouliez-vous dire « ${meant} » ?` : ''}`;
}

/** Normalizes an address: `blog`, `/blog/` and `/blog.html` become `/blog`. */
export function addressOf(asked: string): string {
  return `/${asked.replace(/^\/+|(?<!\/)\/+$/g, '').replace(/(?:^index)?\.html$/, '')}`;
}

const most = 3;

function filesNamed(files: readonly string[]): string {
  if (files.length <= most) return joined(files);
  const others = files.length - most + 1;
  return joined([...files.slice(0, most - 1), `${others} autres fichiers`]);
}

function moment(time: number): string {
  return new Date(time).toLocaleString('fr-FR', { dateStyle: 'long', timeStyle: 'short' });
}
