import { placesIn, type PlaceOf } from '../../plan/page-input';
import type { Document } from '../../plan/site-documents';

/** The services, sorted by rank. */
export function serviceEntries(services: Document<'service'>[]) {
  return services
    .toSorted((a, b) => a.data.order - b.data.order)
    .map(({ file, data }) => {
      const own = placesIn(file);
      const placeOf: PlaceOf = (path) =>
        path[0] === 'href' ? own(['path']) : path[0] === 'menu' ? own(['menu']) : own(['card', ...path]);
      return { entry: { href: data.path, menu: data.menu, ...data.card }, placeOf };
    });
}
