import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { del, set } from 'idb-keyval';
import { signal } from '../../../site/definitions/view/signal';
import { stillChanged } from '../../worker/pictures/changed-pictures';
import { valuesBetween, type UnpublishedDocument } from '../../worker/site/unpublished-values';
import type { Head, Shared, WrittenElsewhere } from '../../worker/messages';
import type { KeptNews } from '../../worker/worker-transport';
import { documents, loadPictures, photographs } from '../publication/unpublished';

interface Copy {
  texts: Readonly<Record<string, string>>;
  published: Head;
  engine: string;
  /** Called when storing a change has failed. */
  onUnkept: () => void;
  /** Called with the changes and publications of another tab. */
  onShared: (shared: Shared) => void;
}

export type UnpublishedStore = ReturnType<typeof unpublishedStore>;

/**
 * Stores changed values in this browser until they are published, and tells its other tabs. `hear` must be called with
 * every write and every publication.
 */
export function unpublishedStore({ texts: first, published, engine, onUnkept, onShared }: Copy) {
  const texts: Record<string, string> = { ...first };
  const tabs = new BroadcastChannel(ownKey('atelier-en-ligne'));
  const { on: subscribe, tell } = signal();
  let head = published;
  let pending = changed();
  tabs.addEventListener('message', ({ data }: MessageEvent<Shared>) => onShared(data));
  return {
    hear,
    /** The documents that differ from the published ones. */
    pending: () => pending,
    subscribe,
  };

  function hear(news: KeptNews): void {
    if ('published' in news) {
      head = news.published;
      // The tab that reported it has already stored it.
      if (!news.isShared) {
        for (const file of new Set([...Object.keys(texts), ...Object.keys(head.texts)])) void note(file);
        void dropPublished();
        tabs.postMessage({ published: head } satisfies Shared);
      }
    } else {
      const written: WrittenElsewhere[] = [];
      for (const { file, content, isUnpublished } of news.written) {
        if (file.startsWith('media/')) {
          if (!news.isShared) void notePicture(file, isUnpublished ? (content ?? null) : undefined);
          continue;
        }
        const after = typeof content === 'string' ? content : undefined;
        written.push({ file, before: texts[file], after });
        if (after === undefined) delete texts[file];
        else texts[file] = after;
        if (!news.isShared) void note(file);
      }
      if (!news.isShared) tabs.postMessage({ written } satisfies Shared);
    }
    pending = changed();
    tell();
  }

  function changed(): readonly string[] {
    const names = new Set([...Object.keys(texts), ...Object.keys(head.texts)]);
    return [...names].filter((file) => texts[file] !== head.texts[file]);
  }

  /** `mark`: what is to be published, null for a removal; undefined if it is as published. */
  async function notePicture(file: string, mark: string | Uint8Array | null | undefined): Promise<void> {
    try {
      if (mark === undefined) await del(file, photographs);
      else await set(file, mark, photographs);
    } catch (error) {
      console.warn(error);
      onUnkept();
    }
  }

  async function dropPublished(): Promise<void> {
    const all = await loadPictures();
    const left = stillChanged(all, head.texts);
    for (const file of Object.keys(all))
      if (!Object.hasOwn(left, file)) await del(file, photographs).catch(console.warn);
  }

  async function note(document: string): Promise<void> {
    const [before, after] = [head.texts[document], texts[document]];
    const found = before === after ? [] : valuesBetween({ document, before, after }, engine);
    const kept: UnpublishedDocument = { version: 1, document, base: head.commit, values: found };
    try {
      await (found.length > 0 ? set(document, kept, documents) : del(document, documents));
    } catch (error) {
      console.warn(error);
      onUnkept();
    }
  }
}
