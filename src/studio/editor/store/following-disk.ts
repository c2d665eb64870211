import { ask, fetchSite, followChanges } from '../api';
import type { StudioDocument } from '../../core/protocol';
import { rebase } from '../../core/texts/rebase';
import { transported, type History } from './history';
import { drafted, onDisk as overDisk } from './open-documents';
import { pauseBeforeRetry } from './drawing';
import type { Core, OpenDocument } from './studio-state';

interface Surroundings {
  onChange: () => void;
  onFailure: (error: unknown) => void;
}

/** Takes in what other programs write to the folder. */
export function followingDisk({ get, set }: Core, { onChange, onFailure }: Surroundings) {
  /** Brings the open documents to what is on disk now; drafts keep their changes. */
  function onDisk(now: readonly StudioDocument[], gone: readonly string[]): void {
    const documents: Record<string, OpenDocument> = { ...get().documents };
    let { history } = get();
    for (const document of now) {
      const known = documents[document.file];
      if (!known || (known.text === document.text && !known.isGone)) continue;
      const isSaved = !get().isChangingFolder && isOwn(history, document);
      if (isSaved || document.text === known.draft) {
        // Saved from here: the news may come before the answer, and what was typed meanwhile is a draft over it.
        documents[document.file] = drafted({ ...known, ...document, base: document.text }, known.draft);
        continue;
      }
      documents[document.file] = overDisk(known, document);
      // What can be undone is undone over the new text: the changes of others stay.
      const { text: base } = known;
      history = transported(history, document.file, (text) => rebase({ base, mine: text, theirs: document.text }).text);
    }
    for (const file of gone) if (documents[file]) documents[file] = { ...documents[file], isGone: true };
    set({ documents, history });
    onChange();
  }

  /** Follows the folder until the page is left; a server that goes away is waited for. */
  async function follow(): Promise<never> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        if (!isFirst) await catchUp();
        const end = new AbortController();
        await followChanges(({ changed, gone, making }) => {
          if (making) set({ making });
          if (changed.length + gone.length > 0) onDisk(changed, gone);
        }, end.signal);
      } catch (error) {
        onFailure(error);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
    }
  }

  /** What has changed while the server was not heard. */
  async function catchUp(): Promise<void> {
    const site = await fetchSite();
    set({ site, making: site.making ?? [], away: undefined });
    const hashes = new Map(site.documents.map(({ file, hash }) => [file, hash]));
    const known = Object.values(get().documents);
    const other = known.filter(({ file, hash }) => hashes.has(file) && hashes.get(file) !== hash);
    const gone = known.filter(({ file }) => !hashes.has(file)).map(({ file }) => file);
    onDisk(await Promise.all(other.map(({ file }) => ask('GET document', { file }))), gone);
  }

  return { onDisk, follow };
}

/** Whether a text of the disk is one that was written here. */
function isOwn({ past, future }: History, { file, text }: StudioDocument): boolean {
  return [...past, ...future].some(({ changes }) =>
    changes.some((change) => change.file === file && (change.before === text || change.after === text)),
  );
}
