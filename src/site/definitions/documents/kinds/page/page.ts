import type { KindDefinition } from '../kind.ts';

export const page = {
  folder: '',
  address: 'written',
  noun: 'page',
  one: 'une page',
  label: 'Page',
  many: 'Pages',
  created: 'Nouvelle page',
} as const satisfies KindDefinition;
