import { claimKinds, saysClaim, type Claim, type ClaimKind } from '../../../definitions/text/claims';
import { parisDay } from '../../../definitions/time/paris-time';
import type { Shape } from '../../../definitions/shapes/shapes';
import { eachValue, type SoundSite } from '../../input/sound-site';

/** The evidence for claims: `claims` of `site.json`, and certificates on pages. */
export class Evidence {
  readonly #declared = new Map<ClaimKind, string[]>();
  readonly #shown: string[] = [];

  constructor({ documents, site, now }: SoundSite) {
    const today = parisDay(now);
    for (const { subject, says = '', validUntil } of site?.claims ?? [])
      if (validUntil === undefined || today <= validUntil)
        this.#declared.set(subject, [...(this.#declared.get(subject) ?? []), says]);
    // A group with a certificate claim is itself evidence: it has a name, a number and an issuer.
    const where = ({ form, claim }: Shape) => form === 'group' && claim?.kind === 'certificate';
    eachValue(documents, { where }, ({ value, shape: { claim } }) => {
      if (claim && hasAll(value, claim)) this.#shown.push(JSON.stringify(value));
    });
  }

  /** Whether there is evidence for such a claim; for this text, if the evidence names one. */
  supports(kind: ClaimKind, text: string): boolean {
    if (this.#declared.get(kind)?.some((says) => saysClaim(text, says))) return true;
    const named = shownAs[kind];
    return named !== undefined && this.#shown.some((certificate) => named.test(certificate));
  }
}

/** Kinds of claims that a displayed certificate proves, by its name. */
const shownAs: Partial<Record<ClaimKind, RegExp>> = {
  certificate: /./,
  charging: /IRVE/,
  refrigerants: /attestation de capacité|frigorig/i,
};

/** Whether a group gives its own evidence. */
export function hasAll(value: unknown, { restsOn = [] }: Claim): boolean {
  const group = value as Record<string, unknown>;
  return restsOn.length > 0 && restsOn.every((field) => typeof group[field] === 'string');
}

/** The advice about what to add to `claims` of `site.json`. */
export function claimAdvice(kind: ClaimKind, example: string): string {
  return `Ajoutez à « claims » de site.json ${claimKinds[kind]} : { "subject": "${kind}", ${example} }`;
}
