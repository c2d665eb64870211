import type { DocumentKind } from './documents';
import { valueAt, type JsonPath } from './json-path';
import { eachField, type Shape } from './shapes';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Brings documents of an older form up to the present one, once their schema no longer accepts them. Pure, and kept
 * for ever: it says by itself what was and what is, and asks nothing of definitions, which go on changing.
 */
export interface Migration {
  /** The day and what it is about, which order the list: `2026-11-22-drawn-grounds`. */
  name: string;
  /** What is old about it, in French, after « … est d’une forme plus ancienne : ». */
  says: string;
  /** The kinds of documents, or the types of blocks, that it concerns. */
  of: { documents: readonly DocumentKind[] } | { blocks: readonly string[] };
  /**
   * The value in its newer form; the very same value when it is not of the older form, down to the values that it
   * had: what that form never was is somebody's mistake of today. Fields that change for reasons of their own are
   * migrations of their own.
   */
  up: (value: Fields) => Fields;
}

export interface MigrationDone {
  migration: Migration;
  /** Of the document or block that changed, in the document as it was. */
  path: JsonPath;
  /** A field of it that changed. */
  key: string;
}

/** Whether today's form refuses the value at a path of a document, or something in it. */
export type Refusal = (at: JsonPath) => boolean;

export interface MigrationInput {
  kind: DocumentKind;
  shape: Shape;
  migrations: readonly Migration[];
  /** What today's form refuses of the document; undefined when it is sound. */
  refusalOf: (value: unknown) => Refusal | undefined;
}

/**
 * The value of a document after every migration in turn, and what each of them changed. A document or a block is
 * changed only where today's form refuses a field that the migration changes.
 */
export function migrate(value: unknown, { kind, shape, migrations, refusalOf }: MigrationInput): MigrationOutcome {
  const done: MigrationDone[] = [];
  let current = value;
  for (const migration of migrations) {
    const isRefused = refusalOf(current);
    if (!isRefused) break;
    const changes: Change[] = [];
    for (const path of partsFor(migration, { kind, shape, value: current })) {
      const found = valueAt(current, path);
      if (!isFields(found)) continue;
      const put = migration.up(found);
      const key = changedKeys(found, put).find((name) => isRefused([...path, name]));
      if (key === undefined) continue;
      done.push({ migration, path, key });
      changes.push({ path, put });
    }
    current = withChanges(current, changes);
  }
  return { value: current, done };
}

export interface MigrationOutcome {
  value: unknown;
  done: MigrationDone[];
}

/** Where a document has what a migration concerns. */
function partsFor({ of }: Migration, { kind, shape, value }: { kind: DocumentKind; shape: Shape; value: unknown }) {
  if ('documents' in of) return of.documents.includes(kind) ? [[]] : [];
  return blockPaths(shape, value).filter((path) => {
    const block = valueAt(value, path);
    return isFields(block) && of.blocks.includes(String(block.type));
  });
}

/** Where a document has blocks, whatever types they say that they are. */
function blockPaths(shape: Shape, value: unknown): JsonPath[] {
  const found: JsonPath[] = [];
  eachField(shape, value, ({ shape: own, value: outer, path }) => {
    if (own.form === 'list' && own.items.form === 'block')
      found.push(...(outer as unknown[]).map((_, index) => [...path, index]));
    else if (own.form === 'group')
      for (const [key, inner] of Object.entries(own.fields)) if (inner.form === 'block') found.push([...path, key]);
  });
  return found;
}

function changedKeys(before: Fields, after: Fields): string[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return before === after ? [] : [...keys].filter((key) => before[key] !== after[key]);
}

interface Change {
  path: JsonPath;
  put: unknown;
}

/** The value with others at paths that it has, none within another; what does not change is the very same. */
function withChanges(value: unknown, changes: readonly Change[]): unknown {
  const [first] = changes;
  if (!first) return value;
  if (first.path.length === 0) return first.put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as Fields) }) as Record<string, unknown>;
  const steps = new Map<string, Change[]>();
  for (const { path, put } of changes) {
    const step = String(path[0]);
    const inner = steps.get(step) ?? [];
    inner.push({ path: path.slice(1), put });
    steps.set(step, inner);
  }
  for (const [step, inner] of steps) copy[step] = withChanges(copy[step], inner);
  return copy;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
