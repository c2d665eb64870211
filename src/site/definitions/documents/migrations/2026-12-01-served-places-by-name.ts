import type { Migration } from './migrations';

const names: ReadonlyMap<unknown, string> = new Map([
  ['served.communes', 'communes'],
  ['served.neighbourhoods', 'neighbourhoods'],
]);

/** The fields of a layout whose value is the name of another field. */
const naming: ReadonlySet<string> = new Set(['when', '$from']);

/** The places that a town names had another name in layouts than in its document. */
export const servedPlacesByName: Migration = {
  name: '2026-12-01-served-places-by-name',
  says: 'les lieux desservis s’y nomment « communes » ou « neighbourhoods », sans « served ».',
  of: { documents: ['layout'] },
  up: (layout) => renamed(layout) as typeof layout,
};

/** The value with the new names; parts without an old one stay the same objects. */
function renamed(value: unknown, key?: string): unknown {
  if (key !== undefined && naming.has(key)) return names.get(value) ?? value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const items = value.map((item) => renamed(item));
    return items.some((item, rank) => item !== value[rank]) ? items : value;
  }
  const fields = Object.entries(value).map(([name, inner]) => [name, renamed(inner, name), inner] as const);
  return fields.some(([, now, before]) => now !== before) ? Object.fromEntries(fields) : value;
}
