import { documentFrom, kindOf, type SiteSource } from '../../../definitions/site-source';
import type { DocumentKind } from '../../../definitions/documents';
import type { Publications } from '../publications';
import { changedLines } from '../../../validate/fix/line-diff';
import { shownName } from '../folder/document-links';
import { changeWords } from './change-words';

/** What has changed of a document or an image since the last publication. */
export interface PendingChange {
  file: string;
  /** Absent of an image. */
  kind?: DocumentKind;
  /** What the document, or the image, is called. */
  name: string;
  /** What has changed of it, in words: « introduction ». */
  words: string[];
}

/** What has changed since the last publication, in words. */
export async function pendingChanges(publications: Publications, source: SiteSource): Promise<PendingChange[]> {
  const files = await publications.pending();
  const documents = new Map(source.files.map((one) => [one.file, one]));
  const media = new Set(source.media);
  return Promise.all(files.map((file) => changeOf(file)));

  async function changeOf(file: string): Promise<PendingChange> {
    if (file.startsWith('media/')) {
      const isThere = media.has(file);
      const wasThere = (await publications.publishedText(file)) !== undefined;
      const words = [isThere ? (wasThere ? 'image remplacée' : 'nouvelle image') : 'image retirée'];
      return { file, name: file.slice('media/'.length), words };
    }
    const now = documents.get(file);
    const before = await publications.publishedText(file);
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
export async function pendingLines(publications: Publications, source: SiteSource, file: string): Promise<string[]> {
  const now = source.files.find((one) => one.file === file)?.text ?? '';
  return changedLines((await publications.publishedText(file)) ?? '', now);
}

/** What the editor calls things, within a sentence: only names keep their capital. */
function inSentence(name: string): string {
  return /^(?:Accueil$|Mise en page|L’entreprise et)/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;
}
