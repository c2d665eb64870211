import { fillTemplate, type TokenFault } from '../../definitions/text/tokens';
import { fillPageInput, valuesOf } from '../../resolve/plan/page-input';
import { planSite, type PlannedPage } from '../../resolve/resolve-site';
import type { SoundSite } from '../input/sound-site';

/** A planned page that has a document. */
export type PagePlan = PlannedPage & { file: string };

/** A filled page, before collections and images; hidden blocks are included and marked. */
export interface FilledPage {
  title: string;
  description: string;
  blocks: Block[];
  tokenFaults: TokenFault[];
}

export type Block = { type: string; [field: string]: unknown };

const plans = new WeakMap<SoundSite, readonly PlannedPage[]>();

/** Every page of the site, planned once; empty without a valid `site.json`. */
export function plannedPages(sound: SoundSite): readonly PlannedPage[] {
  const known = plans.get(sound);
  if (known) return known;
  // Rules need no images or back end. Hidden blocks are kept and checked too, so that showing one again is safe.
  const communes = sound.surroundings.communes();
  const options = { images: new Map(), backend: { url: '', key: '' }, communes, keepsHidden: true };
  const pages = sound.site ? planSite(sound.documents, options).pages : [];
  plans.set(sound, pages);
  return pages;
}

/** The pages that have a document; pages that the engine makes are nobody's fault. */
export function pagePlans(sound: SoundSite): PagePlan[] {
  return plannedPages(sound).filter((page): page is PagePlan => page.file !== undefined);
}

/** The filled title and description of the page. */
export function fillHeadlines(plan: PagePlan): Pick<FilledPage, 'title' | 'description'> {
  const pageInput = plan.pageInput();
  const { title, description } = pageInput.template;
  // The template has passed its schema, hence the cast. Another rule reports unknown tokens.
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
  // Template and values have passed their schemas; the filled page is checked next.
  const { breadcrumbs: _, ...filled } = fillPageInput(
    { ...pageInput, template },
    { onFault: (fault) => tokenFaults.push(fault) },
  ) as Omit<FilledPage, 'tokenFaults'> & { breadcrumbs: unknown };
  // A reference to an unknown field leaves a hole in the list.
  return { ...filled, blocks: filled.blocks.filter((block: Block | undefined) => block !== undefined), tokenFaults };
}
