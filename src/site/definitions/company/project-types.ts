/** A type of project in the quote form: the stored value and its label. */
export interface ProjectType {
  value: string;
  label: string;
  /** If true, visitors are asked to call, and are called first. */
  urgent?: boolean | undefined;
}

/** The form of a `value`, the same as the database's CHECK. No imports, because Deno reads this file too. */
export const projectTypeValue = /^[a-z][a-z0-9-]{0,39}$/;

/** The type of a request that came by « Rappelez-moi »: the database's own, which no document offers. */
export const callbackType = 'rappel';
