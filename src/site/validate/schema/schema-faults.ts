import type { ErrorObject } from 'ajv';
import type { SiteSource, SourceFile } from '../../definitions/documents/site-source';
import { definitionsIn } from './referred';
import { relevantErrors } from './relevant-errors';
import type { SiteReport } from '../report/site-report';
import { stepsOf } from './recover';
import { missingWords, unknownKey, valueWords, type SchemaContext } from './schema-messages';
import { schemaAddress } from './schema-address';
import type { Schemas } from '../input/surroundings';
import { newField } from '../syntax/field-edits';

/** A schema fault that has no position yet. */
export interface SchemaFinding {
  path: (string | number)[];
  isKey: boolean;
  rule: string;
  message: string;
  advice?: string;
  /** The correct value, if it is certain. */
  meant?: string;
}

type Where = Pick<SiteSource, 'schemaFolder'>;

/** Reports every schema error of a document. */
export function reportSchema(
  document: SourceFile,
  data: unknown,
  { schemas, report, ...where }: { schemas: Schemas; report: SiteReport } & Where,
): void {
  const isMistyped = document.syntaxError !== undefined && document.syntaxError !== 'encoding';
  for (const { path, isKey, meant, ...finding } of schemaFindings({
    kind: document.kind,
    data,
    schemas,
    file: document.file,
    ...where,
  })) {
    // If the value has a syntax error, that is enough.
    if (
      isMistyped &&
      path.length > 0 &&
      finding.rule !== 'missing-field' &&
      report.hasFaultAt({ file: document.file, path, isKey })
    )
      continue;
    const lacksSchema =
      finding.rule === 'missing-field' &&
      (path.length === 0 || path[0] === '$schema') &&
      !Object.hasOwn(data as object, '$schema');
    const fix = lacksSchema
      ? missingSchema(document, { report, ...where })
      : rewrittenAs(meant, report.nodeAt(document.file, path));
    report.add({ file: document.file, path, isKey }, { ...finding, ...(fix ? { fix } : {}) });
  }
}

/** The edit that writes the correct value. */
function rewrittenAs(meant: string | undefined, node: { start: number; end: number } | undefined) {
  return meant === undefined || !node ? undefined : [{ start: node.start, end: node.end, text: JSON.stringify(meant) }];
}

/** A document with more findings has little to do with its schema. */
const mostFindings = 100;
/** Limit for the raw errors: several may come from one mistake. */
const mostErrors = 4 * mostFindings;

/**
 * The schema errors of a value in French, one per mistake. Of more than a hundred, the first hundred and the number of
 * the others.
 */
export function schemaFindings(context: SchemaContext): SchemaFinding[] {
  const errors = context.schemas.errors(context.kind, context.data);
  const findings = findingsOf(errors.slice(0, mostErrors), context);
  const unseen = Math.max(errors.length - mostErrors, 0) + Math.max(findings.length - mostFindings, 0);
  if (unseen === 0) return findings;
  const rest = {
    path: [],
    isKey: false,
    rule: 'too-many',
    message: `Ce document a encore ${unseen.toLocaleString('fr-FR')} ${unseen < 2 ? 'autre faute' : 'autres fautes'}, ${unseen < 2 ? 'qui n’est pas montrée' : 'qui ne sont pas montrées'}.`,
    advice: 'Corrigez d’abord les premières, ou repartez d’un document semblable qui n’a pas de faute.',
  };
  return [...findings.slice(0, mostFindings), rest];
}

function findingsOf(found: readonly ErrorObject[], context: SchemaContext): SchemaFinding[] {
  const errors = relevantErrors(found, definitionsIn(context.schemas.of(context.kind)));
  const unknown = errors.filter(({ keyword }) => keyword === 'additionalProperties');
  const missing = errors.filter(({ keyword }) => keyword === 'required');
  const findings: SchemaFinding[] = [];
  /** Required fields that were found under a wrong name: one mistake, reported once. */
  const explained = new Set<string>();

  for (const error of unknown) {
    const key = String(error.params.additionalProperty);
    const path = stepsOf(error.instancePath);
    const absent = missing
      .filter(({ instancePath }) => instancePath === error.instancePath)
      .map(({ params }) => String(params.missingProperty));
    const { suggestion, ...words } = unknownKey({ error, key, path, absent, context });
    if (suggestion) explained.add(`${error.instancePath}/${suggestion}`);
    findings.push({ path: [...path, key], isKey: true, rule: 'unknown-field', ...words });
  }
  const absent = missing.filter(
    ({ instancePath, params }) => !explained.has(`${instancePath}/${String(params.missingProperty)}`),
  );
  for (const pointer of new Set(absent.map(({ instancePath }) => instancePath))) {
    const path = stepsOf(pointer);
    const group = absent.filter(({ instancePath }) => instancePath === pointer);
    const [error] = group;
    if (!error) continue;
    const keys = group.map(({ params }) => String(params.missingProperty));
    findings.push({
      path: [...path, ...(keys.length === 1 ? keys : [])],
      isKey: false,
      rule: 'missing-field',
      ...missingWords({ error, keys, path, context }),
    });
  }
  for (const error of errors) {
    if (error.keyword === 'additionalProperties' || error.keyword === 'required') continue;
    const path = stepsOf(error.instancePath);
    const words = valueWords({ error, path, context });
    findings.push({
      path: error.keyword === 'discriminator' ? [...path, 'type'] : path,
      isKey: false,
      rule: ruleOf(error),
      ...words,
    });
  }
  return findings;
}

function ruleOf({ keyword }: ErrorObject): string {
  if (keyword === 'type') return 'wrong-nature';
  if (keyword === 'enum' || keyword === 'const') return 'unknown-choice';
  if (keyword === 'discriminator') return 'unknown-block';
  if (keyword === 'pattern' || keyword === 'format') return 'wrong-form';
  if (keyword === 'minLength') return 'empty-text';
  return { maxLength: 'long-text', minItems: 'short-list', maxItems: 'long-list' }[keyword] ?? 'out-of-range';
}

/** The edit that adds `$schema` as the first field. */
function missingSchema(document: SourceFile, { report, ...where }: { report: SiteReport } & Where) {
  const root = report.nodeAt(document.file, []);
  if (root?.kind !== 'object') return undefined;
  const written = JSON.stringify(schemaAddress(document, where));
  return [newField({ text: document.text, group: root }, { key: '$schema', written })];
}
