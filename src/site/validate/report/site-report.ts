import type { SiteSource, SourceFile } from '../../definitions/documents/site-source';
import type { Fault } from './fault';
import type { TextEdit } from '../syntax/text-edit';
import { memberAt, nodeAt, type JsonNode, type JsonPath } from '../syntax/json-tree';
import { parseJson, type ParsedJson } from '../syntax/parse-json';
import { SourceText } from '../syntax/source-text';

/** The place of a fault: a stretch of text, or a value of the document. */
export interface Target {
  file: string;
  path?: JsonPath;
  /** Whether the key is meant and not the value. */
  isKey?: boolean;
  /** The part of the value in question, as written in the file. */
  part?: string;
  start?: number;
  end?: number;
}

export interface Finding {
  rule: string;
  /**
   * What the finding depends on; it decides which findings are certain in a recovered document. `value`: only on the
   * value and on valid documents. `first fields`: also on the document's first fields or an official list. Absent: on
   * the whole site.
   */
  standsOn?: 'value' | 'first fields';
  message: string;
  advice?: string;
  severity?: Fault['severity'];
  gravity?: number;
  fix?: TextEdit[];
}

interface Opened {
  source: SourceText;
  parsed: ParsedJson;
}

/** How many parsed documents are cached: enough for a town and its layout. */
const openLimit = 8;

/** Collects faults and finds their lines. A document is parsed with positions only if it has a fault. */
export class SiteReport {
  readonly faults: Fault[] = [];
  readonly #byFile = new Map<string, Fault[]>();
  readonly #opened = new Map<string, Opened>();
  readonly #files: Map<string, SourceFile>;
  readonly #reported = new Set<string>();

  constructor(source: SiteSource) {
    this.#files = new Map(source.files.map((file) => [file.file, file]));
  }

  /** Adds a fault, unless the same one has been added at the same place. */
  add(target: Target, { standsOn: _standsOn, severity = 'error', ...finding }: Finding): void {
    const place = this.#place(target);
    const identity = `${target.file}:${place.line}:${place.column}:${finding.rule}:${finding.message}`;
    if (this.#reported.has(identity)) return;
    this.#reported.add(identity);
    const fault = { file: target.file, ...place, severity, ...finding };
    this.faults.push(fault);
    const others = this.#byFile.get(target.file);
    if (others) others.push(fault);
    else this.#byFile.set(target.file, [fault]);
  }

  /** Whether a fault has been added at exactly that place. */
  hasFaultAt(target: Target): boolean {
    const { line, column } = this.#place(target);
    return this.ofFile(target.file).some((fault) => fault.line === line && fault.column === column);
  }

  /** The faults of a file so far. */
  ofFile(file: string): readonly Fault[] {
    return this.#byFile.get(file) ?? [];
  }

  /** The document with positions; undefined if there is no such file. */
  open(file: string): Opened | undefined {
    const known = this.#opened.get(file);
    if (known) return known;
    const document = this.#files.get(file);
    if (!document) return undefined;
    const opened = { source: new SourceText(document.text), parsed: parseJson(document.text) };
    const oldest = this.#opened.keys().next().value;
    if (this.#opened.size >= openLimit && oldest !== undefined) this.#opened.delete(oldest);
    this.#opened.set(file, opened);
    return opened;
  }

  nodeAt(file: string, path: JsonPath): JsonNode | undefined {
    return nodeAt(this.open(file)?.parsed.root, path);
  }

  /** The line of a value. */
  lineOf(target: Target): number {
    return this.#place(target).line;
  }

  #place(target: Target): Pick<Fault, 'line' | 'column' | 'length'> {
    const opened = this.open(target.file);
    if (!opened) return { line: 1, column: 1, length: 1 };
    const { source, parsed } = opened;
    if (target.start !== undefined) return source.place(target.start, target.end ?? target.start + 1);
    // If the value is missing, take its nearest parent.
    for (let path = target.path ?? []; ; path = path.slice(0, -1)) {
      const isWhole = path.length === (target.path ?? []).length;
      const member = memberAt(parsed.root, path);
      const node = nodeAt(parsed.root, path);
      if (member && (target.isKey || !isWhole || isSpread(member.value, source)))
        return source.place(member.keyStart, member.keyEnd);
      if (node && path.length > 0)
        return isWhole && target.part !== undefined
          ? this.#part(node, target.part, source)
          : source.place(node.start, isSpread(node, source) ? node.start + 1 : node.end);
      const start = parsed.root?.start ?? 0;
      if (path.length === 0) return source.place(start, start + 1);
    }
  }

  #part(node: JsonNode, part: string, source: SourceText): Pick<Fault, 'line' | 'column' | 'length'> {
    const written = source.text.slice(node.start, node.end);
    // Quotes and backslashes are escaped in the file.
    const at = written.indexOf(JSON.stringify(part).slice(1, -1));
    return at < 0 ? source.place(node.start, node.end) : source.place(node.start + at, node.start + at + part.length);
  }
}

/** Whether the value spans several lines; its key or opening bracket is then marked. */
function isSpread(node: JsonNode, source: SourceText): boolean {
  return node.kind !== 'scalar' && /[\r\n]/.test(source.text.slice(node.start, node.end));
}
