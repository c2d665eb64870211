/** Kinds of claims that need evidence, with their French names. */
export const claimKinds = {
  review: 'des avis de clients',
  rating: 'une note moyenne',
  figure: 'un chiffre',
  delay: 'un délai',
  certificate: 'un certificat ou une qualification',
  charging: 'la qualification IRVE (bornes de recharge)',
  refrigerants: 'l’attestation de capacité (fluides frigorigènes)',
  audit: 'un audit d’accessibilité',
  retention: 'l’effacement planifié des demandes',
} as const;

export type ClaimKind = keyof typeof claimKinds;

/** The claim that a filled field makes. */
export interface Claim {
  kind: ClaimKind;
  /** For a group: the fields that give its source. If all are filled, the claim is its own evidence. */
  restsOn?: readonly string[];
}

/**
 * Whether a text contains the words of a claim; any text does if the claim names none. Spaces and capitals do not
 * matter: « 98 % » equals « 98% ».
 */
export function saysClaim(text: string, says = ''): boolean {
  const compared = (one: string) => one.replace(/\s/g, '').toLowerCase();
  return compared(text).includes(compared(says));
}
