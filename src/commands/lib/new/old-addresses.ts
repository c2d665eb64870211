import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentShapes } from '../../../site/definitions/shapes/written-shapes';
import { attachedAddress } from '../../../site/definitions/media/attached-files';
import { oldAddressForm, readOldAddress, type OldAddress } from '../../../site/definitions/addresses/old-address';
import { closest, folded } from '../../../site/definitions/french/suggest';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { fromWindows1252 } from '../../../site/definitions/media/windows-1252';
import { pageDocuments } from '../../../site/resolve/plan/page-documents';
import { redirectsOf } from '../../../site/resolve/addresses/redirects';
import { documentsOf, type Documents } from '../../../site/resolve/plan/site-documents';
import { Refusal } from '../../../studio/logic/transport/refusal';
import { withValue } from '../../../studio/features/texts/logic/json-edits';
import type { Block } from '../../../site/validate/pages/page-plans';
import { anchorsOf } from '../../../site/validate/rules/addresses/anchors';
import { counted, quoted } from '../../../site/validate/vocabulary/french';
import { writeFolder } from '../../../site/write/write-folder';

/** A line of the list: an address of the previous site, and the new address if the list gives one. */
interface Line {
  from: string;
  to: string;
}

/** In bytes: a longer file is not a list of addresses. */
const longestList = 1_000_000;

/**
 * Adds the addresses in a file to the redirects of `site.json`: one per line, alone or with a target (CSV). An address
 * without a target gets the page, or the section of the home page, with the most similar name. An address without any
 * such page is reported and not written. Returns the report.
 */
