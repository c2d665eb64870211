/** One condition for requests to reach the owner. */
export interface Line {
  what: string;
  /** Undefined if it cannot be checked from here. */
  isRight: boolean | undefined;
  /** What to do, and where. */
  cure?: string;
}

/** A line; the cure is kept only if something is wrong. */
export function line(what: string, isRight: boolean, cure: string): Line {
  return isRight ? { what, isRight } : { what, isRight, cure };
}

/** The lines as text for a terminal, each cure below its line. */
export function linesInWords(lines: readonly Line[]): string {
  return lines
    .flatMap(({ what, isRight, cure }) => [
      `${isRight === undefined ? '?' : isRight ? '✓' : '✗'} ${what}`,
      ...(cure === undefined ? [] : [`    ${cure.replaceAll('\n', '\n    ')}`]),
    ])
    .join('\n');
}

/** Whether a line is known to be wrong. */
export function isAnyWrong(lines: readonly Line[]): boolean {
  return lines.some(({ isRight }) => isRight === false);
}
