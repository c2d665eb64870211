import type { PageSummary } from '../../site/definitions/view/page-summary';
import type { SiteDocument } from '../../site/definitions/documents/site-document';
import { folderOf } from '../../site/definitions/addresses/site-folder';
import { fillText } from '../../site/definitions/text/tokens';
import { frenchTypography } from '../../site/definitions/text/typography';
import { feed, feedName, type FeedInput } from '../../page/seo/feed';
import { manifest } from '../../page/seo/manifest';
import { redirectPage } from '../../page/seo/redirect-page';
import { indexNowKey, indexNowName } from '../output/hosts/index-now-key';
import { robots, sitemap } from '../../page/seo/sitemap';
import { siteValues } from '../../site/resolve/plan/site-scope';
import { articleEntries } from '../../site/resolve/kinds/article/article-entries';
import { brandOf } from '../../page/seo/brand';
import { hasPage, type Redirect } from '../../site/resolve/addresses/redirects';
import type { LastChange } from '../../site/read/git/last-changes';
import type { BuiltImage } from '../../site/definitions/media/built-image';
import { emitIcons } from '../media/site-icons';
import type { Documents } from '../../site/resolve/plan/site-documents';
import { documentFiles } from '../../site/resolve/facts/document-files';
import { emitSocialImages, type DrawnSocialImages, type SocialImageOf } from '../media/social-images';
import { formerWorkers, pageFile } from '../../site/definitions/documents/folder/site-files';
import { leavingWorker } from '../output/former-workers';
import { pageListName, pageList } from '../../site/definitions/addresses/page-list';
import type { OutputFolder } from '../output/output-folder';

export interface SearchInput {
  /** Tells when documents last changed. */
  changed: LastChange;
  out: OutputFolder;
  site: SiteDocument;
  documents: Documents;
  pages: readonly PageSummary[];
  /** The page that lists the articles, or the page to which feed readers are sent instead. */
  blog: FeedInput['blog'] | undefined;
  images: ReadonlyMap<string, BuiltImage>;
  socialImageOf: SocialImageOf;
  drawnSocialImages: DrawnSocialImages;
  redirects: readonly Redirect[];
  /** Whether search engines are asked not to index the site. */
  isPreview: boolean;
}

/**
 * Writes the files that machines read: site map, robots.txt, proof for IndexNow, feed, manifest, icons, social images, redirect pages, what
 * takes the place of former service workers, and the list from which the not-found page suggests other pages.
 */
export async function emitSearchFiles(input: SearchInput): Promise<void> {
  const { out, site, documents, pages, blog, images, socialImageOf, drawnSocialImages, redirects } = input;
  const { write } = out;
  write('sitemap.xml', sitemap(withDays(input), site));
  write('robots.txt', robots(site, input));
  write('manifest.webmanifest', manifest(site));
  if (site.indexNow && !input.isPreview) write(indexNowName, indexNowKey(site.url));
  else out.remove(indexNowName);
  write(pageListName, pageList(pages));
  // Unknown fields have been reported by validation.
  const shown = (text: string) => frenchTypography(fillText(text, [siteValues(site)], () => undefined));
  const articles = documents.site
    .flatMap((document) => articleEntries(documents.article, document))
    .map(({ entry }) => ({
      ...entry,
      title: shown(entry.title),
      excerpt: shown(entry.excerpt),
    }));
  if (articles.length > 0 && blog) {
    const paths = new Set(pages.map((page) => page.path));
    write(feedName, feed(articles, { site, blog, paths }));
  }
  for (const { from, to } of redirects.filter(hasPage)) write(pageFile(from, 'html'), redirectPage(to, site.url));
  for (const name of formerWorkers) write(name, leavingWorker(folderOf(site.url)));
  const mark = images.get(site.company.mark.src)?.outputs[0];
  if (mark) await emitIcons({ mark: mark.bytes, ground: brandOf(site).ground }, out);
  await emitSocialImages(
    pages.flatMap((page) => socialImageOf(page) ?? []),
    { out, drawn: drawnSocialImages },
  );
}

function withDays({ changed, documents, pages }: SearchInput) {
  const files = documentFiles(documents);
  return pages.map(({ path: address, kind, isHidden }) => {
    const file = files.get(address);
    const day = file && changed(file);
    return { path: address, kind, ...(isHidden ? { isHidden } : {}), ...(day ? { changed: day } : {}) };
  });
}
