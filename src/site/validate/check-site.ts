import { migrations as allMigrations } from '../definitions/documents/migrations/migration-list';
import type { Migration } from '../definitions/documents/migrations/migrations';
import type { SiteSource, SourceFile } from '../definitions/documents/site-source';
import type { Fault } from './report/fault';
import { valueOf } from './syntax/json-tree';
import { reportMisplaced } from './schema/misplaced-document';
import { migratedForm, reportOlderForm } from './schema/older-form';
import { reportSchema } from './schema/schema-faults';
import { SiteReport } from './report/site-report';
import { documentsOf } from '../resolve/plan/site-documents';
import { checkRecovered } from './rules/check-recovered';
import { cachedFiles, type ValidationCache } from './validation-cache';
import { openingRules, siteRules } from './rules/site-rules';
import { mayHaveDuplicateKeys, reportSyntax } from './report/syntax-faults';
import type { Schemas, Surroundings } from './input/surroundings';

export interface ValidateOptions {
  /** Adds the rules of the launch gate. */
  publish?: boolean;
  /** The time for which the site is validated, in ms since 1970. Default: now. */
  now?: number;
  /** The cache of an earlier validation of the folder by the same code; rules skip unchanged documents. */
  cache?: ValidationCache | undefined;
  /** What lifts older forms, in order. Default: the migrations of the engine. */
  migrations?: readonly Migration[];
}

export interface CheckOptions extends ValidateOptions {
  surroundings: Surroundings;
  now: number;
}

interface DocumentContext extends Pick<SiteSource, 'schemaFolder'> {
  schemas: Schemas;
  migrations: readonly Migration[];
  report: SiteReport;
}

/**
 * Every fault of the documents and of the site as a whole, sorted by file and place (with `publish`, the gravest
 * first). In two steps: this call checks what needs no image; the returned function opens images and fonts, and gives
 * all faults. Never throws, whatever the documents contain.
 */
export function beginCheck(source: SiteSource, { surroundings, now, ...options }: CheckOptions): () => Fault[] {
  const { schemas } = surroundings;
  const report = new SiteReport(source);
  const unchanged = cachedFiles(source, { cache: options.cache, now });
  const { migrations = allMigrations } = options;
  const context = { schemas, migrations, report, schemaFolder: source.schemaFolder };
  const broken = new Set(source.files.filter((file) => !unchanged.has(file.file) && !checkDocument(file, context)));
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
    return withoutRepeats(report.faults).sort(options.publish ? byGravity : byPlace);
  };
}

/** Checks one document by itself; returns whether it is valid. */
function checkDocument(file: SourceFile, context: DocumentContext): boolean {
  const { schemas, report } = context;
  if (file.syntaxError === undefined) {
    const isWellFormed = !mayHaveDuplicateKeys(file) || reportSyntax(file, report);
    if (schemas.isSound(file.kind, file.data)) return isWellFormed;
    if (isWellFormed && !reportMisplaced(file, context)) checkForm(file, context);
    return false;
  }
  // The readable part of a broken file is checked too, so that one run reports everything.
  const root = reportSyntax(file, report) ? report.open(file.file)?.parsed.root : undefined;
  if (root) reportSchema(file, valueOf(root), context);
  return false;
}

/** Reports schema errors, except those that a migration solves: these are reported as an older form. */
function checkForm(file: SourceFile, context: DocumentContext): void {
  const outcome = migratedForm(file, context);
  reportOlderForm(file, outcome, context.report);
  if (outcome.done.length === 0 || !context.schemas.isSound(file.kind, outcome.value))
    reportSchema(file, outcome.value, context);
}

/** Removes a warning if there is an error for the same unwritten text, as in the launch gate. */
function withoutRepeats(faults: readonly Fault[]): Fault[] {
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

/** Order of code units: the same on every machine. */
function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
