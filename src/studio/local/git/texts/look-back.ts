import type { Publication } from '../../../logic/store/publications';
import { quietly, remoteOf, type Repository } from '../repository';

/** How many publications are listed at most. */
const mostPublications = 60;

/** The publications, newest first: of a document (following renames), or of the whole folder. */
export async function publications(repository: Repository, file?: string): Promise<Publication[]> {
  const { run } = repository;
  const entries = await logOf(repository, file);
  const remote = remoteOf(repository);
  const unsent = remote
    ? await quietly(run('rev-list', `--max-count=${mostPublications}`, 'HEAD', '--not', `--remotes=${remote.name}`))
    : undefined;
  const waiting = new Set(unsent?.split('\n'));
  return entries.map(({ id, date, author, sentence, names }) => ({
    id,
    date,
    author,
    sentence,
    count: names.length,
    isSent: remote !== undefined && !waiting.has(id),
  }));
}

/** The text of a document in one of its publications (following renames); undefined if it is not part of it. */
export async function versionOf(repository: Repository, file: string, id: string): Promise<string | undefined> {
  const entry = (await logOf(repository, file)).find((one) => one.id === id);
  const name = entry?.names.at(-1);
  return name === undefined ? undefined : quietly(repository.run('show', `${id}:./${name}`));
}

interface Entry {
  id: string;
  date: string;
  author: string;
  sentence: string;
  /** The changed files, by name in the folder. */
  names: string[];
}

async function logOf({ run }: Repository, file?: string): Promise<Entry[]> {
  const which = file === undefined ? ['--', '.'] : ['--follow', '--', file];
  const output = await quietly(
    run(
      'log',
      `--max-count=${mostPublications}`,
      '--format=%x01%H%x02%cI%x02%an%x02%s',
      '--name-only',
      '--relative',
      ...which,
    ),
  );
  return (output ?? '')
    .split('\u0001')
    .slice(1)
    .map((entry) => {
      const [head = '', ...names] = entry.split('\n').filter(Boolean);
      const [id = '', date = '', author = '', sentence = ''] = head.split('\u0002');
      return { id, date, author, sentence, names };
    });
}
