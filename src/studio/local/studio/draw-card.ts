import { planSocialImages, socialImageDrawing } from '../../../build/media/social-images';
import { summaryOf } from '../../../site/definitions/view/page-summary';
import { documentsOf } from '../../../site/resolve/plan/site-documents';
import type { CardSubject } from '../../logic/store/platform';

/** The social picture that the build would draw for a page; undefined for the not-found page. */
export async function drawCard({ path, source, pages, images }: CardSubject): Promise<string | undefined> {
  const documents = documentsOf({ ...source, files: source.files.filter(({ data }) => isGroup(data)) });
  const page = pages.find((one) => one.path === path)?.resolve();
  const site = documents.site[0]?.data;
  if (!page || !site) return undefined;
  const home = pages.find((one) => one.path === '/')?.resolve();
  const homeArt = home && summaryOf(home).art;
  const image = planSocialImages({ site, documents, root: source.root, images, homeArt })(summaryOf(page));
  if (!image) return undefined;
  const bytes = await socialImageDrawing(images)(image);
  return `data:image/jpeg;base64,${Buffer.from(bytes).toString('base64')}`;
}

function isGroup(data: unknown): boolean {
  return typeof data === 'object' && data !== null;
}
