/** The statuses in order; the last is for spam and is not counted anywhere. */
export const leadStatuses = ['nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'] as const;

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
};
