import fc from 'fast-check';
import type { SaveAnswer } from '../../../../src/studio/features/documents/logic/save-documents';
import type { StudioDocument } from '../../../../src/studio/logic/transport/protocol';
import { withValue } from '../../../../src/studio/logic/edits/json-edits';
import { rebase, type Conflict } from '../../../../src/studio/logic/edits/rebase';
import { asked, type Ask, type CoreProperty, type Found } from './core-property';

/** A list, and the versions that two people have made of it. */
interface Sides {
  was: string[];
  mine: string[];
  theirs: string[];
}

/** A merged list contains what either side wrote, in the list itself or in its conflicts. */
export const mergedLists: CoreProperty = async (_ask, { cases }) => {
  const list = (items: string[]) => `{\n  "items": [${items.map((item) => `{ "text": "${item}" }`).join(', ')}]\n}\n`;
  const textsIn = (text: string) => (JSON.parse(text) as { items: { text: string }[] }).items.map((one) => one.text);
  const property = fc.property(sides, ({ was, mine, theirs }) => {
    const merged = rebase({ base: list(was), mine: list(mine), theirs: list(theirs) });
    const again = rebase({ base: list(theirs), mine: merged.text, theirs: list(theirs) });
    return again.text === merged.text && hasBoth({ was, mine, theirs }, textsIn(merged.text), merged.conflicts);
  });
  return foundBy(await fc.check(property, { numRuns: cases * 20 }), cases * 20);
};

/** The same through the server: the second to save is told, merges, and saves the result. */
export const savedByTwo: CoreProperty = async (ask, { cases }) => {
  const file = 'home.json';
  const before = await asked<StudioDocument>(ask, 'GET document', { file });
  const { blocks } = JSON.parse(before.text) as { blocks: { type: string }[] };
  const way = ['blocks', blocks.findIndex(({ type }) => type === 'faq'), 'items'];
  // No list of questions may be empty.
  const withQuestions = (items: string[]) =>
    withValue(
      before.text,
      way,
      [...items, 'Et après ?'].map((question) => ({ question, answer: 'Cela dépend.' })),
    );
  const property = fc.asyncProperty(sides, async ({ was, mine, theirs }) => {
    const base = withQuestions(was);
    const { hash } = await putText(ask, file, base);
    await putText(ask, file, withQuestions(theirs));
    const wanted = withQuestions(mine);
    const { status, body } = (await ask('POST save', [{ file, hash, text: wanted }])) as {
      status: number;
      body: SaveAnswer;
    };
    const isSame = base === withQuestions(theirs);
    if (isSame || !('changed' in body)) return isSame && status === 200;
    const [other] = body.changed;
    const merged = rebase({ base, mine: wanted, theirs: other!.text });
    await asked(ask, 'POST save', [{ file, hash: other!.hash, text: merged.text }]);
    const { text } = await asked<StudioDocument>(ask, 'GET document', { file });
    const questions = (JSON.parse(text) as { blocks: { items: { question: string }[] }[] }).blocks[Number(way[1])];
    return hasBoth(
      { was, mine, theirs },
      questions!.items.map(({ question }) => question),
      merged.conflicts,
    );
  });
  const found = await fc.check(property, { numRuns: cases, endOnFailure: true });
  await putText(ask, file, before.text);
  return foundBy(found, cases);
};

/** A text that one side left unchanged may be removed by the other side; all others must stay. */
function hasBoth({ was, mine, theirs }: Sides, texts: string[], conflicts: readonly Conflict[]): boolean {
  const shown = JSON.stringify([texts, conflicts.map((one) => [one.mine, one.theirs])]);
  return [...mine, ...theirs].every((word) => was.includes(word) || shown.includes(word));
}

function foundBy(details: fc.RunDetails<[Sides]>, count: number): Found {
  return { count, wrong: details.failed ? [fc.defaultReportMessage(details) ?? 'It failed.'] : [] };
}

/** Replaces the text of a document. */
async function putText(ask: Ask, file: string, text: string): Promise<StudioDocument> {
  const now = await asked<StudioDocument>(ask, 'GET document', { file });
  if (now.text === text) return now;
  const { saved } = await asked<{ saved: StudioDocument[] }>(ask, 'POST save', [{ file, hash: now.hash, text }]);
  return saved[0]!;
}

/** A random edit of a list; new items have the given mark and a number. */
function changed(mark: string): fc.Arbitrary<(from: readonly string[]) => string[]> {
  const act = fc.record({
    do: fc.constantFrom('add', 'remove', 'move', 'change'),
    at: fc.nat(6),
    to: fc.nat(6),
  });
  return fc.array(act, { maxLength: 3 }).map((acts) => (from) => {
    const items = [...from];
    for (const [turn, one] of acts.entries()) {
      const at = one.at % (items.length + 1);
      if (one.do === 'add') items.splice(at, 0, `${mark}${turn}`);
      else if (at >= items.length) continue;
      else if (one.do === 'remove') items.splice(at, 1);
      else if (one.do === 'move') items.splice(one.to % items.length, 0, ...items.splice(at, 1));
      else items[at] = `${items[at]}${mark}${turn}`;
    }
    return items;
  });
}

const letters = fc.uniqueArray(fc.constantFrom(...'abcdef'), { maxLength: 6 });
const sides: fc.Arbitrary<Sides> = fc
  .tuple(letters, changed('M'), changed('T'))
  .map(([was, here, there]) => ({ was, mine: here(was), theirs: there(was) }));
