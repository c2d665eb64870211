/** A place in a text: one-based line and column (in UTF-16 units), and a length within the line. */
export interface Place {
  line: number;
  column: number;
  length: number;
}

/** The lines of a text, with any kind of line break. */
export class SourceText {
  readonly #starts: number[] = [0];

  constructor(readonly text: string) {
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      // CR LF is one line break, counted at the LF.
      if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) this.#starts.push(at + 1);
    }
  }

  get lineCount(): number {
    return this.#starts.length;
  }

  /** The line with a one-based number, without its line break. */
  line(number: number): string {
    const start = this.#starts[number - 1];
    if (start === undefined) return '';
    return this.text.slice(start, this.#starts[number] ?? this.text.length).replace(/\r?\n$|\r$/, '');
  }

  /** The place of a range of text; the length is limited to its first line. */
  place(start: number, end: number): Place {
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.#starts[middle] ?? 0) <= start) low = middle;
      else high = middle - 1;
    }
    const column = start - (this.#starts[low] ?? 0) + 1;
    const rest = this.line(low + 1).length - column + 1;
    return { line: low + 1, column, length: Math.max(1, Math.min(end - start, rest)) };
  }
}
