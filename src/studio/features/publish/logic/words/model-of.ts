import { documentShapes } from '../../../../../site/definitions/shapes/written-shapes';
import { byKey } from '../../../../logic/documents/by-key';
import { isRead } from '../../../../../site/definitions/fields/kinds';
import { eachField } from '../../../../../site/definitions/shapes/shapes';
import type { SourceFile } from '../../../../../site/definitions/documents/site-source';

/** The share of visible texts that a copy must have in common. */
const enough = 0.8;

/** A text in more documents than this is no sign of a copy. */
const mostSaying = 20;

/**
 * Finds the document from which a new one was copied: nearly all of its texts are the same. Uses an index, because
 * thousands may be new at once.
 */
export function modelFinder(others: readonly SourceFile[]): (found: SourceFile) => SourceFile | undefined {
  let saying: Map<string, SourceFile[]> | undefined;
  return (found) => {
    const own = textsOf(found);
    if (own.size < 4) return undefined;
    saying ??= byText(others);
    const shared = new Map<SourceFile, number>();
    for (const text of own) {
      const those = saying.get(`${found.kind} ${text}`) ?? [];
      if (those.length <= mostSaying) for (const one of those) shared.set(one, (shared.get(one) ?? 0) + 1);
    }
    let best: SourceFile | undefined;
    for (const [one, count] of shared) if (count > (best ? shared.get(best)! : 0)) best = one;
    return best && isAlike(own, textsOf(best)) ? best : undefined;
  };
}

function isAlike(own: ReadonlySet<string>, theirs: ReadonlySet<string>): boolean {
  const same = [...own].filter((text) => theirs.has(text)).length;
  return same >= enough * Math.max(own.size, theirs.size);
}

function byText(documents: readonly SourceFile[]): Map<string, SourceFile[]> {
  return byKey(
    documents.flatMap((document) =>
      [...textsOf(document)].map((text) => [`${document.kind} ${text}`, document] as const),
    ),
  );
}

function textsOf({ kind, data }: SourceFile): ReadonlySet<string> {
  const texts = new Set<string>();
  eachField(documentShapes[kind], data, (field) => {
    if (isRead(field.kind) && typeof field.value === 'string') texts.add(field.value);
  });
  return texts;
}
