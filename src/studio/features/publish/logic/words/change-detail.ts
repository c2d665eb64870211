/** A change in a document: in words, with the text before and after if there is one. */
export interface ChangeDetail {
  words: string;
  before?: string;
  after?: string;
}
