import type { Page } from './page';

/** The data about a page that is needed elsewhere: in the site map, in lists, on its social image. */
export interface PageSummary extends Pick<Page, 'path' | 'kind' | 'title' | 'isHidden'> {
  /** Its label in its own breadcrumbs; without breadcrumbs, its title. */
  name: string;
  /** Published address of its main image. */
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
