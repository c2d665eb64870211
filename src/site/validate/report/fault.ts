import type { TextEdit } from '../syntax/text-edit';

/** Something wrong in a document, reported to its author. */
export interface Fault {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  /** One-based position of the first character in question; columns count UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** The number of characters in question, on that line. */
  length: number;
  /** Errors fail the build; warnings inform. */
  severity: 'error' | 'warning';
  /** For faults of the launch gate: 1 is the gravest. */
  gravity?: number;
  /** Stable name of the rule, kebab-case, for tools. */
  rule: string;
  /** One French sentence: what is wrong. */
  message: string;
  /** What to do, if there is anything to say. */
  advice?: string;
  /** Edits that correct the file without changing its meaning; `--fix` applies them. */
  fix?: TextEdit[];
}
