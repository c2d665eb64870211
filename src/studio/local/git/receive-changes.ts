import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isBinary } from '../../../site/definitions/media/attached-files';
import { mergeDocument, sidesOf } from '../../features/publish/logic/merge-document';
import { Refusal } from '../../logic/transport/refusal';
import type { Decision, Received, Undecided } from '../../logic/store/publications';
import { writeFolder } from '../../../site/write/write-folder';
import { messageOf, writingRefusal } from './git-refusal';
import { isOwn } from './texts/pending-files';
import { quietly, remoteOf, type Repository } from './repository';

/**
 * Merges what others have published. Documents changed on both sides are merged value by value. If a value was changed
 * on both sides and there is no decision about it, nothing is changed and the conflicts are returned. Throws a
 * `Refusal`.
 */
export async function receiveChanges(
  repository: Repository,
  root: string,
  decisions: readonly Decision[] = [],
): Promise<Received> {
  const { run } = repository;
  const remote = remoteOf(repository);
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
  if (count === 0) return { count, undecided: [] };
  try {
    await run('merge', '--no-edit', 'FETCH_HEAD');
  } catch (error) {
    const undecided = await finishMerge({ repository, root, decisions }, error);
    if (undecided.length > 0) return { count: 0, undecided };
  }
  return { count, undecided: [] };
}

interface Meeting {
  repository: Repository;
  root: string;
  decisions: readonly Decision[];
}

/** Completes a merge that git could not; or aborts it and returns the undecided conflicts. */
async function finishMerge(meeting: Meeting, error: unknown): Promise<Undecided[]> {
  const { run } = meeting.repository;
  const isMerging = (await quietly(run('rev-parse', '-q', '--verify', 'MERGE_HEAD'))) !== undefined;
  if (!isMerging)
    throw new Refusal(
      writingRefusal(error) ??
        (/local changes|overwritten/i.test(messageOf(error))
          ? 'Des modifications de ce dossier ne sont pas encore publiées ici, et quelqu’un d’autre a publié les mêmes documents : publiez-les d’abord, puis récupérez celles des autres.'
          : 'Git n’a pas pu réunir les deux versions. Rien n’a été touché.'),
    );
  try {
    const undecided = await mergeFiles(meeting);
    if (undecided.length > 0) await run('merge', '--abort');
    else await run('commit', '--no-edit');
    return undecided;
  } catch (failure) {
    await quietly(run('merge', '--abort'));
    throw failure;
  }
}

/** Merges every conflicting file, or none. Returns the conflicts that still need a decision. */
async function mergeFiles({ repository, root, decisions }: Meeting): Promise<Undecided[]> {
  const { run, prefix } = repository;
  const names = (await run('diff', '--name-only', '--diff-filter=U', '-z')).split('\0').filter(Boolean);
  const undecided: Undecided[] = [];
  const steps: (() => Promise<void>)[] = [];
  for (const name of names) {
    const file = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    if (file === undefined || !isOwn(file))
      throw new Refusal(
        `Un fichier qui n’est pas du site a été changé des deux côtés : ${name}. Rien n’a été touché : la personne qui s’occupe du dépôt saura quoi faire.`,
      );
    const merged = file.endsWith('.json') && !isBinary(file) ? await document(name, file) : await image(name, file);
    if ('undecided' in merged) undecided.push(...(await signed(merged.undecided, name)));
    else steps.push(merged.step);
  }
  if (undecided.length === 0) for (const step of steps) await step();
  return undecided;

  type MergedFile = { step: () => Promise<void> } | { undecided: Undecided[] };

  async function document(name: string, file: string): Promise<MergedFile> {
    const [base, mine, theirs] = await Promise.all([1, 2, 3].map((stage) => quietly(run('show', `:${stage}:${name}`))));
    const merged = mergeDocument({ file, base, mine, theirs }, decisions);
    if ('undecided' in merged) return merged;
    const { text } = merged;
    return {
      async step() {
        if (text === undefined) return void (await run('rm', '--quiet', '--', `:(literal)${file}`));
        // The file contains git's conflict markers, or the only version that exists.
        const marked = readFileSync(path.join(root, file));
        if (writeFolder(root, [{ file, before: marked, after: text }]).length > 0)
          throw new Refusal(`${file} vient de changer. Rien n’a été touché : recommencez.`);
        await run('add', '--', `:(literal)${file}`);
      },
    };
  }

  /** An image or an attached file cannot be merged: one version or the other is taken. */
  async function image(name: string, file: string): Promise<MergedFile> {
    const [mine, theirs] = await Promise.all(
      [2, 3].map((stage) => quietly(run('rev-parse', '--quiet', '--verify', `:${stage}:${name}`))),
    );
    const sides = sidesOf(mine, theirs);
    const keep = decisions.find((one) => one.file === file && one.sides === sides)?.keep;
    if (keep === undefined) {
      const isImage = file.startsWith('media/');
      const stateOf = (object: string | undefined) =>
        object === undefined ? 'supprimée' : isImage ? 'une autre image' : 'un autre fichier';
      const states = { mine: stateOf(mine), theirs: stateOf(theirs), sides, isText: false };
      return {
        undecided: [
          {
            file,
            pointer: '',
            name: file.slice(file.indexOf('/') + 1),
            title: isImage ? 'L’image' : 'Le fichier',
            ...states,
          },
        ],
      };
    }
    const isThere = (keep === 'mine' ? mine : theirs) !== undefined;
    return {
      async step() {
        if (!isThere) return void (await run('rm', '--quiet', '--', `:(literal)${file}`));
        await run('checkout', keep === 'mine' ? '--ours' : '--theirs', '--', `:(literal)${file}`);
        await run('add', '--', `:(literal)${file}`);
      },
    };
  }

  /** Adds the name of the last person who published the other version. */
  async function signed(values: readonly Undecided[], name: string): Promise<Undecided[]> {
    const by = (await quietly(run('log', '-1', '--format=%an', 'MERGE_HEAD', '--', `:(top,literal)${name}`)))?.trim();
    return values.map((one) => ({ ...one, ...(by ? { by } : {}) }));
  }
}
