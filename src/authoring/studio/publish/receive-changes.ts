import { readFileSync } from 'node:fs';
import path from 'node:path';
import { documentShapes } from '../../../blocks/shapes';
import { shapeAt } from '../../../definitions/shapes';
import { documentFrom } from '../../../definitions/site-source';
import { rebase } from '../../../studio/core/texts/rebase';
import type { Received } from '../../../studio/core/publications';
import { Refusal } from '../../../studio/core/new/draft';
import { nameOf } from '../../../studio/core/folder/document-links';
import { writeFolder } from '../../../write/write-folder';
import { saidBy, writingRefusal } from './git-refusal';
import { quietly, remoteOf, type Repository } from './repository';

/**
 * Brings here what others have published. Where both have written to the same document, value by value: only the same
 * value changed on both sides keeps it from being done, and then nothing has been touched. Throws a `Refusal`.
 */
export async function receiveChanges(repository: Repository, root: string): Promise<Received> {
  const { run } = repository;
  const remote = await remoteOf(repository);
  if (!remote) throw new Refusal('Ce dossier n’est lié à aucun dépôt.');
  try {
    await run('fetch', remote.name, remote.ref);
  } catch (error) {
    throw new Refusal(
      writingRefusal(error) ??
        'Le dépôt ne répond pas, ou ne vous reconnaît pas. Réessayez plus tard : rien n’est perdu.',
    );
  }
  const count = Number((await run('rev-list', '--count', 'HEAD..FETCH_HEAD')).trim());
  if (count === 0) return { count };
  try {
    await run('merge', '--no-edit', 'FETCH_HEAD');
  } catch (error) {
    await settle(repository, root, error);
  }
  return { count };
}

async function settle(repository: Repository, root: string, error: unknown): Promise<void> {
  const { run } = repository;
  const isMerging = (await quietly(run('rev-parse', '-q', '--verify', 'MERGE_HEAD'))) !== undefined;
  if (!isMerging)
    throw new Refusal(
      writingRefusal(error) ??
        (/local changes|overwritten/i.test(saidBy(error))
          ? 'Des modifications de ce dossier ne sont pas encore publiées ici : publiez-les d’abord, puis récupérez celles des autres.'
          : 'Git n’a pas pu réunir les deux versions. Rien n’a été touché.'),
    );
  const undecided = await mergeDocuments(repository, root);
  if (undecided.length === 0) return void (await run('commit', '--no-edit'));
  await run('merge', '--abort');
  throw new Refusal(
    `Le même texte a été changé des deux côtés : ${undecided.join(' ; ')}. Rien n’a été touché : mettez-vous d’accord, reprenez l’un des deux textes, puis recommencez.`,
  );
}

/** Settles every document that git could not; what is left is said by the names of its values. */
async function mergeDocuments({ run, prefix }: Repository, root: string): Promise<string[]> {
  const names = await run('diff', '--name-only', '--diff-filter=U', '-z');
  const undecided: string[] = [];
  for (const name of names.split('\0').filter(Boolean)) {
    const file = name.startsWith(prefix) && name.endsWith('.json') ? name.slice(prefix.length) : undefined;
    const [base, mine, theirs] = await Promise.all([1, 2, 3].map((stage) => quietly(run('show', `:${stage}:${name}`))));
    if (file === undefined || base === undefined || mine === undefined || theirs === undefined) {
      undecided.push(name);
      continue;
    }
    const { text, conflicts } = rebase({ base, mine, theirs });
    const document = documentFrom(file, theirs);
    for (const { way } of conflicts) {
      const title = shapeAt(documentShapes[document.kind], document.data, way)?.title ?? 'un texte';
      undecided.push(`${nameOf(document)}, ${title.toLowerCase()}`);
    }
    if (conflicts.length > 0) continue;
    // With the marks that git has put where both have written.
    const marked = readFileSync(path.join(root, file));
    if (writeFolder(root, [{ file, before: marked, after: text }]).length > 0) {
      undecided.push(`${nameOf(document)}, qui vient de changer`);
      continue;
    }
    await run('add', '--', `:(literal)${file}`);
  }
  return undecided;
}
