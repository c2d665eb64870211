/** One thing that has changed of a document: in words, and as it reads before and after, where it does. */
export interface ChangeDetail {
  words: string;
  before?: string;
  after?: string;
}
