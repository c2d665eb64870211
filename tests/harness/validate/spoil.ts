import path from 'node:path';
import { documentFrom, type SiteSource } from '../../../src/site/definitions/documents/site-source';
import { readSite } from '../../../src/site/read/read-site';
import type { Fault } from '../../../src/site/validate/report/fault';
import { SourceText } from '../../../src/site/validate/syntax/source-text';
import { validateSite } from '../../../src/build/validate-site';
import type { ValidateOptions } from '../../../src/site/validate/check-site';

/** A small valid site made for these tests: its lines stay the same when the shipped documents change. */
export const fixture = {
  ...readSite(path.resolve(import.meta.dirname, '../../fixtures/marais')),
  // Its documents refer to their schemas as if these were beside the site, wherever it is copied to.
  schemaFolder: undefined,
};

/** Changes a file: returns its new text or bytes, given the old text; `undefined` removes the file. */
export type Change = (text: string) => string | Uint8Array | undefined;

/** The fixture with some files changed, added or removed. */
export function spoiled(changes: Record<string, Change>): SiteSource {
  const files = new Map(fixture.files.map((file) => [file.file, file]));
  for (const [file, change] of Object.entries(changes)) {
    const result = change(files.get(file)?.text ?? '');
    if (result === undefined) files.delete(file);
    else files.set(file, documentFrom(file, typeof result === 'string' ? Buffer.from(result) : result));
  }
  return { ...fixture, files: [...files.values()].sort((a, b) => (a.file < b.file ? -1 : 1)) };
}

/** Replaces the first occurrence, which must exist: otherwise a test would change nothing. */
export function swap(before: string, after: string): Change {
  return (text) => {
    if (!text.includes(before)) throw new Error(`« ${before} » is not in the file.`);
    return text.replace(before, () => after);
  };
}

/**
 * The report about a spoiled site, one paragraph per fault: place, rule, the characters pointed at, message, advice.
 */
export function report(changes: Record<string, Change>, options?: ValidateOptions): string {
  const source = spoiled(changes);
  return `\n${validateSite(source, options)
    .map((fault) => passage(fault, source))
    .join('\n')}\n`;
}

function passage(fault: Fault, source: SiteSource): string {
  assertFrench(fault);
  const text = source.files.find(({ file }) => file === fault.file)?.text;
  const pointed =
    text === undefined
      ? ''
      : ` ⟦${new SourceText(text).line(fault.line).slice(fault.column - 1, fault.column - 1 + fault.length)}⟧`;
  const mark = fault.severity === 'warning' ? ' (avertissement)' : '';
  return `${fault.file}:${fault.line}:${fault.column} ${fault.rule}${mark}${pointed}\n  ${fault.message}${fault.advice ? `\n  → ${fault.advice}` : ''}`;
}

/** Technical words that must not reach staff. Quotations in a fault are excluded. */
const jargon =
  /\b(?:must|should|invalid|expected|unexpected|required|property|properties|undefined|null|NaN|Infinity|object Object|Error|token|string|array|schema|zod|ajv|pattern|regex|parse|input|instance|keyword)\b/i;

/** Throws if a fault is not in plain French. */
export function assertFrench({ message, advice = '' }: Fault): void {
  const words = `${message} ${advice}`.replace(
    /«[^»]*»|"(?:[^"\\]|\\.)*"|\S*\.json\b|\([^)]*(?:null|true)[^)]*\)/g,
    ' ',
  );
  const found = jargon.exec(words)?.[0];
  if (found) throw new Error(`« ${found} » is jargon: ${message} ${advice}`);
  if (!/^[\p{Lu}«\d]/u.test(message) || !/[.?]$/.test(message)) throw new Error(`Not a sentence: ${message}`);
}
