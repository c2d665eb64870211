/** The periods that figures are of, by their labels; which days each has, `desk_condition` says in the database. */
export const periods = {
  week: 'Cette semaine',
  '7': '7 derniers jours',
  '30': '30 derniers jours',
  '90': '3 derniers mois',
  '365': '12 derniers mois',
  all: 'Depuis le début',
} as const;

export type PeriodName = keyof typeof periods;

/** In the order in which they are offered. */
export const periodNames: readonly PeriodName[] = ['week', '7', '30', '90', '365', 'all'];
