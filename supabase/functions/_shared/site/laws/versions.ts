import type { DocumentKind } from '../../../../../src/site/definitions/documents/documents.ts';
import { isTooDeep } from '../../../../../src/site/definitions/shapes/json-depth.ts';
import { kindOf } from '../../../../../src/site/definitions/documents/kinds/kinds.ts';
import { textOf } from '../../git/bytes.ts';

/** A document that a publication changes, before and after it; undefined where it is not there. */
export interface Version {
  file: string;
  kind: DocumentKind;
  /** The file's name without its folder and its ending. */
  slug: string;
  was: unknown;
  is: unknown;
}

/** In the place of a value whose text is no document. */
export const broken = Symbol('broken');

/** The changed documents; `before` is what each file says now. */
export function versionsOf(
  changes: ReadonlyMap<string, Uint8Array | null>,
  before: ReadonlyMap<string, Uint8Array>,
): Version[] {
  return [...changes]
    .filter(([file]) => file.endsWith('.json'))
    .map(([file, bytes]) => {
      const slug = file.slice(file.lastIndexOf('/') + 1, -'.json'.length);
      return { file, kind: kindOf(file), slug, was: valueOf(before.get(file)), is: valueOf(bytes ?? undefined) };
    });
}

function valueOf(bytes: Uint8Array | undefined): unknown {
  if (!bytes) return undefined;
  try {
    const value: unknown = JSON.parse(textOf(bytes));
    return isTooDeep(value) ? broken : value;
  } catch {
    return broken;
  }
}
