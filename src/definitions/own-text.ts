/** A text that a page says in the place of one that it shares with others. */
export interface Override {
  /** Which text: the type of its block, then the names of its fields, without ranks (`page-header/actions/label`). */
  at: string;
  /** What the others say there. It tells one text from the others that stand at such a place. */
  instead?: string | undefined;
  text: string;
}

/** How an override says which text it stands for. */
export function overrideAddress(type: string, path: readonly (string | number)[]): string {
  return [type, ...path.filter((step) => typeof step === 'string')].join('/');
}
