/** The periods of figures, with their labels; `desk_start` in the database defines their days. */
export const periods = {
  week: 'Cette semaine',
  '7': '7 derniers jours',
  '30': '30 derniers jours',
  '90': '3 derniers mois',
  '365': '12 derniers mois',
  all: 'Depuis le début',
} as const;

export type PeriodName = keyof typeof periods;

/** In display order. */
export const periodNames: readonly PeriodName[] = ['week', '7', '30', '90', '365', 'all'];
