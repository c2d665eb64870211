import type { Publications } from '../../../studio/core/publications';
import { outputAt, type Repository } from './repository';

/** Batch size per git process: the output is held in memory, and it may contain images. */
const mostAtOnce = 100;

interface Asked {
  file: string;
  resolve: (text: string | undefined) => void;
  reject: (error: unknown) => void;
}

/**
 * Reads the last published texts of documents. Requests made at the same time are batched into one git process after
 * the other: with thousands of processes the system would refuse some, and those documents would seem new.
 */
export function publishedTexts(repository: Repository): Publications['publishedText'] {
  return textsAt(repository, 'HEAD');
}

/** The same for another commit. */
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
    // One `ls-tree` for all: git scans a whole folder for each single name.
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

/** The object id of each file of the folder in a commit, by file name. */
async function objectsAt(repository: Repository, commit: string): Promise<Map<string, string>> {
  // « 100644 blob <object>\t<name> ».
  const lines = ((await outputAt(repository, commit, 'ls-tree', '-r', '-z', commit, '--', '.')) ?? '').split('\0');
  return new Map(
    lines.flatMap((line) => {
      const tab = line.indexOf('\t');
      const [, type, object] = line.slice(0, tab).split(' ');
      return type === 'blob' && object !== undefined ? [[line.slice(tab + 1), object] as const] : [];
    }),
  );
}

/** The text of each object. */
async function textsOf({ runOver }: Repository, objects: readonly string[]): Promise<Map<string | undefined, string>> {
  const output = await runOver(objects.map((object) => `${object}\n`).join(''), 'cat-file', '--batch');
  const texts = new Map<string | undefined, string>();
  for (let at = 0; at < output.length;) {
    // « <object> blob <length> », then the text and a line break.
    const start = output.indexOf('\n', at) + 1;
    const [object, type, length] = output.toString('utf8', at, start).split(' ');
    // Missing objects, in a partial clone.
    const end = type === 'blob' ? start + Number(length) : start - 1;
    if (type === 'blob') texts.set(object, output.toString('utf8', start, end));
    at = end + 1;
  }
  return texts;
}
