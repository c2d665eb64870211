import type { KindDefinition } from '../kind.ts';

export const service = {
  folder: 'services',
  address: 'written',
  noun: 'service',
  one: 'un service',
  label: 'Service',
  many: 'Services',
  created: 'Nouveau service',
} as const satisfies KindDefinition;
