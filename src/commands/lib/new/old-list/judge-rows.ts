import { oldAddressForm, readOldAddress } from '../../../../site/definitions/addresses/old-address';
import { quoted } from '../../../../site/validate/vocabulary/french';
import { isAddress, isLoaded, oldAddressOf, readCell, targetOf } from './formats/cell-address';
import { isWild } from './pattern';
import type { Row } from './row';

/** What becomes of a row. */
export type Verdict =
  | { is: 'taken' | 'proposed'; row: Row; from: string; to: string }
  /** The address answers already, or an earlier row of the list has it. */
  | { is: 'answered'; row: Row }
  /** `shown` is the row as the report names it. */
  | { is: 'left'; row: Row; shown: string; reason: string };

/** Whether a row becomes a redirect. */
export function isAdded(verdict: Verdict): verdict is Extract<Verdict, { is: 'taken' | 'proposed' }> {
  return verdict.is === 'taken' || verdict.is === 'proposed';
}

/** The site into which the addresses come. */
export interface Present {
  /** Its own hosts, without « www. ». */
  hosts: ReadonlySet<string>;
  /** The folder of another site in which it lies; empty for a site of its own. */
  folder: string;
  /** The addresses of its pages and attached files. */
  addresses: ReadonlySet<string>;
  /** Where an old address leads that the site has already. */
  leadsTo: (address: string) => string | undefined;
  propose: (old: string) => string | undefined;
}

/** Judges each row: none vanishes. A target that is itself an old address of the list is followed to its page. */
export function judgeRows(rows: readonly Row[], present: Present): Verdict[] {
  const hosts = new Set([...present.hosts, ...rows.flatMap(({ from }) => hostOf(from))]);
  const here = { ...present, hosts };
  const targets = new Map<string, string>();
  for (const row of rows)
    if (fault(row) === undefined && row.to !== '') {
      const from = fromOf(row, here);
      if (!targets.has(from)) targets.set(from, toOf(row, here));
    }
  const seen = new Map<string, string>();
  const { propose, isTired } = sparing(here.propose);
  return rows.map((row) => judged(row, { here: { ...here, propose }, targets, seen, isTired }));
}

function hostOf(cell: string): string[] {
  const { host } = isAddress(cell) ? readCell(cell) : { host: undefined };
  return host === undefined ? [] : [host];
}

/** Each proposal compares all pages, and nobody reads more of them. */
const mostProposals = 2000;

/** Proposes for the first addresses that need it, and for no others. */
function sparing(propose: Present['propose']): Pick<Present, 'propose'> & { isTired: () => boolean } {
  let asked = 0;
  return {
    propose: (old) => (++asked > mostProposals ? undefined : propose(old)),
    isTired: () => asked > mostProposals,
  };
}

interface Judging {
  here: Present;
  /** Old addresses of the list, and where it leads them. */
  targets: ReadonlyMap<string, string>;
  /** Where the rows before lead. */
  seen: Map<string, string>;
  /** Whether so many addresses were proposed for that no more are. */
  isTired: () => boolean;
}

function judged(row: Row, { here, targets, seen, isTired }: Judging): Verdict {
  const from = isAddress(row.from) && !row.isPattern ? fromOf(row, here) : row.from;
  // Another row may say where this one leads.
  const wanted = row.to === '' ? (targets.get(from) ?? '') : toOf(row, here);
  const left = (reason: string): Verdict => ({
    is: 'left',
    row,
    shown: wanted === '' ? from : `${from} → ${wanted}`,
    reason,
  });
  const found = fault(row) ?? formFault(from);
  if (found !== undefined) return left(found);
  const old = readOldAddress(from);
  const key = JSON.stringify([old?.path, old?.query]);
  const to = wanted === '' ? '' : followed(wanted, { here, targets });
  const known = seen.get(key);
  if (known !== undefined)
    return to === '' || to === known
      ? { is: 'answered', row }
      : left(`cette adresse mène déjà à ${known}, plus haut dans la liste.`);
  if (here.leadsTo(from) !== undefined || isPage(from, here)) return { is: 'answered', row };
  if (old?.path === '/' && old.query.length === 0) return left('c’est l’accueil, qui a sa page.');
  if (wanted === '' && isLoaded(from)) return left('c’est un fichier de l’ancien site, pas une page.');
  if (/^http:/i.test(to)) return left('une redirection mène à une adresse en https:// : corrigez la sienne.');
  const isFound = to.startsWith('https://') || isPage(to, here);
  const target = isFound ? to : (here.propose(to === '' ? from : to) ?? (to === '' ? undefined : here.propose(from)));
  if (target === undefined && isTired())
    return left(
      `au-delà de ${mostProposals.toLocaleString('fr-FR')} adresses, le site ne cherche plus leurs pages : écrivez-les à côté.`,
    );
  if (target === undefined)
    return left(to === '' ? 'aucune page n’a un nom semblable.' : `aucune page n’a l’adresse ${quoted(to)}.`);
  seen.set(key, target);
  return { is: isFound ? 'taken' : 'proposed', row, from, to: target };
}

/** Why a row cannot be a redirect, whatever the site has; the end of a sentence. */
function fault({ from, isOff, isPattern, isMap, code, to }: Row): string | undefined {
  if (from === '') return 'il n’y a pas d’adresse sur cette ligne.';
  if (isOff) return 'elle était désactivée dans l’ancien outil.';
  if (isMap) return 'c’est un autre plan de site : enregistrez-le, et donnez-le à son tour.';
  if (isPattern || isWild(from))
    return 'elle vaut pour plusieurs adresses : écrivez celles qui comptent, une par ligne.';
  if (!isAddress(from)) return 'ce n’est pas une adresse.';
  if (code === 410) return 'elle est dite supprimée (410) : rien n’est à rediriger.';
  if (to !== '' && code === 200) return 'ce n’est pas une redirection (200).';
  return undefined;
}

/** Why an address cannot be written in a document. */
function formFault(from: string): string | undefined {
  if (oldAddressForm.test(from) && readOldAddress(from)) return undefined;
  return 'un de ses signes ne peut pas être dans une ancienne adresse.';
}

function fromOf({ from }: Row, here: Present): string {
  return oldAddressOf(within(readCell(from).path, here));
}

/** A target on this site as its path; on another one, whole. */
function toOf({ to }: Row, here: Present): string {
  if (!isAddress(to)) return to;
  const { host, path } = readCell(to);
  if (host === undefined || here.hosts.has(host)) return targetOf(within(path, here));
  return /^https?:/i.test(to) ? to : `https://${to}`;
}

/** The address inside of the folder in which the site lies. */
function within(path: string, { folder }: Present): string {
  const inside = folder !== '' && (path === folder || path.startsWith(`${folder}/`));
  return inside ? path.slice(folder.length) || '/' : path;
}

/** Browsers give up after twenty redirects. */
const mostSteps = 20;

function followed(target: string, { here, targets }: Pick<Judging, 'here' | 'targets'>): string {
  let at = target;
  for (let step = 0; step < mostSteps && at.startsWith('/') && !isPage(at, here); step++) {
    const next = targets.get(at) ?? here.leadsTo(at);
    if (next === undefined) break;
    at = next;
  }
  return at;
}

function isPage(address: string, { addresses }: Present): boolean {
  if (address === '' || /^\/[^#]*\?/.test(address)) return false;
  const [path = ''] = address.split('#');
  return addresses.has(path === '' ? '/' : path);
}
