import type { KindDefinition } from '../kind.ts';

export const town = {
  folder: 'towns',
  address: (slug: string) => `/${slug}`,
  hasLayout: true,
  noun: 'ville',
  one: 'une ville',
  label: 'Ville',
  many: 'Villes',
  created: 'Nouvelle ville',
  isUnique: true,
} as const satisfies KindDefinition;
