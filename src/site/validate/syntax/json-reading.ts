import { invisibleCharacters } from '../../definitions/text/invisible-characters';
import { nameOfCharacter, type SyntaxFault, type SyntaxRule } from './json-mistakes';
import type { JsonNode } from './json-tree';

/** Whether it is a space that JSON does not know, or nothing that anybody sees. */
function isStrayBlank(character: string): boolean {
  return /[\u00a0\u202f\u2007]/.test(character) || character.search(invisibleCharacters) >= 0;
}

/** A text with more mistakes is not a document; parsing stops. */
const mostFaults = 10_000;

/** Thrown where parsing cannot go on; the reason has been reported. */
export class Stop extends Error {}

/** How far a text has been read, and what was wrong with it. Places are UTF-16 indices, ends exclusive. */
export class JsonReading {
  at = 0;
  /** The first object or list: what is known of the text if parsing stops. */
  root: JsonNode | undefined;
  readonly faults: SyntaxFault[] = [];
  /** The objects and lists that are not closed yet, outermost first. */
  readonly open: { closer: string; at: number }[] = [];
  /** A cache of the last line end: every quote on a line asks for it. */
  #line = { start: 0, end: -1 };

  constructor(readonly text: string) {}

  report(
    rule: SyntaxRule,
    start: number,
    end: number,
    details: SyntaxFault['details'] = {},
    fix?: SyntaxFault['fix'],
  ): void {
    this.faults.push({ rule, start, end, details, ...(fix ? { fix } : {}) });
    if (this.faults.length >= mostFaults) throw new Stop();
  }

  stop(rule: SyntaxRule, start: number, end: number, details: SyntaxFault['details'] = {}): never {
    this.report(rule, start, end, details);
    throw new Stop();
  }

  truncated(): never {
    const last = this.open.at(-1);
    const end = this.text.trimEnd().length;
    const closers = this.open.map(({ closer }) => closer).toReversed();
    const details = last ? { closer: closers.join(''), openedAt: last.at } : {};
    this.stop('truncated', Math.max(0, end - 1), end, details);
  }

  /** Skips white space, and comments, which JSON does not allow. */
  skip(): void {
    const { text } = this;
    for (;;) {
      while (this.at < text.length && ' \t\n\r'.includes(text.charAt(this.at))) this.at++;
      const start = this.at;
      if (text.startsWith('//', start)) {
        while (this.at < text.length && text[this.at] !== '\n' && text[this.at] !== '\r') this.at++;
      } else if (text.startsWith('/*', start)) {
        const end = text.indexOf('*/', start + 2);
        this.at = end < 0 ? text.length : end + 2;
      } else if (isStrayBlank(text.charAt(start))) {
        this.at++;
        const found = nameOfCharacter(text.charAt(start));
        this.report('invisible', start, this.at, { found }, [{ start, end: this.at, text: ' ' }]);
        continue;
      } else return;
      this.report('comment', start, this.at);
    }
  }

  /** The end of the line in which a place is. */
  lineEnd(from: number): number {
    if (from < this.#line.start || from > this.#line.end)
      this.#line = { start: from, end: from + this.text.slice(from).search(/[\r\n]|$/) };
    return this.#line.end;
  }
}
