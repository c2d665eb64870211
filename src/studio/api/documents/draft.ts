import { namedTwice, withDrafts } from '../../logic/documents/documents';
import { checkSite } from '../../features/fault-list/logic/check-site';
import { pageAddress, drafts } from '../../logic/transport/request-parts';
import { drawPage } from '../../preview/logic/draw-page';
import type { Drawn, StudioFault } from '../../logic/transport/protocol';
import { ok, type Question } from '../../logic/transport/question';
import { fields, yesNo, type Given } from '../../logic/transport/inputs';

const request = fields(
  {
    drafts,
    /** Whether to validate the whole site; not at every keystroke. */
    check: yesNo,
  },
  /** Absent for documents without a page. */
  { path: pageAddress },
);

export type DraftRequest = Given<typeof request>;

export interface DraftAnswer {
  /** Absent if the drafts cannot be resolved. */
  drawn?: Drawn;
  /** The faults of the site with the drafts; only with `check`. */
  faults?: StudioFault[];
}

/** The page with drafts, and the faults that the site would have. Saves nothing. */
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
