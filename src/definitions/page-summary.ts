import type { Page } from './page';

/** What is said of a page elsewhere than on it: in the site map, in lists, on the picture that stands for it. */
export interface PageSummary extends Pick<Page, 'path' | 'kind' | 'title' | 'isHidden'> {
  /** Its name among its parents. */
  name: string;
  /** Published address of the image at its top. */
  art?: string;
}

export function summaryOf({ path, kind, title, isHidden, breadcrumbs, blocks }: Page): PageSummary {
  const image = blocks[0]?.image;
  const art = typeof image === 'object' && image !== null && 'src' in image ? image.src : undefined;
  return {
    path,
    kind,
    title,
    name: breadcrumbs.at(-1)?.label ?? title,
    ...(isHidden ? { isHidden } : {}),
    ...(typeof art === 'string' && art ? { art } : {}),
  };
}
