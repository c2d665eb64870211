/** The texts of a finding: what is wrong, and what to do. */
export interface Words {
  message: string;
  advice?: string;
  /** The correct value, if it is certain. */
  meant?: string;
}
