/** Where a request stands, from first to last; the last is a robot's, or nobody's, and counts nowhere. */
export const leadStatuses = ['nouvelle', 'rappelee', 'devis', 'gagnee', 'perdue', 'indesirable'] as const;

export type LeadStatus = (typeof leadStatuses)[number];

/** The same as the owner reads them. */
export const statusLabels: Readonly<Record<LeadStatus, string>> = {
  nouvelle: 'Nouvelle',
  rappelee: 'Rappelée',
  devis: 'Devis envoyé',
  gagnee: 'Gagnée',
  perdue: 'Perdue',
  indesirable: 'Indésirable',
};
