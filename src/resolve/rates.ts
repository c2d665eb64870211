import type { Rate } from '../definitions/collections';
import type { WrittenEntry } from './collections';
import type { Document } from './site-documents';

/** What the company charges whatever it does, as `site.json` says; none as long as it does not. */
export function rateEntries({ file, data }: Document<'site'>): WrittenEntry<Rate>[] {
  const { prices = {} } = data;
  return labels.flatMap(([field, label]) => {
    const price = prices[field];
    return price ? [{ entry: { label, price }, placeOf: ([part]) => placeOf(part, field) }] : [];
  });

  function placeOf(part: string | number | undefined, field: string) {
    return part === 'label' ? undefined : { file, path: ['prices', field] };
  }
}

const labels = [
  ['hourly', 'Taux horaire'],
  ['timing', 'Décompte du temps'],
  ['travel', 'Déplacement'],
] as const;
