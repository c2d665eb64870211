/** The result of opening an image or a font. */
export type Decoded =
  | { is: 'sound' | 'broken' }
  | { is: 'large'; width: number; height: number }
  /** A font: the letters of French that it lacks, and its weights if it is variable. */
  | { is: 'font'; lacks: string[]; weights?: { min: number; max: number } };

/** In bytes: what stands before the first image of a photograph, but for long colour profiles. */
export const headLength = 4096;

/** Reads the files of `media/`, by the names that documents use. */
export interface MediaReader {
  /** Its size in bytes; undefined if the file no longer exists. Throws if it cannot be read. */
  size: (file: string) => number | undefined;
  /** Its first bytes, `headLength` at most: enough to recognize the format. */
  head: (file: string) => Uint8Array;
  /** Of a drawing, as `drawingText` decodes it; of anything else, as UTF-8. Throws if it cannot be read. */
  text: (file: string) => string;
  /** Opens images and fonts completely, as the build will, and gives the result for each. */
  decode: (files: readonly string[]) => ReadonlyMap<string, Decoded>;
}
