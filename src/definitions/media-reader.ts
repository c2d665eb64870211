/** What came of opening an image, or a font. */
export type Decoded =
  | { is: 'sound' | 'broken' }
  | { is: 'large'; width: number; height: number }
  /** With the letters of French that it lacks, and its weights when it has several. */
  | { is: 'font'; lacks: string[]; weights?: { min: number; max: number } };

/** How the files of `media/` are read, each by the name that documents use. */
export interface MediaReader {
  /** Its length in bytes; undefined when the file has gone meanwhile. Throws when it cannot be read. */
  size: (file: string) => number | undefined;
  /** Its first bytes, enough to tell its format. */
  head: (file: string) => Uint8Array;
  text: (file: string) => string;
  /** Opens images and fonts whole, as the build will, and says what came of each. */
  decode: (files: readonly string[]) => ReadonlyMap<string, Decoded>;
}
