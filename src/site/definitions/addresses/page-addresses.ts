import { caseStudyList } from '../documents/case-studies.ts';
import type { DocumentKind } from '../documents/documents.ts';

export function townPath(slug: string): string {
  return `/${slug}`;
}

export function articlePath(slug: string): string {
  return `/blog/${slug}`;
}

/** The address of the page of a finished work. */
export function caseStudyPath(slug: string): string {
  return `${caseStudyList}/${slug}`;
}

/** The path of a document's page; undefined if it has none. */
export function addressOf({
  kind,
  slug,
  data,
}: {
  kind: DocumentKind;
  slug: string;
  data: unknown;
}): string | undefined {
  if (kind === 'town') return townPath(slug);
  if (kind === 'case-study') return caseStudyPath(slug);
  const { path, body } = (data ?? {}) as { path?: unknown; body?: unknown };
  if (kind === 'article') return body === undefined ? undefined : articlePath(slug);
  return (kind === 'page' || kind === 'service') && typeof path === 'string' ? path : undefined;
}

/** The old addresses of a document. */
export function aliasesOf(data: unknown): string[] {
  const { aliases } = (data ?? {}) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases.filter((one): one is string => typeof one === 'string') : [];
}
