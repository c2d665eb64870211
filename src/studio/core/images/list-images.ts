import { documentShapes } from '../../../blocks/shapes';
import { eachField } from '../../../definitions/shapes';
import { shownName } from '../folder/document-links';
import type { StudioSite } from '../open-site';
import type { StudioImage } from '../protocol';

/** The images of the site, for the image picker. */
export function listImages(site: StudioSite): StudioImage[] {
  const { images } = site.present();
  return [...images.keys()].flatMap((src) => {
    const { image } = images.get(src) ?? {};
    return image ? [{ src, url: image.src, width: image.width, height: image.height }] : [];
  });
}

/** For each image, the documents that show it. */
export function imageUses(site: StudioSite): Map<string, { file: string; name: string }[]> {
  const uses = new Map<string, { file: string; name: string }[]>();
  for (const found of site.present().source.files) {
    const own = new Set<string>();
    eachField(documentShapes[found.kind], found.data, ({ kind, value }) => {
      if (kind === 'file' && typeof value === 'string') own.add(value);
    });
    for (const src of own) uses.set(src, [...(uses.get(src) ?? []), { file: found.file, name: shownName(found) }]);
  }
  return uses;
}
