import { isBinary } from '../../../../site/definitions/media/attached-files';
import type { RemovedFile, Publications } from '../../../logic/store/publications';
import { objectTexts } from './object-texts';
import { isOwn } from './pending-files';
import { textsAt } from './published-texts';
import { quietly, type Repository } from '../repository';

/** How many are searched for at most, newest first. */
const mostRemoved = 200;

/**
 * Published documents that no longer exist, with their last text: removed since the last publication or by an earlier
 * one. Files for which `isThere` is true are skipped.
 */
export async function removedFiles(repository: Repository, isThere: (file: string) => boolean): Promise<RemovedFile[]> {
  const { run, prefix } = repository;
  const removed = new Map<string, Omit<RemovedFile, 'text'> & { object: string }>();
  const add = (one: Omit<RemovedFile, 'text'>, commit: string) => {
    if (isOwn(one.file) && !isBinary(one.file) && !isThere(one.file) && !removed.has(one.file))
      removed.set(one.file, { ...one, object: `${commit}:${prefix}${one.file}` });
  };
  const head = (await quietly(run('rev-parse', '--quiet', '--verify', 'HEAD')))?.trim();
  if (head === undefined) return [];
  const waiting = await run(
    'diff',
    '--name-only',
    '-z',
    '--no-renames',
    '--diff-filter=D',
    '--relative',
    'HEAD',
    '--',
    '.',
  );
  for (const file of waiting.split('\0')) add({ file, publication: head }, head);
  const output = await run(
    'log',
    '--diff-filter=D',
    '-M',
    '--format=%x01%H%x02%cI%x02%an',
    '--name-only',
    '--relative',
    '--',
    '.',
  );
  for (const entry of output.split('\u0001').slice(1)) {
    const [first = '', ...names] = entry.split('\n').filter(Boolean);
    const [publication = '', date = '', author = ''] = first.split('\u0002');
    for (const file of names) add({ file, publication, taken: { date, author } }, `${publication}^`);
  }
  const some = [...removed.values()].slice(0, mostRemoved);
  const texts = await objectTexts(
    repository,
    some.map(({ object }) => object),
  );
  return some.flatMap(({ file, publication, taken }, rank) => {
    const text = texts[rank];
    return text === undefined ? [] : [{ file, publication, ...(taken ? { taken } : {}), text }];
  });
}

/** The documents that a publication changed, with their texts before and after. */
export async function changesIn(repository: Repository, publication: string): ReturnType<Publications['changesIn']> {
  const before = `${publication}^`;
  const names = await quietly(
    repository.run('diff', '--name-only', '-z', '--relative', before, publication, '--', '.'),
  );
  const files = (names ?? '').split('\0').filter((file) => isOwn(file) && !isBinary(file));
  const [was, is] = [textsAt(repository, before), textsAt(repository, publication)];
  return Promise.all(files.map(async (file) => ({ file, before: await was(file), after: await is(file) })));
}
