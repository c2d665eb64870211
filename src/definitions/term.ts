/** What comes to pass for what bears a date, once its day has come. Days are those of Paris. */
export interface Term {
  /**
   * `begins`: visitors see it from that day on. `ends`: they see it until that day, and no longer. `ages`: they still
   * see it, and somebody should look whether it is still true.
   */
  does: 'begins' | 'ends' | 'ages';
  /** How many days before the validator says so. */
  notice?: number;
  /** What bears the date, as a sentence names it: « cette qualification ». */
  what: string;
  /** What to do once it is over. */
  advice: string;
}

/** Whether what bears a date with this term is to be seen on a day. */
export function isInForce({ does }: Pick<Term, 'does'>, { date, today }: { date: string; today: string }): boolean {
  if (does === 'begins') return date <= today;
  return does === 'ages' || today <= date;
}

/** How many days there are from one day to another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
