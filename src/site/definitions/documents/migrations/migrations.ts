import type { DocumentKind } from '../documents';
import { valueAt, type JsonPath } from '../../shapes/json-path';
import { eachField, type Shape } from '../../shapes/shapes';

type Fields = Readonly<Record<string, unknown>>;

/**
 * Migrates documents of an older form that their schema now refuses. Pure, and kept for ever: a migration contains the
 * old and new forms itself and never imports definitions, which change.
 */
export interface Migration {
  /** The date and subject, which also give the order: `2026-11-22-drawn-grounds`. */
  name: string;
  /** What is old, in French, after « … est d’une forme plus ancienne : ». */
  says: string;
  /** The kinds of documents, or types of blocks, that it migrates. */
  of: { documents: readonly DocumentKind[] } | { blocks: readonly string[] };
  /**
   * The migrated value. Must return the same object unless the value really has the old form, down to its possible
   * values: anything else is a mistake of today. Independent changes are separate migrations.
   */
  up: (value: Fields) => Fields;
  /** What `site.json` says from now on in place of the old value, where it says nothing yet. */
  ofSite?: (value: Fields) => Fields;
}

export interface MigrationDone {
  migration: Migration;
  /** The path of the document or block that changed, in the original document. */
  path: JsonPath;
  /** A field that changed. */
  key: string;
  /** What `site.json` says in its place. */
  ofSite: Fields;
}

/** Whether today's schema refuses the value at a path, or something in it. */
export type Refusal = (at: JsonPath) => boolean;

export interface MigrationInput {
  kind: DocumentKind;
  shape: Shape;
  migrations: readonly Migration[];
  /** The places that today's schema refuses; undefined if the document is valid. */
  refusalOf: (value: unknown) => Refusal | undefined;
}

/**
 * Runs all migrations on a document. Returns the result and what changed. A part is only changed if today's schema
 * refuses a field that the migration changes.
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
      done.push({ migration, path, key, ofSite: migration.ofSite?.(found) ?? {} });
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

/** The parts of a document to which a migration applies. */
function partsFor({ of }: Migration, { kind, shape, value }: { kind: DocumentKind; shape: Shape; value: unknown }) {
  if ('documents' in of) return of.documents.includes(kind) ? [[]] : [];
  return blockPaths(shape, value).filter((path) => {
    const block = valueAt(value, path);
    return isFields(block) && of.blocks.includes(String(block.type));
  });
}

/** The paths of all blocks, whatever their types. */
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

/** The value with replacements at disjoint paths; unchanged parts stay the same objects. */
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
