import { addressOf, aliasesOf } from '../../../../../src/site/definitions/addresses/page-addresses.ts';
import { isRead } from '../../../../../src/site/definitions/fields/kinds.ts';
import { leadsAway } from '../../../../../src/site/definitions/addresses/leads-away.ts';
import { withLink } from '../../../../../src/site/definitions/addresses/relinked.ts';
import type { OwnedValue } from '../../../../../src/site/definitions/fields/rights.ts';
import { mapFields } from '../../../../../src/site/definitions/shapes/shapes.ts';
import { broken, type Version } from './versions.ts';

/** A page that has another address of this site after a publication, or a document that has another file. */
export interface Rename {
  from: string;
  to: string;
  was: Version;
  is: Version;
}

/** The renamed pages: the old address is gone, and the document at the new one redirects it. */
export function renamesIn(versions: readonly Version[]): Rename[] {
  const left = versions.flatMap((was) => {
    const from = pageOf(was, was.was);
    return from !== undefined && pageOf(was, was.is) !== from ? [{ from, was }] : [];
  });
  return left.flatMap(({ from, was }) => {
    const heirs = versions.filter((is) => isHeir(is, was) && aliasesOf(is.is).includes(from));
    const [is] = heirs;
    const to = is && pageOf(is, is.is);
    // Where two would take its place, nobody knows which link is meant.
    return is && to !== undefined && heirs.length === 1 ? [{ from, to, was, is }] : [];
  });
}

/** A document that stayed under another address, or that is new where another one of its kind went. */
function isHeir(is: Version, was: Version): boolean {
  if (typeof is.is !== 'object') return false;
  return is === was || (is.was === undefined && was.is === undefined && is.kind === was.kind);
}

function pageOf({ kind, slug }: Version, data: unknown): string | undefined {
  const address = data === undefined || data === broken ? undefined : addressOf({ kind, slug, data });
  // A page may say anything of its address, and a link would follow it there.
  return leadsAway('path', address) ? undefined : address;
}

/** An owner's value whose links follow the renamed pages, as the studio makes them follow. */
export function followed(owned: OwnedValue, renames: readonly Rename[]): OwnedValue {
  if (!owned.shape || renames.length === 0) return owned;
  const value = mapFields(owned.shape, owned.value, (inner, { kind }) => {
    if (typeof inner !== 'string' || !(kind === 'href' || isRead(kind))) return inner;
    return renames.map(({ from, to }) => withLink(inner, from, to)).find((one) => one !== inner) ?? inner;
  });
  return { ...owned, value };
}
