import type { SiteView } from '../../../site/definitions/view/site-view';

/** What is said of the number that answers day and night; a link, if it is not the one beside it. */
export function Always({ always: { label, href } }: { always: NonNullable<SiteView['always']> }) {
  return href ? <a href={href}>{label}</a> : label;
}
