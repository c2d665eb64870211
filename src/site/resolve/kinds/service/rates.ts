import type { Rate } from '../../../definitions/documents/collections';
import type { WrittenEntry } from '../../lists/written-entry';
import type { Place } from '../../plan/page-input';
import type { Document } from '../../plan/site-documents';

/** The fees from `site.json`: first those for any work, then the travel fees by distance. Empty if it gives none. */
export function rateEntries({ file, data }: Document<'site'>): WrittenEntry<Rate>[] {
  const { prices = {}, travel } = data;
  const zones = travel?.zones ?? [];
  return [
    ...labels.flatMap(([field, label]) => written({ label, price: prices[field] }, { file, path: ['prices', field] })),
    ...zones.flatMap(({ upTo, cost }, rank) => {
      const label = upTo === undefined ? 'Déplacement plus loin' : `Déplacement jusqu’à ${upTo}\u00a0km`;
      return written({ label, price: cost }, { file, path: ['travel', 'zones', rank, 'cost'] });
    }),
  ];
}

function written({ label, price }: { label: string; price: string | undefined }, place: Place): WrittenEntry<Rate>[] {
  return price ? [{ entry: { label, price }, placeOf: ([part]) => (part === 'label' ? undefined : place) }] : [];
}

const labels = [
  ['hourly', 'Taux horaire'],
  ['timing', 'Décompte du temps'],
  ['travel', 'Déplacement'],
] as const;
