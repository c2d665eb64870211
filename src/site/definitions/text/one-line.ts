/** What starts another line: CR, LF, and what old word processors and Unicode have. */
const breaks = /[\n\r\v\f\u0085\u2028\u2029]+/;

/** Whether a text has several lines. */
export function hasLines(text: string): boolean {
  return breaks.test(text);
}

/** A text as one line: each line break and the spaces around it become one space, and none at its ends. */
export function oneLine(text: string): string {
  const lines = text.split(breaks);
  return lines
    .map((line, at) => (at === 0 ? line : line.trimStart()))
    .map((line, at) => (at === lines.length - 1 ? line : line.trimEnd()))
    .filter((line) => line !== '')
    .join(' ');
}
