/** What came of opening an image. */
export type Decoded = { is: 'sound' | 'broken' } | { is: 'large'; width: number; height: number };

/** How the files of `media/` are read, each by the name that documents use. */
export interface MediaReader {
  /** Its length in bytes; undefined when the file has gone meanwhile. Throws when it cannot be read. */
  size: (file: string) => number | undefined;
  /** Its first bytes, enough to tell its format. */
  head: (file: string) => Uint8Array;
  text: (file: string) => string;
  /** Opens images whole, as the build will, and says what came of each. */
  decode: (files: readonly string[]) => ReadonlyMap<string, Decoded>;
}
