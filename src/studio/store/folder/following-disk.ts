import { parse } from 'jsonc-parser';
import { ask, fetchSite, followChanges } from '../context/api';
import { isLike } from '../../features/documents/logic/document-now';
import type { StudioDocument } from '../../logic/transport/protocol';
import { rebase } from '../../logic/edits/rebase';
import { transported, type History } from '../undo/history';
import { drafted, onDisk as overDisk } from '../drafts/open-documents';
import { pauseBeforeRetry } from '../page/drawing';
import type { Core, OpenDocument } from '../studio-state';

/** Takes over what other programs write to the folder. */
export function followingDisk(core: Core) {
  const { get, set } = core;
  let changes = 0;

  /** Updates the open documents from disk; drafts keep their changes. */
  function onDisk(now: readonly StudioDocument[], gone: readonly string[]): void {
    changes++;
    const documents: Record<string, OpenDocument> = { ...get().documents };
    let { history } = get();
    for (const document of now) {
      const known = documents[document.file];
      if (!known || (known.text === document.text && !known.isGone)) continue;
      const isSaved = !get().isChangingFolder && isOwn(history, document);
      if (isSaved || document.text === known.draft) {
        // Saved by this editor: the notification may come before the answer, and newer typing is a draft on top of it.
        documents[document.file] = drafted({ ...known, ...document, base: document.text }, known.draft);
        continue;
      }
      if (known.draft !== known.text && isOtherDocument(known, document)) {
        documents[document.file] = { ...known, isGone: true };
        continue;
      }
      documents[document.file] = overDisk(known, document);
      // Undo steps are rebased, so that an undo keeps the changes of others.
      const { text: base } = known;
      history = transported(history, document.file, (text) => rebase({ base, mine: text, theirs: document.text }).text);
    }
    for (const file of gone) if (documents[file]) documents[file] = { ...documents[file], isGone: true };
    set({ documents, history });
    core.onChange();
    void core.refreshSite();
    void core.trace();
  }

  /** Follows the folder until the page is closed; reconnects when the server is lost. */
  async function follow(): Promise<never> {
    for (let isFirst = true; ; isFirst = false) {
      try {
        if (!isFirst) await catchUp();
        const end = new AbortController();
        await followChanges(({ changed, gone, making, files }) => {
          if (making) set({ making });
          // The labels of links to files have changed, and so have the possible targets.
          if (changed.length + gone.length > 0 || files) onDisk(changed, gone);
        }, end.signal);
      } catch (error) {
        core.onFailure(error);
      }
      await new Promise((resolve) => setTimeout(resolve, pauseBeforeRetry));
    }
  }

  /** Catches up on changes during a lost connection. */
  async function catchUp(): Promise<void> {
    const site = await fetchSite();
    set({ site, making: site.making ?? [], away: undefined });
    const hashes = new Map(site.documents.map(({ file, hash }) => [file, hash]));
    const known = Object.values(get().documents);
    const other = known.filter(({ file, hash }) => hashes.has(file) && hashes.get(file) !== hash);
    const gone = known.filter(({ file }) => !hashes.has(file)).map(({ file }) => file);
    onDisk(await Promise.all(other.map(({ file }) => ask('GET document', { file }))), gone);
  }

  return { onDisk, follow, diskChanges: () => changes };
}

/** Whether a file holds another document now, because two have exchanged their names. */
function isOtherDocument(known: OpenDocument, { text }: StudioDocument): boolean {
  return !isLike(parse(known.text), parse(text));
}

/** Whether a text on disk was written by this editor. */
function isOwn({ past, future }: History, { file, text }: StudioDocument): boolean {
  return [...past, ...future].some(({ changes }) =>
    changes.some((change) => change.file === file && (change.before === text || change.after === text)),
  );
}
