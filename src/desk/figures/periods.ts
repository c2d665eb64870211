import { daysAfter, mondayOf, parisDay, startOf } from './paris-days';

export type PeriodName = 'week' | '7' | '30' | '90' | '365' | 'all';

interface Period {
  name: PeriodName;
  label: string;
  /** Its first day, today being its last; none where everything that is kept is meant. */
  from: (today: string) => string | undefined;
}

export const periods: readonly Period[] = [
  { name: 'week', label: 'Cette semaine', from: mondayOf },
  { name: '7', label: '7 derniers jours', from: (today) => daysAfter(today, -6) },
  { name: '30', label: '30 derniers jours', from: (today) => daysAfter(today, -29) },
  { name: '90', label: '3 derniers mois', from: (today) => daysAfter(today, -89) },
  { name: '365', label: '12 derniers mois', from: (today) => daysAfter(today, -364) },
  { name: 'all', label: 'Depuis le début', from: () => undefined },
];

/** The instant at which a period begins. */
export function periodStart(name: PeriodName, now: number): number {
  const first = periods.find((period) => period.name === name)?.from(parisDay(now));
  return first === undefined ? -Infinity : startOf(first);
}
