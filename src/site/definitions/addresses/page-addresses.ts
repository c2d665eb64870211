import type { DocumentKind } from '../documents/documents.ts';
import { article } from '../documents/kinds/article/article.ts';
import { caseStudy } from '../documents/kinds/case-study/case-study.ts';
import { kinds } from '../documents/kinds/kinds.ts';
import { town } from '../documents/kinds/town/town.ts';

export const townPath = town.address;
export const articlePath = article.address;
export const caseStudyPath = caseStudy.address;

interface Addressed {
  kind: DocumentKind;
  slug: string;
  data: unknown;
}

/** The path of a document's page; undefined if it has none. */
export function addressOf({ kind, slug, data }: Addressed): string | undefined {
  const { address, pageField } = kinds[kind];
  const fields = (data ?? {}) as Record<string, unknown>;
  if (pageField !== undefined && fields[pageField] === undefined) return undefined;
  if (address !== 'written') return address?.(slug);
  return typeof fields.path === 'string' ? fields.path : undefined;
}

/** The old addresses of a document. */
export function aliasesOf(data: unknown): string[] {
  const { aliases } = (data ?? {}) as { aliases?: unknown };
  return Array.isArray(aliases) ? aliases.filter((one): one is string => typeof one === 'string') : [];
}
