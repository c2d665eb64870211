import type { TextEdit } from '../syntax/text-edit';

/** Something wrong in a document, said to the person who wrote it. */
export interface Fault {
  /** Path inside the site's folder, with forward slashes. */
  file: string;
  /** One-based position of the first character concerned; columns count UTF-16 units, as editors do. */
  line: number;
  column: number;
  /** How many characters of that line are concerned. */
  length: number;
  /** Errors fail the build; warnings inform. */
  severity: 'error' | 'warning';
  /** Of what keeps a site from being opened, how grave it is: one is the gravest. */
  gravity?: number;
  /** Stable name of the rule, kebab-case, for tools. */
  rule: string;
  /** One French sentence: what is wrong. */
  message: string;
  /** What to do about it, when there is something to say. */
  advice?: string;
  /** Edits of the file that put it right without changing what it says; `--fix` applies them. */
  fix?: TextEdit[];
}
