/** What a company may say of itself that has to rest on something, each with what it is called. */
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

/** What a field claims whenever it is filled. */
export interface Claim {
  kind: ClaimKind;
  /** Of a group, the fields of its own that say where it comes from; with all of them it stands by itself. */
  restsOn?: readonly string[];
}
