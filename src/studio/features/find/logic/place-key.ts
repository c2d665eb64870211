/** A unique key of a match. */
export function placeKey({ file, pointer, at }: { file: string; pointer: string; at: number }): string {
  return `${file} ${pointer} ${at}`;
}
