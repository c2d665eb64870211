/** By what one place of a text is told from all others. */
export function placeKey({ file, pointer, at }: { file: string; pointer: string; at: number }): string {
  return `${file} ${pointer} ${at}`;
}
