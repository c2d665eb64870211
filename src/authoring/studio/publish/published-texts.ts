import type { Publications } from '../../../studio/core/publications';
import { quietly, type Repository } from './repository';

/** So many in one process of git: its answer is held in memory, and holds images too. */
const mostAtOnce = 100;

interface Asked {
  file: string;
  resolve: (text: string | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * The texts of documents as they were last published. What is asked for at the same moment is asked of git together, one
 * process after the other: thousands at once would be refused by the system, and what was refused would seem new.
 */
export function publishedTexts(repository: Repository): Publications['publishedText'] {
  return textsAt(repository, 'HEAD');
}

/** The same of another commit. */
export function textsAt(repository: Repository, commit: string): Publications['publishedText'] {
  const waiting: Asked[] = [];
  let isAsking = false;
  return (file) =>
    new Promise((resolve, reject) => {
      waiting.push({ file, resolve, reject });
      if (isAsking) return;
      isAsking = true;
      queueMicrotask(() => void answerAll());
    });

  async function answerAll(): Promise<void> {
    // Git goes through a whole folder for each name that it is asked for.
    const published = objectsAt(repository, commit);
    while (waiting.length > 0) {
      const some = waiting.splice(0, mostAtOnce);
      try {
        const objects = await published;
        const texts = await textsOf(
          repository,
          some.flatMap(({ file }) => objects.get(file) ?? []),
        );
        for (const { file, resolve } of some) resolve(texts.get(objects.get(file)));
      } catch (error) {
        for (const { reject } of some) reject(error);
      }
    }
    isAsking = false;
  }
}

/** What git calls the text of each file that the folder has in a commit, by the name of the file. */
async function objectsAt({ run }: Repository, commit: string): Promise<Map<string, string>> {
  const found = await quietly(run('rev-parse', '--quiet', '--verify', commit));
  // « 100644 blob <object>\t<name> ».
  const lines = found === undefined ? [] : (await run('ls-tree', '-r', '-z', commit, '--', '.')).split('\0');
  return new Map(
    lines.flatMap((line) => {
      const tab = line.indexOf('\t');
      const [, type, object] = line.slice(0, tab).split(' ');
      return type === 'blob' && object !== undefined ? [[line.slice(tab + 1), object] as const] : [];
    }),
  );
}

/** The text of each of the objects. */
async function textsOf({ runOver }: Repository, objects: readonly string[]): Promise<Map<string | undefined, string>> {
  const said = await runOver(objects.map((object) => `${object}\n`).join(''), 'cat-file', '--batch');
  const texts = new Map<string | undefined, string>();
  for (let at = 0; at < said.length;) {
    // « <object> blob <length> », then the text and a line break.
    const start = said.indexOf('\n', at) + 1;
    const [object, type, length] = said.toString('utf8', at, start).split(' ');
    // Of a clone without all of its objects.
    const end = type === 'blob' ? start + Number(length) : start - 1;
    if (type === 'blob') texts.set(object, said.toString('utf8', start, end));
    at = end + 1;
  }
  return texts;
}
