import { z } from 'zod';
import { namedTwice, withDrafts } from '../documents';
import { checkSite } from '../faults/check-site';
import { pageAddress, drafts } from '../request-parts';
import { drawPage } from '../page/draw-page';
import type { Drawn, StudioFault } from '../protocol';
import { ok, type Question } from '../question';

const request = z.strictObject({
  /** Absent for documents that no page shows. */
  path: pageAddress.optional(),
  drafts,
  /** Whether the whole site is to be validated: not at every key. */
  check: z.boolean(),
});

export type DraftRequest = z.infer<typeof request>;

export interface DraftAnswer {
  /** Absent when the drafts are such that nothing can be drawn. */
  drawn?: Drawn;
  /** Of the whole site, as it would be with the drafts; absent unless `check`. */
  faults?: StudioFault[];
}

/** The page at an address as it would be with drafts, and what would be wrong with the site; nothing is written. */
export const draft: Question<DraftRequest, DraftAnswer> = {
  takes: request,
  writes: false,
  isEarly: true,
  async answer(site, { path, drafts: written, check }) {
    const refusal = namedTwice(written);
    if (refusal) return refusal;
    const source = withDrafts(site.present().source, written);
    const drawn = path === undefined ? undefined : drawPage(site, source, path);
    if (check) await site.ensureJudged();
    return ok<DraftAnswer>({
      ...(drawn ? { drawn } : {}),
      ...(check ? { faults: (await checkSite(site, source)).shown } : {}),
    });
  },
};
