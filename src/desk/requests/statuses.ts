/**
 * The statuses in order. Undesirable requests are counted nowhere. `annulee` is the visitor's own doing, and no status that
 * the owner chooses.
 */
export const leadStatuses = ['nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable', 'annulee'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

export function isStatus(text: string): text is LeadStatus {
  return (leadStatuses as readonly string[]).includes(text);
}

/** The labels for the owner. */
export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  nouvelle: 'Nouvelle',
  rappelee: 'Rappelée',
  devis: 'Devis envoyé',
  gagnee: 'Gagnée',
  perdue: 'Perdue',
  indesirable: 'Indésirable',
  annulee: 'Annulée',
};
