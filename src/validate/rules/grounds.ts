import { claimKinds, type Claim, type ClaimKind } from '../../definitions/claims';
import { parisDay } from '../../definitions/paris-time';
import type { Shape } from '../../definitions/shapes';
import { eachValue, type SoundSite } from '../sound-site';

/** What a claim rests on: `claims` of `site.json`, and the certificates that pages show. */
export class Grounds {
  readonly #said = new Map<ClaimKind, string[]>();
  readonly #shown: string[] = [];

  constructor({ documents, site, now }: SoundSite) {
    const today = parisDay(now);
    for (const { subject, says = '', validUntil } of site?.claims ?? [])
      if (validUntil === undefined || today <= validUntil)
        this.#said.set(subject, [...(this.#said.get(subject) ?? []), says]);
    // A group that claims a certificate is one: it holds its name, its number and who gave it.
    const where = ({ form, claim }: Shape) => form === 'group' && claim?.kind === 'certificate';
    eachValue(documents, { where }, ({ value, shape: { claim } }) => {
      if (claim && hasAll(value, claim)) this.#shown.push(JSON.stringify(value));
    });
  }

  /** Whether something is said of where such a claim comes from; of that very text, when what is said names one. */
  hold(kind: ClaimKind, text: string): boolean {
    if (this.#said.get(kind)?.some((says) => says === '' || plain(text).includes(plain(says)))) return true;
    const named = shownAs[kind];
    return named !== undefined && this.#shown.some((certificate) => named.test(certificate));
  }
}

/** A certificate that is shown is the ground of these, by its name. */
const shownAs: Partial<Record<ClaimKind, RegExp>> = {
  certificate: /./,
  charging: /IRVE/,
  refrigerants: /attestation de capacité|frigorig/i,
};

/** Whether a group says by itself where it comes from. */
export function hasAll(value: unknown, { restsOn = [] }: Claim): boolean {
  const group = value as Record<string, unknown>;
  return restsOn.length > 0 && restsOn.every((field) => typeof group[field] === 'string');
}

/** Without spaces nor capitals: « 98 % » is « 98% ». */
function plain(text: string): string {
  return text.replace(/\s/g, '').toLowerCase();
}

/** What is to be added to `claims` of `site.json`, as an advice says it. */
export function claimAdvice(kind: ClaimKind, example: string): string {
  return `Ajoutez à « claims » de site.json ${claimKinds[kind]} : { "subject": "${kind}", ${example} }`;
}
