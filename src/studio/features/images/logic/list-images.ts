import type { StudioSite } from '../../../logic/store/open-site';
import type { StudioImage } from '../../../logic/transport/protocol';

/** The images of the site, for the image picker. */
export function listImages(site: StudioSite): StudioImage[] {
  const { images } = site.present();
  return [...images.keys()].flatMap((src) => {
    const { image } = images.get(src) ?? {};
    return image ? [{ src, url: image.src, width: image.width, height: image.height }] : [];
  });
}
