import { fillTemplate, type TokenFault } from '../../definitions/tokens';
import { fillPageInput, valuesOf } from '../../resolve/page-input';
import { planSite, type PlannedPage } from '../../resolve/resolve-site';
import type { SoundSite } from '../sound-site';

/** A page to be that a document is to answer for. */
export type PagePlan = PlannedPage & { file: string };

/** A page as visitors would get it, before collections and images; hidden blocks are still there, and say so. */
export interface FilledPage {
  title: string;
  description: string;
  blocks: Block[];
  tokenFaults: TokenFault[];
}

export type Block = { type: string; [field: string]: unknown };

const plans = new WeakMap<SoundSite, readonly PlannedPage[]>();

/** Every page of the site, planned once; none without a sound `site.json`. */
export function plannedPages(sound: SoundSite): readonly PlannedPage[] {
  const known = plans.get(sound);
  if (known) return known;
  // Rules look at what was written: nothing is measured for them, nothing is sent.
  // Hidden blocks are looked at as the others are: showing one again must not be a bad surprise.
  const communes = sound.surroundings.communes();
  const options = { images: new Map(), backend: { url: '', key: '' }, communes, keepsHidden: true };
  const pages = sound.site ? planSite(sound.documents, options).pages : [];
  plans.set(sound, pages);
  return pages;
}

/** The pages that documents make; what the engine makes by itself is nobody's fault. */
export function pagePlans(sound: SoundSite): PagePlan[] {
  return plannedPages(sound).filter((page): page is PagePlan => page.file !== undefined);
}

/** The title and the description of the page, filled. */
export function fillHeadlines(plan: PagePlan): Pick<FilledPage, 'title' | 'description'> {
  const pageInput = plan.pageInput();
  const { title, description } = pageInput.template;
  // As below.
  return fillTemplate({ title, description }, valuesOf(pageInput), { onFault: () => undefined }) as Pick<
    FilledPage,
    'title' | 'description'
  >;
}

/** The page with its tokens and references filled. */
export function fillPage(plan: PagePlan): FilledPage {
  const tokenFaults: TokenFault[] = [];
  const pageInput = plan.pageInput();
  const { title, description, blocks } = pageInput.template;
  const template = { title, description, blocks, breadcrumbs: [] };
  // The template has passed its schema, and so has what it takes; the filled page is checked in its turn.
  const { breadcrumbs: _, ...filled } = fillPageInput(
    { ...pageInput, template },
    { onFault: (fault) => tokenFaults.push(fault) },
  ) as Omit<FilledPage, 'tokenFaults'> & { breadcrumbs: unknown };
  // A reference to nothing leaves a hole in the list.
  return { ...filled, blocks: filled.blocks.filter((block: Block | undefined) => block !== undefined), tokenFaults };
}
