/** One thing that a site needs so that its requests reach somebody. */
export interface Line {
  what: string;
  /** Undefined where it cannot be seen from here. */
  isRight: boolean | undefined;
  /** What to do, and where. */
  cure?: string;
}

/** A line whose cure is said only where it is wrong. */
export function line(what: string, isRight: boolean, cure: string): Line {
  return isRight ? { what, isRight } : { what, isRight, cure };
}

/** The lines for a person at a terminal, each cure below what is wrong. */
export function linesInWords(lines: readonly Line[]): string {
  return lines
    .flatMap(({ what, isRight, cure }) => [
      `${isRight === undefined ? '?' : isRight ? '✓' : '✗'} ${what}`,
      ...(cure === undefined ? [] : [`    ${cure.replaceAll('\n', '\n    ')}`]),
    ])
    .join('\n');
}

/** Whether something is known to be wrong. */
export function isAnyWrong(lines: readonly Line[]): boolean {
  return lines.some(({ isRight }) => isRight === false);
}
