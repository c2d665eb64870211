/** A kind of project that a form offers: what a request is stored with, and what the visitor reads. */
export interface ProjectType {
  value: string;
  label: string;
  /** Whoever asks for it is told to call, and is called first. */
  urgent?: boolean | undefined;
}

/** The form of a `value`; the database's CHECK is the same. Deno reads this file too: plain values only. */
export const projectTypeValue = /^[a-z][a-z0-9-]{0,39}$/;
