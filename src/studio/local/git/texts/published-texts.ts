import type { Publications } from '../../../logic/store/publications';
import { objectTexts } from './object-texts';
import { outputAt, type Repository } from '../repository';

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
        const there = some.flatMap(({ file }) => objects.get(file) ?? []);
        const texts = await objectTexts(repository, there);
        const textOf = new Map(there.map((object, rank) => [object, texts[rank]]));
        for (const { file, resolve } of some) resolve(textOf.get(objects.get(file) ?? ''));
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
