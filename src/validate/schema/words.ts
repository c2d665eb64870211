/** What a finding says: what is wrong, and what to do about it. */
export interface Words {
  message: string;
  advice?: string;
  /** The value as it is sure to be meant. */
  meant?: string;
}
