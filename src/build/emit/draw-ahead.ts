import type { Page } from '../../site/definitions/view/page';
import { summaryOf, type PageSummary } from '../../site/definitions/view/page-summary';
import { brandOf } from '../../page/seo/brand';
import { drawnIcons } from '../media/site-icons';
import type { OutputFolder } from '../output/output-folder';
import type { PreparedSite } from './prepared-site';

/**
 * How many pages are resolved, and their pictures drawn, while the engine is still being compiled. They stay in memory.
 */
const mostAhead = 500;

/** Starts slow work that does not need the engine; gives the pages that were resolved for it, by address. */
export function drawAhead(prepared: PreparedSite, folder: OutputFolder): Map<string, Page> {
  const { mark, siteDocument, plan } = prepared;
  // A failure is reported when the icons are published.
  if (mark) drawnIcons({ mark: mark.bytes, ground: brandOf(siteDocument).ground }).catch(() => undefined);
  const early = new Map<string, Page>();
  for (const page of plan.pages.slice(0, mostAhead)) {
    const resolved = page.resolve();
    early.set(page.path, resolved);
    drawInTime(summaryOf(resolved), prepared, folder);
  }
  return early;
}

/** Draws the picture of a page while other pages are rendered. */
export function drawInTime(
  summary: PageSummary,
  { socialImageOf, drawnSocialImages }: PreparedSite,
  folder: OutputFolder,
): void {
  const image = socialImageOf(summary);
  // A failure is reported when the picture is published.
  if (image && folder.writtenAt(image.name) === undefined) drawnSocialImages(image).catch(() => undefined);
}