export function addOldAddresses([name]: readonly string[], source: SiteSource): string {
  if (name === undefined)
    throw new Refusal('Dites quel fichier tient la liste : npm run new -- redirections anciennes.csv');
  const documents = documentsOf(source);
  const site = source.files.find(({ file }) => file === 'site.json');
  if (!documents.site[0] || !site) throw new Refusal('Le fichier site.json ne peut pas être lu.');
  const pages = pageDocuments(documents).filter(({ isWritten }) => isWritten);
  const addresses = new Set([
    ...pages.map((page) => page.path),
    ...(source.attached ?? []).map((one) => attachedAddress(one.file)),
  ]);
  const key = ({ from, query = [] }: { from: string; query?: readonly (readonly [string, string])[] }) =>
    JSON.stringify([from, query]);
  const known = new Set(redirectsOf(documents).map(key));
  const sections = sectionsOf(documents);
  const added: (Line & { isProposed: boolean })[] = [];
  const lost: string[] = [];
  let answered = 0;
  for (const line of readList(name, documents.site[0].data.url)) {
    const old = oldAddressForm.test(line.from) ? readOldAddress(line.from) : undefined;
    if (!old) lost.push(line.from);
    else if (known.has(key({ from: old.path, query: old.query })) || (addresses.has(old.path) && !old.query.length))
      answered++;
    else {
      const to = line.to || proposed(old, { addresses, sections });
      const isFound = to !== undefined && (to.startsWith('https://') || addresses.has(to.replace(/[?#].*/s, '')));
      if (!isFound || (old.path === '/' && old.query.length === 0))
        lost.push(line.to === '' ? line.from : `${line.from} → ${line.to}`);
      else {
        known.add(key({ from: old.path, query: old.query }));
        added.push({ from: line.from, to, isProposed: line.to === '' });
      }
    }
  }
  if (added.length > 0) write(source, { text: site.text, data: site.data as object, added });
  return result(added, { lost, answered });
}

function write(
  { root }: SiteSource,
  { text, data, added }: { text: string; data: { redirects?: unknown[] }; added: readonly Line[] },
): void {
  const redirects = [...(data.redirects ?? []), ...added.map(({ from, to }) => ({ from, to }))];
  const after = withValue(text, ['redirects'], redirects, Object.keys(documentShapes.site.fields));
  if (writeFolder(root, [{ file: 'site.json', before: text, after }]).length > 0)
    throw new Refusal('Le fichier site.json vient de changer : recommencez.');
}

/**
 * The old addresses in a list, as spreadsheets and people write them. A line without an address is skipped: it is a
 * heading.
 */
function readList(name: string, url: string): Line[] {
  let text: string;
  try {
    const bytes = readFileSync(path.resolve(name));
    if (bytes.length > longestList) throw new Refusal('Cette liste est trop longue : un million de lettres au plus.');
    text = decoded(bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`Le fichier ${quoted(name)} ne peut pas être lu.`);
  }
  const lines = text.split(/\r?\n/).map((line) => {
    const [from = '', to = ''] = line.split(/[;\t,]/).map((cell) => cell.trim().replace(/^"|"$/g, ''));
    return { from, to };
  });
  const ours = new Set([url, ...lines.map(({ from }) => from)].flatMap((address) => hostOf(address) ?? []));
  return lines.flatMap(({ from, to }) => {
    // Browsers do not send the fragment, so no server is ever asked for it.
    const old = pathOf(from).replace(/#.*/s, '');
    const host = hostOf(to);
    return old.startsWith('/') ? [{ from: old, to: host !== undefined && !ours.has(host) ? to : pathOf(to) }] : [];
  });
}

/** Excel in French writes CSV in Windows-1252, and « Texte Unicode » in UTF-16. */
function decoded(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return fromWindows1252(bytes);
  }
}

function hostOf(cell: string): string | undefined {
  return /^https?:\/\/(?:www\.)?([^/?#]+)/i.exec(cell)?.[1]?.toLowerCase();
}

/** The address without the host name; `?page_id=12` becomes a query of the home page. */
function pathOf(cell: string): string {
  if (cell.startsWith('?')) return `/${cell}`;
  const after = cell.replace(/^https?:\/\/[^/?#]+/i, '');
  return after.startsWith('?') ? `/${after}` : after === '' && cell !== '' ? '/' : after;
}

/** The sections of the home page, as addresses. */
function sectionsOf({ page }: Documents): Set<string> {
  const home = page.find(({ data }) => data.path === '/');
  return new Set([...anchorsOf((home?.data.blocks ?? []) as Block[]).shown].map((anchor) => `/#${anchor}`));
}

function proposed(
  { path: old, query }: OldAddress,
  { addresses, sections }: { addresses: ReadonlySet<string>; sections: ReadonlySet<string> },
): string | undefined {
  if (/^\/(?:index|accueil|home|default)(?:\.\w+)?$/i.test(old)) return query.length > 0 ? undefined : '/';
  return likeliest(old, addresses) ?? likeliest(old, sections);
}

/**
 * The page whose name shares most words with an old address; if several share as many, or none shares enough, the one
 * with the most similar spelling. Undefined if none is similar.
 */
function likeliest(old: string, addresses: ReadonlySet<string>): string | undefined {
  const bare = old.replace(/\.\w{2,5}$/, '');
  const wanted = wordsOf(bare);
  if (wanted.length === 0) return undefined;
  const scored = [...addresses]
    .map((address) => {
      const words = wordsOf(address);
      const shared = words.filter((word) => wanted.some((one) => areAlike(one, word))).length;
      return { address, score: words.length === 0 ? 0 : (2 * shared) / (words.length + wanted.length) };
    })
    .sort((one, other) => other.score - one.score);
  const [first, second] = scored;
  if (first && first.score >= 0.5 && first.score > (second?.score ?? 0)) return first.address;
  return closest(bare, addresses);
}

/** Whether two words have the same beginning, such as « contact » and « contactez ». */
function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  return short.length >= 5 ? long.startsWith(short) : short === long;
}

function wordsOf(address: string): string[] {
  return folded(address)
    .split(' ')
    .filter((word) => word !== '' && word !== 'index');
}

function result(
  added: readonly (Line & { isProposed: boolean })[],
  { lost, answered }: { lost: readonly string[]; answered: number },
): string {
  const lines = [
    added.length === 0
      ? 'Aucune ancienne adresse n’est ajoutée.'
      : `${counted(added.length, 'ancienne adresse est ajoutée', 'anciennes adresses sont ajoutées')} à site.json :`,
    ...added.map(({ from, to, isProposed }) => `  ${from} → ${to}${isProposed ? '  (proposée : vérifiez-la)' : ''}`),
    ...(answered > 0 ? [`${counted(answered, 'adresse répond', 'adresses répondent')} déjà.`] : []),
    ...(lost.length > 0
      ? [
          `${counted(lost.length, 'adresse ne mène', 'adresses ne mènent')} nulle part :`,
          ...lost.map((line) => `  ${line}`),
          'Écrivez à côté de chacune, après un point-virgule, la page où elle doit mener : /contact.php;/#formulaire-devis',
        ]
      : []),
    ...(added.length > 0 ? ['Ensuite : npm run validate'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
