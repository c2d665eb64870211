/** Replaces the characters from `start` to `end` (UTF-16 offsets in the file, end excluded) by `text`. */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}
