import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { shapeAt } from '../../../../site/definitions/shapes/shapes';
import { digestOf } from '../../../../site/definitions/shapes/digest';
import { isChoice } from '../../../../site/definitions/fields/kinds';
import { documentFrom } from '../../../../site/definitions/documents/site-source';
import { shownName } from '../../documents/logic/document-links';
import { pointerOf } from '../../../logic/transport/pointer';
import type { Decision, Undecided } from '../../../logic/store/publications';
import { withValue } from '../../../logic/edits/json-edits';
import { rebase } from '../../../logic/edits/rebase';
import { shownValue } from './words/shown-value';

/** A three-way merge: the common base and both versions; undefined if the document does not exist there. */
export interface Sides {
  file: string;
  base: string | undefined;
  mine: string | undefined;
  theirs: string | undefined;
}

/** The merged text (undefined if the document is removed), or the conflicts to decide first. */
export type Merged = { text: string | undefined } | { undecided: Undecided[] };

/** Merges two versions of a document value by value, using decisions about conflicts. Pure. */
export function mergeDocument(sides: Sides, decisions: readonly Decision[]): Merged {
  const { file, base, mine, theirs } = sides;
  const own = decisions.filter((one) => one.file === file);
  if (mine === undefined || theirs === undefined) return wholeDocument(sides, own);
  // Both created it, so the base is empty.
  const { text, conflicts } = rebase({ base: base ?? '{}\n', mine, theirs });
  const document = documentFrom(file, theirs);
  const shape = documentShapes[document.kind];
  const undecided: Undecided[] = [];
  let merged = text;
  // From the end, so that positions of earlier edits stay valid.
  for (const { way, mine: here, theirs: there } of conflicts.toReversed()) {
    const pointer = pointerOf(way);
    const seen = sidesOf(here, there);
    const decision = own.find((one) => one.pointer === pointer && one.sides === seen);
    if (decision === undefined) {
      const field = shapeAt(shape, documentFrom(file, text).data, way) ?? shapeAt(shape, document.data, way);
      undecided.unshift({
        file,
        pointer,
        name: shownName(document),
        title: field?.title ?? 'Un texte',
        mine: shownValue(field, here),
        theirs: shownValue(field, there),
        sides: seen,
        isText: typeof here === 'string' && typeof there === 'string' && !(field && isChoice(field.kind)),
      });
    } else if (decision.text !== undefined) merged = withValue(merged, way, decision.text);
    else if (decision.keep === 'theirs') merged = withValue(merged, way, there);
  }
  return undecided.length > 0 ? { undecided } : { text: merged };
}

/** One side removed the document and the other changed it: there is nothing to merge. */
function wholeDocument({ file, base, mine, theirs }: Sides, decisions: readonly Decision[]): Merged {
  const seen = sidesOf(mine, theirs);
  const decision = decisions.find(({ sides }) => sides === seen);
  if (decision?.keep) return { text: decision.keep === 'mine' ? mine : theirs };
  const document = documentFrom(file, mine ?? theirs ?? base ?? '{}');
  const stateOf = (text: string | undefined) => (text === undefined ? 'supprimé' : 'gardé, avec des changements');
  return {
    undecided: [
      {
        file,
        pointer: '',
        name: shownName(document),
        title: 'Le document',
        mine: stateOf(mine),
        theirs: stateOf(theirs),
        sides: seen,
        isText: false,
      },
    ],
  };
}

/** A digest of both versions, to which a decision refers. */
export function sidesOf(mine: unknown, theirs: unknown): string {
  return digestOf(JSON.stringify([mine ?? null, theirs ?? null]));
}
