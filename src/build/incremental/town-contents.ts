import type { Page } from '../../site/definitions/view/page';
import type { SiteSource } from '../../site/definitions/documents/site-source';
import { officialCommunes } from '../../site/read/communes/read-communes';
import { departmentBorders } from '../../site/read/communes/read-borders';
import { planSite } from '../../site/resolve/resolve-site';
import { documentsOf } from '../../site/resolve/plan/site-documents';
import { travelTo } from '../../site/resolve/kinds/town/travel';

/** How much content the page of a town has of its own. */
export interface TownContent {
  name: string;
  /** Number of words in texts that no other page has. */
  words: number;
  /** Works and reviews of the town and of its neighbours. */
  projects: number;
  reviews: number;
  /** The distance from the workshop, in kilometres; undefined if the position is unknown. */
  kilometres: number | undefined;
  hasMap: boolean;
}

/** The own content of each town, in file order. The folder must be valid. */
export function townContents(source: SiteSource): TownContent[] {
  const documents = documentsOf(source);
  const site = documents.site[0]?.data;
  if (!site) return [];
  const plan = planSite(documents, {
    images: new Map(),
    backend: { url: '', key: '' },
    communes: officialCommunes(),
    borders: departmentBorders(),
  });
  const pages = plan.pages.map((planned) => ({ planned, page: planned.resolve() }));
  const shownBy = new Map<string, number>();
  for (const { page } of pages)
    for (const text of new Set(textsOf(page))) shownBy.set(text, (shownBy.get(text) ?? 0) + 1);
  return pages.flatMap(({ planned, page }) => {
    const { town, position } = planned;
    if (!town) return [];
    const own = [...new Set(textsOf(page))].filter((text) => shownBy.get(text) === 1);
    const proofs = planned.proofs();
    return [
      {
        name: town.data.name,
        words: own.reduce((total, text) => total + wordsIn(text), 0),
        projects: proofs.filter(({ of }) => of === 'project').length,
        reviews: proofs.filter(({ of }) => of === 'review').length,
        kilometres: position && travelTo(position, site).kilometres,
        hasMap: page.blocks.some(({ map }) => map !== undefined),
      },
    ];
  });
}

/** All texts of a page, without addresses. */
function textsOf(page: Page): string[] {
  const found: string[] = [];
  visit(page.blocks);
  return found;

  function visit(value: unknown): void {
    if (typeof value === 'string') {
      if (/\s/.test(value) && !/^(?:\/|tel:|mailto:|https?:)/.test(value)) found.push(value);
    } else if (typeof value === 'object' && value !== null) for (const item of Object.values(value)) visit(item);
  }
}

function wordsIn(text: string): number {
  return text.match(/[\p{L}\p{N}’'-]+/gu)?.length ?? 0;
}
