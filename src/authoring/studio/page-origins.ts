import type { Page } from '../../definitions/page';
import type { Documents } from '../../resolve/site-documents';
import type { Origin, Origins } from '../../studio/protocol';
import { pointerOf } from '../../studio/pointer';
import { originsOf } from '../../validate/pages/page-origin';
import { planPages } from '../../validate/pages/page-plans';
import type { Target } from '../../validate/report/site-report';
import type { SoundSite } from '../../validate/sound-site';

/** Where every value of a page was written. */
export function pageOrigins(documents: Documents, page: Page): Origins {
  // What plans pages for the rules asks for nothing else of the site.
  const plans = [...planPages({ documents, site: documents.site[0]?.data } as SoundSite)];
  const plan = plans.find(({ path }) => path === page.path);
  if (!plan) return {};
  const originOf = originsOf(plan);
  const origins: Origins = {};
  const sharers = plans.filter(({ layout }) => layout !== undefined && layout === plan.layout).length;
  visit({ title: page.title, description: page.description, blocks: page.blocks }, []);
  return origins;

  function visit(value: unknown, path: (string | number)[]): void {
    const { target, through } = originOf(path);
    const origin: Origin = { ...placeOf(target), ...(through ? { through: placeOf(through) } : {}) };
    if ((through ?? target).file === plan!.layout) origin.sharedBy = sharers;
    origins[`/page${pointerOf(path)}`] = origin;
    if (typeof value === 'object' && value !== null)
      for (const [key, item] of Object.entries(value)) visit(item, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

function placeOf({ file, path = [] }: Target): { file: string; pointer: string } {
  return { file, pointer: pointerOf(path) };
}
