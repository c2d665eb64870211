import { anchorsOf } from '../../../../site/validate/rules/addresses/anchors';
import type { Block } from '../../../../site/validate/pages/page-plans';
import { readOldAddress } from '../../../../site/definitions/addresses/old-address';
import { closest, folded } from '../../../../site/definitions/french/suggest';
import type { Documents } from '../../../../site/resolve/plan/site-documents';

/** Proposes pages for old addresses: from the addresses of pages and files, and the sections of the home page. */
export function proposer(documents: Documents, addresses: ReadonlySet<string>): (old: string) => string | undefined {
  const home = documents.page.find(({ data }) => data.path === '/');
  const { shown } = anchorsOf((home?.data.blocks ?? []) as Block[]);
  const pages = named(addresses);
  const sections = named([...shown].map((anchor) => `/#${anchor}`));
  return (written) => {
    const old = readOldAddress(written);
    if (!old) return undefined;
    if (/^\/(?:(?:index|accueil|home|default)(?:\.\w+)?)?$/i.test(old.path))
      return old.query.length > 0 ? undefined : '/';
    return likeliest(old.path, pages) ?? likeliest(old.path, sections);
  };
}

/** An address with the words in it. */
interface Named {
  address: string;
  words: readonly string[];
}

function named(addresses: Iterable<string>): Named[] {
  return Array.from(addresses, (address) => ({ address, words: wordsOf(address) }));
}

/**
 * The page whose name shares most words with an old address; if several share as many, or none shares enough, the one
 * with the most similar spelling. Undefined if none is similar.
 */
function likeliest(old: string, candidates: readonly Named[]): string | undefined {
  const bare = old.replace(/\.\w{2,5}$/, '');
  // Articles of WordPress have their day in their address.
  const wanted = wordsOf(bare).filter((word) => !/^\d+$/.test(word));
  if (wanted.length === 0) return undefined;
  const scored = candidates
    .map(({ address, words }) => {
      const shared = words.filter((word) => wanted.some((one) => areAlike(one, word))).length;
      return { address, score: words.length === 0 ? 0 : (2 * shared) / (words.length + wanted.length) };
    })
    .sort((one, other) => other.score - one.score);
  const [first, second] = scored;
  if (first && first.score >= 0.5 && first.score > (second?.score ?? 0)) return first.address;
  // Any two letters resemble any others.
  return wanted.join('').length < 3
    ? undefined
    : closest(
        bare,
        candidates.map(({ address }) => address),
      );
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
