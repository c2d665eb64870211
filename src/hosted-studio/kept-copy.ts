import { createStore, del, set, values } from 'idb-keyval';
import { valuesBetween, type KeptDocument } from '../studio-worker/kept-values';
import type { ChangedFile, Head } from '../studio-worker/messages';

const store = createStore('atelier-en-ligne', 'documents');

/** The unpublished documents that this browser has stored; none if it stores nothing. */
export async function loadKept(): Promise<KeptDocument[]> {
  try {
    const all = await values<KeptDocument>(store);
    return all.filter(({ version }) => version === 1);
  } catch {
    return [];
  }
}

interface Copy {
  texts: Readonly<Record<string, string>>;
  published: Head;
  engine: string;
}

/**
 * Stores written values with a copy of the site until they are published. Call the returned function with every write
 * and every publication.
 */
export function keepCopy({ texts: first, published, engine }: Copy) {
  const texts: Record<string, string> = { ...first };
  let head = published;
  return (news: { written: readonly ChangedFile[] } | { published: Head }) => {
    if ('published' in news) {
      head = news.published;
      for (const file of new Set([...Object.keys(texts), ...Object.keys(head.texts)])) note(file);
      return;
    }
    for (const { file, content } of news.written) {
      if (file.startsWith('media/')) continue;
      if (typeof content === 'string') texts[file] = content;
      else delete texts[file];
      note(file);
    }
  };

  function note(document: string): void {
    const [before, after] = [head.texts[document], texts[document]];
    const found = before === after ? [] : valuesBetween({ document, before, after }, engine);
    const kept: KeptDocument = { version: 1, document, base: head.commit, values: found };
    // If the browser cannot store anything, it says so when a draft is stored.
    (found.length > 0 ? set(document, kept, store) : del(document, store)).catch(() => undefined);
  }
}
