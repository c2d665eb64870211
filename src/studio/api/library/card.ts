import { namedTwice, withDrafts } from '../../logic/documents/documents';
import { pageAddress, drafts } from '../../logic/transport/request-parts';
import type { StudioSite } from '../../logic/store/open-site';
import { planOf } from '../../preview/logic/draw-page';
import { early, ok } from '../../logic/transport/question';
import { fields, type Given } from '../../logic/transport/inputs';

const request = fields({ path: pageAddress, drafts });

type CardRequest = Given<typeof request>;

export interface CardAnswer {
  /** The picture as a data URL; absent if there is none. */
  src?: string;
}

/** The social image of a page with drafts. */
export const card = early(request, async (site, wish) => {
  const refusal = namedTwice(wish.drafts);
  if (refusal) return refusal;
  const src = await drawn(site, wish);
  return ok<CardAnswer>(src === undefined ? {} : { src });
});

async function drawn(site: StudioSite, { path, drafts: written }: CardRequest): Promise<string | undefined> {
  const { source: current, images } = site.present();
  const source = withDrafts(current, written);
  try {
    return await site.platform.drawCard({ path, source, images, pages: planOf(site, source).pages });
  } catch {
    // Invalid drafts; the validator reports what is wrong.
    return undefined;
  }
}
