import { studioDocument } from '../../logic/documents/documents';
import { pageAddress } from '../../logic/transport/request-parts';
import { drawPage } from '../../preview/logic/draw-page';
import { whyUndrawn } from '../../preview/logic/undrawn';
import type { Drawn, StudioDocument } from '../../logic/transport/protocol';
import { early, notFound, ok } from '../../logic/transport/question';
import { fields, orElse } from '../../logic/transport/inputs';

export interface PageAnswer extends Drawn {
  /** Every document that contributes to the page. */
  documents: StudioDocument[];
}

/** The saved page at an address, with its documents. */
export const page = early(fields({ path: orElse(pageAddress, '/') }), (site, { path }) => {
  const { source } = site.present();
  const drawn = drawPage(site, source, path);
  if (!drawn) return notFound(whyUndrawn(source, path));
  const origins = Object.values(drawn.origins).flatMap((origin) => [
    origin,
    ...(origin.instead ? [origin.instead] : []),
  ]);
  const places = origins.flatMap((origin) => [
    origin,
    ...(origin.through ? [origin.through] : []),
    ...(origin.brings ?? []),
  ]);
  const files = new Set(places.map(({ file }) => file));
  const documents = source.files.filter(({ file }) => files.has(file)).map(studioDocument);
  return ok<PageAnswer>({ ...drawn, documents });
});
