import { planSocialImages, socialImageDrawing } from '../../build/media/social-images';
import { summaryOf } from '../../definitions/page-summary';
import { documentsOf } from '../../resolve/site-documents';
import type { CardAnswer, CardRequest } from '../../studio/protocol';
import type { Draft as AuthoringSite } from '../draft-site';
import { planOf, withDrafts } from './studio-site';

/**
 * The picture that the build would draw for a page with drafts, for who is about to share it; none for the page that
 * says that there is none, or while the drafts are such that nothing can be drawn.
 */
export async function cardAnswer(site: AuthoringSite, { path, drafts }: CardRequest): Promise<CardAnswer> {
  const { images, source: onDisk } = site.present();
  const source = withDrafts(onDisk, drafts);
  try {
    const { pages } = planOf(site, source);
    const documents = documentsOf({ ...source, files: source.files.filter(({ data }) => isGroup(data)) });
    const page = pages.find((one) => one.path === path)?.resolve();
    const siteDocument = documents.site[0]?.data;
    if (!page || !siteDocument) return {};
    const home = pages.find((one) => one.path === '/')?.resolve();
    const { root } = source;
    const homeArt = home && summaryOf(home).art;
    const imageOf = planSocialImages({ site: siteDocument, documents, root, images, homeArt });
    const image = imageOf(summaryOf(page));
    if (!image) return {};
    const bytes = await socialImageDrawing(images)(image);
    return { src: `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}` };
  } catch {
    // Unsound drafts: what is wrong with them is said by the validator, at its place.
    return {};
  }
}

function isGroup(data: unknown): boolean {
  return typeof data === 'object' && data !== null;
}
