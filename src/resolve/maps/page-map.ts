import type { DepartmentOutlines } from '../../definitions/department-outlines';
import type { ResolvedImage } from '../../definitions/page';
import { ofPlace } from '../../definitions/place-names';
import { frenchTypography } from '../../definitions/typography';
import { siteColors } from '../../look/palette';
import { kilometresBetween } from '../kilometres';
import type { PageOutline } from '../plan-pages';
import type { Document, Documents } from '../site-documents';
import type { Entries } from '../site-entries';
import { departmentOf } from '../town-scope';
import { distanceInWords, workshopOf, zoneLimits } from '../travel';
import { drawMap, isOnMap, type MapPlace, type MapSubject } from './draw-map';
import { sheet } from './plane';

/** The published path of a map. */
export type MapName = `media/carte-${string}.svg`;

interface MapContext {
  documents: Documents;
  site: Document<'site'>;
  entries: Entries;
  outlines: DepartmentOutlines | undefined;
  onMap: ((name: MapName, drawing: string) => void) | undefined;
}

/** Whether a file of the site may be a map, which is published with the page that shows it. */
export function mayBeMap(name: string): boolean {
  return /^media\/carte-.*\.svg$/.test(name);
}

/**
 * Tells which map a page shows: that of its town and its neighbours, else that of all the towns; none where nobody knows
 * where they lie. The map is drawn when it is asked for, and handed over under a name that changes with what it shows.
 */
export function mapMaker(context: MapContext): (outline: PageOutline) => ResolvedImage | undefined {
  const { entries, outlines, onMap, site } = context;
  const colors = siteColors(site.data.look?.colors);
  let ofAll: ResolvedImage | undefined;
  return ({ town }) => (town ? mapOfTown(town) : (ofAll ??= mapOfAll()));

  function mapOfTown(town: Document<'town'>): ResolvedImage | undefined {
    const [own] = placed([town]);
    if (!own) return undefined;
    const places = placed(entries.neighboursOf(town));
    const away = kilometresBetween(own.position, workshop().position);
    const isHome = away < 3;
    const subject = { town: own, places, workshop: workshop(away) };
    const from = isHome ? '' : `, à ${distanceInWords(away)} de l’atelier`;
    const title = `Carte ${ofPlace(own.name)} et des villes voisines${from}.`;
    return published(town.slug, {
      ...subject,
      title,
      department: departmentOf(town.data),
      rings: isOnMap(subject) ? zoneLimits(site.data) : [],
    });
  }

  function mapOfAll(): ResolvedImage | undefined {
    // The largest first: where names are too many, theirs stay.
    const towns = entries.bySize;
    const places = placed(towns);
    if (places.length === 0) return undefined;
    const title = `Carte des ${places.length} villes desservies, autour de l’atelier.`;
    return published('zone', { title, places, workshop: workshop(), rings: zoneLimits(site.data) });
  }

  function workshop(away?: number): MapSubject['workshop'] {
    const name = 'Atelier';
    return {
      name,
      position: workshopOf(site.data),
      away: away === undefined ? name : frenchTypography(`${name} : ${distanceInWords(away)}`),
    };
  }

  function placed(towns: readonly Document<'town'>[]): MapPlace[] {
    return towns.flatMap((town) => {
      const position = entries.places.positionOf(town);
      return position ? [{ name: frenchTypography(town.data.name), position }] : [];
    });
  }

  function published(slug: string, subject: MapSubject): ResolvedImage {
    const drawing = drawMap({ ...subject, title: frenchTypography(subject.title) }, { outlines, colors });
    const name: MapName = `media/carte-${slug}.${digest(drawing)}.svg`;
    onMap?.(name, drawing);
    return { src: `/${name}`, alt: frenchTypography(subject.title), width: sheet.width, height: sheet.height };
  }
}

/** Eight digits that change with a text (FNV-1a): a map is told from the one before, in a browser as well. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
