import type { DepartmentBorders } from '../../definitions/geography/department-borders';
import type { ResolvedImage } from '../../definitions/view/page';
import type { FamilyLetters, MapLetters } from '../../definitions/media/map-letters';
import { ofPlace } from '../../definitions/french/place-names';
import { frenchTypography } from '../../definitions/text/typography';
import { shippedFont } from '../../definitions/media/font-families';
import { siteColors } from '../../look/palette';
import { kilometresBetween } from '../kinds/town/kilometres';
import type { PageOutline } from '../plan/page-outline';
import type { Document } from '../plan/site-documents';
import type { Entries } from '../lists/site-entries';
import { departmentOf } from '../kinds/town/town-scope';
import { distanceInWords, workshopOf, zoneLimits } from '../kinds/town/travel';
import { drawMap } from './draw-map';
import { isOnMap, type MapPlace, type MapSubject } from './lay-map';
import { sheet } from './plane';

/** The path at which a map is published. */
export type MapName = `media/carte-${string}.svg`;

/** A cache of drawn maps. `content` is everything that a map is drawn from, as text. */
export interface MapStore {
  /** The name of the cached map with this content; undefined on a cache miss. */
  known: (content: string) => MapName | undefined;
  keep: (name: MapName, map: { content: string; drawing: string }) => void;
}

interface MapContext {
  site: Document<'site'>;
  entries: Entries;
  borders: DepartmentBorders | undefined;
  letters: MapLetters | undefined;
  maps: MapStore | undefined;
}

/** Whether a file of the site may be a map; maps are published with the pages that show them. */
export function mayBeMap(name: string): boolean {
  return /^media\/carte-.*\.svg$/.test(name);
}

/**
 * Returns a function that gives the map of a page: of its town and the neighbours, else of all the towns. Undefined if
 * no position is known, or only one place would be shown. A map is drawn when a page that shows it is resolved, unless
 * a map of the same content is cached. Its name contains a digest, so it changes with the drawing.
 */
export function mapMaker(context: MapContext): (outline: PageOutline) => ResolvedImage | undefined {
  const { entries, borders, maps, site } = context;
  const family = site.data.look?.font?.text ?? shippedFont;
  const colors = siteColors(site.data.look?.colors);
  let ofAll: { map: ResolvedImage | undefined } | undefined;
  return ({ town }) => (town ? mapOfTown(town) : (ofAll ??= { map: mapOfAll() }).map);

  function mapOfTown(town: Document<'town'>): ResolvedImage | undefined {
    const [own] = placed([town]);
    if (!own) return undefined;
    const places = placed(entries.neighboursOf(town));
    const away = kilometresBetween(own.position, workshop().position);
    const isHome = away < atHome;
    if (isHome && places.length === 0) return undefined;
    const subject = { town: own, places, workshop: workshop(away) };
    const from = isHome ? '' : `, à ${distanceInWords(away)} de l’atelier`;
    const title = `Carte ${ofPlace(own.name)} et des villes voisines${from}${named(places)}.`;
    return published(town.slug, {
      ...subject,
      title,
      department: departmentOf(town.data),
      rings: isOnMap(subject) ? zoneLimits(site.data) : [],
    });
  }

  function mapOfAll(): ResolvedImage | undefined {
    const towns = entries.bySize;
    const { position } = workshop();
    const places = placed(towns).filter((place) => kilometresBetween(place.position, position) <= farthest);
    const [first, ...others] = places;
    if (!first || (others.length === 0 && kilometresBetween(first.position, position) < atHome)) return undefined;
    const all = inDigits(towns.length);
    const count = places.length === towns.length ? `des ${all}` : `de ${inDigits(places.length)} des ${all}`;
    const title = `Carte ${count} villes desservies, autour de l’atelier${places.length > mostNamed ? '' : named(places)}.`;
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
    // Asked for only when a page has a map, because a browser must fetch the letters.
    const letters = context.letters?.of(family);
    const alt = frenchTypography(subject.title);
    const shown = { ...subject, title: alt };
    const content = JSON.stringify([
      slug,
      shown,
      colors,
      borders?.version,
      letters && [family, context.letters?.version],
    ]);
    const name = maps?.known(content) ?? drawn(shown, { slug, content, letters });
    return { src: `/${name}`, alt, width: sheet.width, height: sheet.height };
  }

  function drawn(subject: MapSubject, { slug, content, letters }: Drawing): MapName {
    const drawing = drawMap(subject, { borders, colors, letters });
    const name: MapName = `media/carte-${slug}.${digest(drawing)}.svg`;
    maps?.keep(name, { content, drawing });
    return name;
  }
}

interface Drawing {
  slug: string;
  content: string;
  letters: FamilyLetters | undefined;
}

/** In kilometres: a town nearer than this to the workshop shares its dot. */
const atHome = 3;

/** In kilometres from the workshop: farther places are left out, because overseas ones would shrink the map. */
const farthest = 1500;

/** Above this many places, the alternative text names none: the page shows them as a list beside the map. */
const mostNamed = 12;

/** The names on the map, for its alternative text. */
function named(places: readonly MapPlace[]): string {
  return places.length === 0 ? '' : ` : ${places.map(({ name }) => name).join(', ')}`;
}

function inDigits(count: number): string {
  return count.toLocaleString('fr-FR');
}

/** An eight-digit digest of a text (FNV-1a), which also runs in a browser. */
function digest(text: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
