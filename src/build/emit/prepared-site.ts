import type { SiteSource } from '../../site/definitions/documents/site-source';
import { summaryOf } from '../../site/definitions/view/page-summary';
import type { SiteView } from '../../site/definitions/view/site-view';
import { siteLook } from '../../site/look/site-look';
import { officialCommunes } from '../../site/read/communes/read-communes';
import { mapLetters } from '../../site/read/communes/read-letters';
import { departmentBorders } from '../../site/read/communes/read-borders';
import { publicDocuments } from '../../site/resolve/lifecycle/visibility';
import { redirectsOf } from '../../site/resolve/addresses/redirects';
import { planSite } from '../../site/resolve/resolve-site';
import { documentsOf } from '../../site/resolve/plan/site-documents';
import { lookFonts } from '../fonts/look-fonts';
import { mapCache } from '../media/map-cache';
import { buildMedia } from '../media/media';
import { siteSprite } from '../media/site-sprite';
import { drawnSocialImages, planSocialImages } from '../media/social-images';
import type { OutputFolder } from '../output/output-folder';

interface PrepareInput {
  source: SiteSource;
  backend: SiteView['backend'];
  now: number;
  isPreview: boolean;
}

/** All that is known of a site before any page is rendered. */
export type PreparedSite = Awaited<ReturnType<typeof prepareSite>>;

/** Plans the pages of a site, and makes what they stand on: images, fonts, lists, pictures to share. */
export async function prepareSite(folder: OutputFolder, { source, backend, now, isPreview }: PrepareInput) {
  const asWritten = documentsOf(source);
  const documents = publicDocuments(asWritten, now);
  const siteDocument = documents.site[0]?.data;
  if (!siteDocument) throw new Error('The folder has no site.json.');
  const images = await buildMedia(source);
  const lists = { communes: officialCommunes(), borders: departmentBorders(), letters: mapLetters() };
  const maps = mapCache(folder);
  const icons = drawnInSprite();
  const { attached = [] } = source;
  const { spriteOf } = icons;
  const plan = planSite(documents, { images, backend, attached, ...lists, maps, isPreview, spriteOf });
  const home = plan.pages.find((page) => page.path === '/')?.resolve();
  return {
    source,
    backend,
    now,
    isPreview,
    asWritten,
    documents,
    siteDocument,
    images,
    lists,
    maps,
    icons,
    attached,
    plan,
    home,
    fonts: await lookFonts(siteLook(siteDocument.look ?? {}), source.root),
    redirects: redirectsOf(documents),
    mark: images.get(siteDocument.company.mark.src)?.outputs[0],
    socialImageOf: planSocialImages({
      site: siteDocument,
      documents,
      root: source.root,
      images,
      homeArt: home && summaryOf(home).art,
    }),
    drawnSocialImages: drawnSocialImages(images),
  };
}

/** The sprite of the icons that the plan has asked for, if it has. */
function drawnInSprite() {
  let names: readonly string[] = [];
  let sprite: ReturnType<typeof siteSprite> | undefined;
  return {
    names: () => names,
    sprite: () => sprite,
    spriteOf(asked: readonly string[]): string {
      names = asked;
      sprite = siteSprite(asked);
      return `/${sprite.name}`;
    },
  };
}
