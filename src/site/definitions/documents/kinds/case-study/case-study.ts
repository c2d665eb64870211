import type { KindDefinition } from '../kind.ts';

/** The page that lists the finished works; each has its own page below it. */
export const caseStudyList = '/realisations';

/** A finished work. */
export const caseStudy = {
  folder: 'case-studies',
  address: (slug: string) => `${caseStudyList}/${slug}`,
  noun: 'réalisation',
  one: 'une réalisation',
  label: 'Réalisation',
  many: 'Réalisations',
  created: 'Nouvelle réalisation',
  isUnique: true,
} as const satisfies KindDefinition;
