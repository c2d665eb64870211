import { readFileSync } from 'node:fs';
import { documentFrom, type SourceFile } from '../../../src/site/definitions/documents/site-source';
import { requiredWith } from '../../../src/studio/features/publish/logic/required-files';
import { pendingChanges } from '../../../src/studio/features/publish/logic/pending-changes';
import type { Pending } from '../../../src/studio/features/publish/logic/published-tree';
import { renamedIn } from '../../../src/studio/features/publish/logic/moves/renamed-in';
import { compareFaults } from '../../../src/studio/features/fault-list/logic/new-faults';

/* Queries about `COUNT` changes before they are published: towns that were changed, copied and renamed. */

const model = JSON.parse(readFileSync('tests/fixtures/toiture/towns/vannes.json', 'utf8')) as object;
const town = (name: string, rank: number, more: object = {}) =>
  JSON.stringify({ ...model, name: `${name} ${rank}`, intro: `La ville ${name} ${rank}.`, ...more });

const texts = new Map<string, string | undefined>();
const now: SourceFile[] = [];
const before: SourceFile[] = [];
for (let rank = 0; rank < Number(process.env.COUNT); rank++) {
  differs(`towns/a-${rank}.json`, town('A', rank), town('A', rank, { intro: 'Autre chose.' }));
  differs(`towns/copie-${rank}.json`, undefined, town('A', rank, { name: `Copie ${rank}` }));
  differs(`towns/b-${rank}.json`, town('B', rank), undefined);
  differs(`towns/c-${rank}.json`, undefined, town('B', rank, { aliases: [`/b-${rank}`] }));
}
const source = { root: '', files: now, media: [] };
const published = { root: '', files: before, media: [] };
const pending: Pending = { source, published, files: [...texts.keys()].sort(), texts };
const renamed = renamedIn(pending);
requiredWith(pending, { chosen: new Set(pending.files), renamed });
pendingChanges(pending);
const faultsOf = (files: readonly SourceFile[]) =>
  files.flatMap(({ file }) =>
    ['/name', '/intro'].map((pointer) => ({ file, pointer, rule: 'x', message: '', severity: 'error' as const })),
  );
compareFaults({ source: published, faults: faultsOf(before) }, { source, faults: faultsOf(now) }, renamed);

function differs(file: string, was: string | undefined, is: string | undefined): void {
  texts.set(file, was);
  if (was !== undefined) before.push(documentFrom(file, was));
  if (is !== undefined) now.push(documentFrom(file, is));
}
