import { blockShapes } from '../../../definitions/shapes/written-shapes';
import { saysClaim } from '../../../definitions/text/claims';
import { atPlace } from '../../../definitions/french/place-names';
import { placeholderPrefix } from '../../../definitions/french/unwritten';
import type { Proven } from '../../../definitions/view/page';
import type { Shape } from '../../../definitions/shapes/shapes';
import { isHidden } from '../../../definitions/text/tokens';
import { kilometresBetween } from '../town/kilometres';
import type { PageOutline } from '../../plan/page-outline';
import type { Proof } from './proof';
import type { Documents } from '../../plan/site-documents';
import type { Entries } from '../../lists/site-entries';
import { workshopOf } from '../town/travel';

type Values = Record<string, unknown>;
type Shown = Pick<Documents, 'page' | 'service' | 'section'>;

/**
 * Returns a function that gives the facts proved by documents for the top of a page: the average of reviews whose
 * source is known, an insurer or qualification, and the nearest finished work. A claim without evidence is never shown;
 * `--publish` would refuse it (`validate/rules/claims.ts`).
 */
export function provenBy({ page, service, section }: Shown, entries: Entries): (outline: PageOutline) => Proven[] {
  let ofSite: Proven[] | undefined;
  let nearest: ReturnType<typeof nearestWorks> | undefined;
  return (outline) => [...(ofSite ??= [...rating(), ...certificate()].slice(0, 2)), ...work(outline)];

  function shownBlocks(): Values[] {
    const own = [...page, ...service].flatMap(({ data }) => data.blocks as Values[]);
    return [...own, ...section.map(({ data }) => data.block as Values)].filter((block) => !isHidden(block));
  }

  function rating(): Proven[] {
    const ratings = (entries.site.claims ?? []).filter(({ subject }) => subject === 'rating');
    for (const block of ratings.length > 0 ? shownBlocks() : []) {
      const fields = fieldsOf(block);
      const rated = fields.find(([, shape]) => claims(shape, 'rating'));
      const summary = rated && (block[rated[0]] as Record<string, string> | undefined);
      if (!summary || !fields.every(([name, shape]) => hasSources(block[name], shape))) continue;
      const text = Object.values(summary).join(' ');
      const sourced = ratings.find(({ says }) => saysClaim(text, says));
      if (sourced) return [{ text: `${text} (${sourced.source})`, ...(sourced.link ? { href: sourced.link } : {}) }];
    }
    return [];
  }

  function certificate(): Proven[] {
    const insurer = entries.site.legal.insurer?.split(',')[0];
    if (insurer) return [{ text: `Garantie décennale : ${insurer}` }];
    for (const block of shownBlocks())
      for (const [name, shape] of fieldsOf(block)) {
        if (shape.form !== 'list' || shape.items.claim?.kind !== 'certificate') continue;
        const { restsOn = [] } = shape.items.claim;
        const found = (block[name] as Values[] | undefined)?.find((item) => restsOn.every((field) => item[field]));
        if (found) return [{ text: `${String(found.name)}, n° ${String(found.number)}` }];
      }
    return [];
  }

  function work({ town, path, kind, listsWorks }: PageOutline): Proven[] {
    // These pages are about works: naming another one above would only be in the way.
    if (kind === 'case-study' || listsWorks) return [];
    const trade = entries.services.find(({ entry }) => entry.href === path)?.entry.title;
    const found = town ? entries.proofsNear(town).find(isPictured) : (nearest ??= nearestWorks()).get(trade);
    if (!found?.town) return [];
    const { title } = found.written.entry as { title: string };
    const where = atPlace(found.town.data.name);
    const inPlace = title.includes(where) ? '' : ` ${where}`;
    return [{ text: `Chantier terminé${inPlace} : ${title}`, ...(found.href ? { href: found.href } : {}) }];
  }

  /** The finished work nearest to the workshop, per trade and overall, found once for the whole site. */
  function nearestWorks(): Map<string | undefined, Proof> {
    const from = workshopOf(entries.site);
    const works = new Map<string | undefined, { proof: Proof; away: number }>();
    for (const proof of entries.proofs) {
      if (!proof.town || !isPictured(proof)) continue;
      const position = entries.places.positionOf(proof.town);
      const away = position ? kilometresBetween(from, position) : Infinity;
      for (const trade of [undefined, proof.trade]) {
        const known = works.get(trade);
        if (!known || away < known.away) works.set(trade, { proof, away });
      }
    }
    return new Map([...works].map(([trade, { proof }]) => [trade, proof]));
  }
}

function fieldsOf(block: Values): [string, Shape][] {
  return Object.entries(blockShapes[String(block.type)]?.fields ?? {});
}

function claims(shape: Shape, kind: string): boolean {
  return shape.form === 'group' && Object.values(shape.fields).some(({ claim }) => claim?.kind === kind);
}

/** Whether each review of a list says its source, its date and how it was verified. */
function hasSources(value: unknown, shape: Shape): boolean {
  if (shape.form !== 'list' || shape.items.claim?.kind !== 'review') return true;
  const { restsOn = [] } = shape.items.claim;
  return Array.isArray(value) && (value as Values[]).every((item) => restsOn.every((field) => item[field]));
}

/** Whether it is a finished work with a real photograph. */
function isPictured({ of, written }: Proof): boolean {
  const { image } = written.entry as { image?: { src: string } };
  return of === 'project' && image !== undefined && !image.src.startsWith(placeholderPrefix);
}
