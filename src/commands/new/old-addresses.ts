import { readFileSync } from 'node:fs';
import path from 'node:path';
import { attachedAddress } from '../../definitions/attached-files';
import { oldAddressForm, readOldAddress } from '../../definitions/old-address';
import { closest, folded } from '../../definitions/suggest';
import type { SiteSource } from '../../definitions/site-source';
import { pageDocuments } from '../../resolve/page-documents';
import { redirectsOf } from '../../resolve/redirects';
import { documentsOf } from '../../resolve/site-documents';
import { Refusal } from '../../studio/core/new/draft';
import { rewritten } from '../../validate/fix/rewritten';
import { counted, quoted } from '../../validate/words/french';
import { writeFolder } from '../../write/write-folder';

/** A line of the list: an address of the site before, and where it is to lead if that was said. */
interface Line {
  from: string;
  to: string;
}

/** In bytes: what is longer is no list of addresses. */
const longestList = 1_000_000;

/**
 * Adds the addresses of a file, one a line, alone or with their target (CSV), to those that lead on. Where none is said,
 * the page that is called most alike is proposed; what leads nowhere is told and not written. Returns what is said of it.
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
  const added: (Line & { isProposed: boolean })[] = [];
  const lost: string[] = [];
  let answered = 0;
  for (const line of readList(name)) {
    const old = oldAddressForm.test(line.from) ? readOldAddress(line.from) : undefined;
    if (!old) lost.push(line.from);
    else if (known.has(key({ from: old.path, query: old.query })) || (addresses.has(old.path) && !old.query.length))
      answered++;
    else {
      const to = line.to === '' ? likeliest(old.path, addresses) : line.to;
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
  const after = rewritten(text, { before: data, after: { ...data, redirects } });
  if (writeFolder(root, [{ file: 'site.json', before: text, after }]).length > 0)
    throw new Refusal('Le fichier site.json vient de changer : recommencez.');
}

/** The addresses of a list, as spreadsheets and people write them; a line without any is its heading. */
function readList(name: string): Line[] {
  let text: string;
  try {
    const bytes = readFileSync(path.resolve(name));
    if (bytes.length > longestList) throw new Refusal('Cette liste est trop longue : un million de lettres au plus.');
    text = new TextDecoder('utf-8').decode(bytes);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(`Le fichier ${quoted(name)} ne peut pas être lu.`);
  }
  return text.split(/\r?\n/).flatMap((line) => {
    const [from = '', to = ''] = line.split(/[;\t,]/).map((cell) => pathOf(cell.trim().replace(/^"|"$/g, '')));
    return from.startsWith('/') ? [{ from, to }] : [];
  });
}

/** Without the name of the site, which is the same on both sides; `?page_id=12` is asked of the home page. */
function pathOf(cell: string): string {
  if (cell.startsWith('?')) return `/${cell}`;
  const after = cell.replace(/^https?:\/\/[^/?#]+/i, '');
  return after.startsWith('?') ? `/${after}` : after === '' && cell !== '' ? '/' : after;
}

/** The page that the words of an old address speak of; undefined when no other is as near, or none is near. */
function likeliest(old: string, addresses: ReadonlySet<string>): string | undefined {
  const bare = old.replace(/\.\w{2,5}$/, '');
  const wanted = wordsOf(bare);
  if (wanted.length === 0) return undefined;
  const scored = [...addresses]
    .map((address) => {
      const words = wordsOf(address);
      const shared = words.filter((word) => wanted.includes(word)).length;
      return { address, score: words.length === 0 ? 0 : (2 * shared) / (words.length + wanted.length) };
    })
    .sort((one, other) => other.score - one.score);
  const [first, second] = scored;
  if (first && first.score >= 0.5 && first.score > (second?.score ?? 0)) return first.address;
  return closest(bare, addresses);
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
          'Écrivez à côté de chacune, après un point-virgule, la page où elle doit mener : /contact.php;/contact',
        ]
      : []),
    ...(added.length > 0 ? ['Ensuite : npm run validate'] : []),
  ];
  return `${lines.join('\n')}\n`;
}
