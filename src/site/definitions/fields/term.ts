/** What happens to the group with a date, when that day has come (in Paris). */
export interface Term {
  /**
   * `ends`: visible up to and including that day. `ages`: still visible, but somebody should check it. `starts`: hides
   * nothing, but must not lie after the end.
   */
  does: 'ends' | 'ages' | 'starts';
  /** For a block that `ends`: its page leaves the site when its last such block has ended. */
  takesPage?: true;
  /** How many days in advance the validator warns. */
  notice?: number;
  /** The thing with the date, for a sentence: « cette qualification ». */
  what: string;
  /** What to do afterwards. */
  advice: string;
}

/** Whether something with this term is visible on a day. */
export function isInForce({ does }: Pick<Term, 'does'>, { date, today }: { date: string; today: string }): boolean {
  return does !== 'ends' || today <= date;
}
