import { studioDocument } from '../documents/documents';
import { isSameAttached, type StudioSite } from './open-site';
import type { Changes } from '../transport/protocol';

/** Notifies of every changed document, of attached files, and of images being encoded. Returns a function that stops. */
export function followChanges(site: StudioSite, tell: (changes: Changes) => void): () => void {
  let known = textsOf(site);
  let files = site.present().source.attached;
  const stopImages = site.onImages(() => tell({ changed: [], gone: [], making: making(site) }));
  const stop = site.onRead(() => {
    const before = known;
    known = textsOf(site);
    const changes: Changes = {
      changed: site
        .present()
        .source.files.filter(({ file, text }) => before.get(file) !== text)
        .map(studioDocument),
      gone: [...before.keys()].filter((file) => !known.has(file)),
    };
    const now = site.present().source.attached;
    const isOther = !isSameAttached(files, now);
    files = now;
    if (changes.changed.length + changes.gone.length > 0 || isOther)
      tell({ ...changes, ...(isOther ? { files: true } : {}) });
  });
  return () => {
    stopImages();
    stop();
  };
}

/** The images being encoded. */
export function making({ store }: Pick<StudioSite, 'store'>): string[] {
  return [...(store.making?.() ?? [])];
}

function textsOf(site: StudioSite): Map<string, string> {
  return new Map(site.present().source.files.map(({ file, text }) => [file, text]));
}
