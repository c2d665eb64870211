/** A row of a list of old addresses, whatever the form of the list. */
export interface Row {
  /** One-based, in the file. */
  line: number;
  /** The old address as it is written; empty if the row has none. */
  from: string;
  /** Where it leads, as it is written; empty if the list does not say. */
  to: string;
  /** The HTTP status that the former site answers with, if the list says so. */
  code?: number | undefined;
  /** Whether the former tool or server had switched it off. */
  isOff?: boolean;
  /** Whether `from` or `to` is a pattern that stands for several addresses. */
  isPattern?: boolean;
  /** Whether `from` is the address of another site map. */
  isMap?: boolean;
}

/** What a list holds. */
export interface List {
  rows: Row[];
  /** How many statements do other things than redirect; a server's file has many. */
  others: number;
}
