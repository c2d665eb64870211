import { studioDocument } from './documents';
import type { StudioSite } from './open-site';
import type { Changes } from './protocol';

/** Notifies of every changed document and of images being encoded. Returns a function that stops. */
export function followChanges(site: StudioSite, tell: (changes: Changes) => void): () => void {
  let known = textsOf(site);
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
    if (changes.changed.length + changes.gone.length > 0) tell(changes);
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
