import { OfficialCommunes, withWord } from '../../../site/definitions/geography/official-communes';
import { folded } from '../../../site/definitions/french/suggest';

/** The part of the list of communes that a site's documents need. */
export interface CommunesPart {
  /** The lines of all communes with the names in question, in any department, as `withoutWord` shortens them. */
  text: string;
  /** Folded names that no commune has. */
  absent: string[];
  departments: string[];
}

/** A part of the list. It gives the same answers as the whole list: for what it does not contain, it asks `whole`. */
export class PartOfCommunes extends OfficialCommunes {
  readonly #whole: () => OfficialCommunes;
  readonly #departments: ReadonlySet<string>;
  readonly #words: ReadonlySet<string>;
  /** A cache of names that are known to be here, because folding is slow. */
  readonly #here = new Set<string>();

  constructor({ text, absent, departments }: CommunesPart, version: string, whole: () => OfficialCommunes) {
    const lines = text === '' ? [] : text.split('\n').map(withWord);
    super(lines.join('\n'), version);
    this.#whole = whole;
    this.#departments = new Set(departments);
    this.#words = new Set([...lines.map((line) => line.slice(0, line.indexOf('\t'))), ...absent]);
  }

  override like(name: string) {
    if (!this.#here.has(name)) {
      if (!this.#words.has(folded(name))) return this.#whole().like(name);
      this.#here.add(name);
    }
    return super.like(name);
  }

  override inDepartment(code: string) {
    return this.#departments.has(code) ? super.inDepartment(code) : this.#whole().inDepartment(code);
  }

  override namesIn(code: string) {
    return this.#departments.has(code) ? super.namesIn(code) : this.#whole().namesIn(code);
  }

  override all() {
    return this.#whole().all();
  }
}
