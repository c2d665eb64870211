import type { SiteParts } from '../../plan/compose-page-input';
import type { PageOutline } from '../../plan/page-outline';
import type { Document } from '../../plan/site-documents';
import { ownPage } from '../page/own-page';

export function servicePage(
  parts: SiteParts,
  service: Document<'service'>,
  { hasWorks }: { hasWorks: boolean },
): PageOutline {
  const { file, data } = service;
  const places = { label: { file, path: ['card', 'title'] }, href: { file, path: ['path'] } };
  const crumb = { label: data.card.title, href: data.path, places };
  return { ...ownPage(parts, service, { kind: 'service', crumb, hasWorks }), service };
}
