import type { SiteSource, SourceFile } from '../definitions/site-source';
import type { Fault } from './report/fault';
import { valueOf } from './syntax/json-tree';
import { reportMisplaced } from './schema/misplaced';
import { broughtUp, reportOlderForm } from './schema/older-form';
import { reportSchema } from './schema/schema-faults';
import { SiteReport } from './report/site-report';
import { documentsOf } from '../resolve/site-documents';
import { checkRecovered } from './check-recovered';
import { cachedFiles, type ValidationCache } from './validation-cache';
import { openingRules, siteRules } from './site-rules';
import { mayHaveDuplicateKeys, reportSyntax } from './report/syntax-faults';
import type { Schemas, Surroundings } from './surroundings';

export interface ValidateOptions {
  /** Adds what must be true of a site that is about to be opened to the public. */
  publish?: boolean;
  /** When visitors are to see the site, in ms since 1970; the present by default. */
  now?: number;
  /** Of an earlier validation of the folder, by the same code: spares the rules what they have seen. */
  cache?: ValidationCache | undefined;
}

export interface CheckOptions extends ValidateOptions {
  surroundings: Surroundings;
  now: number;
}

interface DocumentContext extends Pick<SiteSource, 'schemaFolder'> {
  schemas: Schemas;
  report: SiteReport;
}

/**
 * Every fault of every document of the folder and of the site as a whole, sorted by file and place; before it is
 * opened, the gravest first. In two steps: what needs no image opened is checked at once, the rest when the returned
 * function is called, which gives them all.
 * Whatever the documents hold, it reports and does not throw.
 */
export function beginCheck(source: SiteSource, { surroundings, now, ...options }: CheckOptions): () => Fault[] {
  const { schemas } = surroundings;
  const report = new SiteReport(source);
  const unchanged = cachedFiles(source, { cache: options.cache, now });
  const broken = new Set(
    source.files.filter(
      (file) =>
        !unchanged.has(file.file) && !checkDocument(file, { schemas, report, schemaFolder: source.schemaFolder }),
    ),
  );
  const documents = documentsOf({ files: source.files.filter((file) => !broken.has(file)) });
  const site = {
    source,
    documents,
    site: documents.site[0]?.data,
    broken: [...broken],
    unchanged,
    now,
    report,
    surroundings,
  };
  const rules = siteRules(options);
  for (const check of rules) check(site);
  return () => {
    for (const check of openingRules) check(site);
    checkRecovered(site, [...rules, ...openingRules]);
    return saidOnce(report.faults).sort(options.publish ? byGravity : byPlace);
  };
}

/** Reports what is wrong with one document by itself; returns whether it is sound. */
function checkDocument(file: SourceFile, context: DocumentContext): boolean {
  const { schemas, report } = context;
  if (file.syntaxError === undefined) {
    const isWellFormed = !mayHaveDuplicateKeys(file) || reportSyntax(file, report);
    if (schemas.isSound(file.kind, file.data)) return isWellFormed;
    if (isWellFormed && !reportMisplaced(file, context)) checkForm(file, context);
    return false;
  }
  // What could be read in spite of the mistakes is checked too: one run says everything.
  const root = reportSyntax(file, report) ? report.open(file.file)?.parsed.root : undefined;
  if (root) reportSchema(file, valueOf(root), context);
  return false;
}

/** Reports what the schema has against a document, once it has been told apart from what is only old. */
function checkForm(file: SourceFile, context: DocumentContext): void {
  const outcome = broughtUp(file, context.schemas);
  reportOlderForm(file, outcome, context.report);
  if (outcome.done.length === 0 || !context.schemas.isSound(file.kind, outcome.value))
    reportSchema(file, outcome.value, context);
}

/** Before the opening, what is still to be written is an error: the same, as a warning, is left out. */
function saidOnce(faults: readonly Fault[]): Fault[] {
  const place = ({ file, line, column }: Fault) => `${file}:${line}:${column}`;
  const refused = new Set(faults.filter(({ rule }) => rule === 'launch-text').map(place));
  return faults.filter((fault) => fault.rule !== 'to-write' || !refused.has(place(fault)));
}

function byGravity(a: Fault, b: Fault): number {
  return (a.gravity ?? Infinity) === (b.gravity ?? Infinity)
    ? byPlace(a, b)
    : (a.gravity ?? Infinity) - (b.gravity ?? Infinity);
}

function byPlace(a: Fault, b: Fault): number {
  return (
    compare(a.file, b.file) ||
    a.line - b.line ||
    a.column - b.column ||
    compare(a.severity, b.severity) ||
    compare(a.message, b.message)
  );
}

/** Code unit order: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
