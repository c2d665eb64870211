/** An override: a page's own version of a text that it shares with others. */
export interface Override {
  /** Which text: the type of its block, then field names without ranks (`page-header/actions/label`). */
  at: string;
  /** The shared text that it replaces; distinguishes between several texts at the same address. */
  instead?: string | undefined;
  text: string;
}

/** The address of a text, for overrides. */
export function overrideAddress(type: string, path: readonly (string | number)[]): string {
  return [type, ...path.filter((step) => typeof step === 'string')].join('/');
}
