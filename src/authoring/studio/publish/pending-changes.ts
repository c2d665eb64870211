import { documentFrom, kindOf, type SiteSource } from '../../../definitions/site-source';
import type { PendingChange } from '../../../studio/publish-protocol';
import { changedLines } from '../../../validate/fix/line-diff';
import { shownName } from '../folder/document-links';
import { changeWords } from './change-words';
import { publishedText, type Repository } from './repository';

/** The documents and images of the folder that differ from what was last published, by their names in it. */
export async function pendingFiles({ run, prefix }: Repository): Promise<string[]> {
  const status = await run('status', '--porcelain', '-z', '--no-renames', '--untracked-files=all', '--', '.');
  return status
    .split('\0')
    .filter((line) => line.length > 3)
    .map((line) => line.slice(3).slice(prefix.length))
    .filter(isOwn)
    .sort();
}

/** Documents and images; nothing hidden, and nothing else that somebody keeps beside them. */
function isOwn(file: string): boolean {
  return !/(?:^|\/)\./.test(file) && (file.endsWith('.json') || file.startsWith('media/'));
}

/** What has changed since the last publication, in words. */
export async function pendingChanges(repository: Repository, source: SiteSource): Promise<PendingChange[]> {
  const files = await pendingFiles(repository);
  return Promise.all(files.map((file) => changeOf(file)));

  async function changeOf(file: string): Promise<PendingChange> {
    if (file.startsWith('media/')) {
      const isThere = source.media.includes(file);
      const wasThere = (await publishedText(repository, file)) !== undefined;
      const words = [isThere ? (wasThere ? 'image remplacée' : 'nouvelle image') : 'image retirée'];
      return { file, name: file.slice('media/'.length), words };
    }
    const now = source.files.find((one) => one.file === file);
    const before = await publishedText(repository, file);
    const old = before === undefined ? undefined : documentFrom(file, before);
    const shown = now ?? old ?? documentFrom(file, '{}');
    return {
      file,
      kind: kindOf(file),
      name: inSentence(shownName(shown)),
      words: changeWords({ kind: shown.kind, before: old && (old.data ?? null), after: now && (now.data ?? null) }),
    };
  }
}

/** The lines that differ, each with what it is. */
export async function pendingLines(repository: Repository, source: SiteSource, file: string): Promise<string[]> {
  const now = source.files.find((one) => one.file === file)?.text ?? '';
  return changedLines((await publishedText(repository, file)) ?? '', now);
}

/** What the editor calls things, within a sentence: only names keep their capital. */
function inSentence(name: string): string {
  return /^(?:Accueil$|Mise en page|L’entreprise et)/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
