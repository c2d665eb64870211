import { valueAt } from '../definitions/shapes/json-path';
import type { AttachedFile } from '../definitions/media/attached-files';
import type { DepartmentBorders } from '../definitions/geography/department-borders';
import type { MapLetters } from '../definitions/media/map-letters';
import type { OfficialCommunes, Position } from '../definitions/geography/official-communes';
import type { Page } from '../definitions/view/page';
import type { SiteView } from '../definitions/view/site-view';
import { fillTemplate } from '../definitions/text/tokens';
import { once } from '../definitions/time/once';
import { inlined, type BuiltImages } from '../definitions/media/built-image';
import { townEntry } from './kinds/town/town-entry';
import type { Place } from './plan/page-input';
import { mapMaker, type MapStore } from './maps/page-map';
import { originsIn, originsOf, type Origins } from './origins';
import type { PageOutline } from './plan/page-outline';
import { outlinePages } from './plan/plan-pages';
import type { Proof } from './kinds/case-study/proof';
import { provenBy } from './kinds/case-study/proven';
import { formatter } from './texts/format-value';
import { resolvePage, type ResolveFault } from './resolve-page';
import { resolveSiteView, viewPlaces } from './resolve-site-view';
import { usedIcons } from './texts/used-icons';
import { isShown, showsSection } from './plan/sections';
import type { Document, Documents } from './plan/site-documents';
import { Entries } from './lists/site-entries';
import { siteValues, writtenSite } from './plan/site-scope';

/** A page that is resolved on demand. */
export interface PlannedPage extends PageOutline {
  /**
   * What only this page is made from, as JSON: the key of its cache entry. The same source, with the same non-town
   * documents, gives the same page, unless a town that it names was added or removed. Absent for a page made from many
   * documents.
   */
  source?: () => string;
  resolve: () => Page;
  /** The position of its town, if known. */
  position?: Position | undefined;
  /** The works and reviews of its town and of near neighbours; empty for any other page. */
  proofs: () => Proof[];
  /**
   * Tells where the values of the page were written. The first call costs about as much as `resolve`; later calls are
   * cached.
   */
  origins: () => Origins;
}

export interface SitePlan {
  /** What surrounds every page. */
  site: SiteView;
  /** Tells where the values of `site` were written. */
  siteOrigins: () => Origins;
  /** In this order: pages, services, towns, articles, works, departments, not-found. */
  pages: PlannedPage[];
  /** The page that a town would have with this document, all other documents unchanged. */
  pageOf: (town: Document<'town'>) => PlannedPage | undefined;
  /**
   * For each town name, the towns that have it and their positions, as text. When this changes, links of pages that
   * name the town may change too.
   */
  townsByName: () => ReadonlyMap<string, string>;
  /** The number of pages that show the section of a file. */
  pagesWith: (section: string) => number;
  /** The faults of the pages resolved so far. */
  faults: ResolveFault[];
}

export interface ResolvedSite {
  site: SiteView;
  pages: Page[];
  faults: ResolveFault[];
}

export interface ResolveOptions {
  images: BuiltImages;
  backend: SiteView['backend'];
  /** The attached files, whose size is shown in links to them. */
  attached?: readonly AttachedFile[] | undefined;
  /** The positions of communes, and which share a name; without it, only the towns' documents are used. */
  communes?: OfficialCommunes | undefined;
  /** Department outlines, drawn on maps. Without them, maps show the towns alone. */
  borders?: DepartmentBorders | undefined;
  /** Letter outlines, to draw names on maps. Without them, names are texts. */
  letters?: MapLetters | undefined;
  /** The cache of drawn maps. */
  maps?: MapStore;
  /** Gives the address of the sprite with these icons; without it, icons have no address. */
  spriteOf?: ((icons: readonly string[]) => string) | undefined;
  /** Keeps hidden blocks in pages, for the studio. */
  keepsHidden?: boolean;
  /** Marks every page as a preview and asks search engines not to index it. */
  isPreview?: boolean;
}

/** Shown in the title and at the foot of every page of a preview. */
const previewWords = 'Aperçu';

/** Turns validated documents into pages. A pure function. Tokens that name unknown fields are reported in `faults`. */
export function resolveSite(documents: Documents, options: ResolveOptions): ResolvedSite {
  const { site, pages, faults } = planSite(documents, options);
  return { site, pages: pages.map((page) => page.resolve()), faults };
}

/** Plans the pages of validated documents; each page is resolved on demand. */
export function planSite(documents: Documents, options: ResolveOptions): SitePlan {
  const { images, backend, communes, borders: land, letters, maps, keepsHidden, isPreview, spriteOf } = options;
  const { town: towns } = documents;
  const site = documents.site[0];
  if (!site) throw new Error('site.json manque.');
  const siteScope = siteValues(site.data);
  const faults: ResolveFault[] = [];
  const format = formatter(images, options.attached);
  const entries = new Entries(documents, site, communes);
  const outlines = outlinePages(documents, { site, positionOf: (town) => entries.places.exactPositionOf(town) });
  const sharedBy = sharing(outlines.pages, documents);
  const mapOf = mapMaker({ site, entries, borders: land, letters, maps });
  const provenOn = provenBy(documents, entries);
  const sprite = once(() => spriteOf?.(usedIcons(documents)) ?? '');
  const view = once(() => resolveSiteView(site, { towns, services: entries.services, backend, sprite: sprite() }));
  const resolvedView = once(() => {
    const filled = fillTemplate(view(), [siteScope], {
      onFault: (fault) => faults.push({ file: site.file, ...fault }),
    });
    // Publishing keeps the shape of the view.
    const resolved = format.view(filled) as SiteView;
    const mark = images.get(site.data.company.mark.src);
    if (mark) Object.assign(resolved.company.mark, inlined(mark));
    if (isPreview)
      resolved.footer.copyright = `${previewWords} : ce site n’est pas encore ouvert au public. ${resolved.footer.copyright}`;
    return resolved;
  });
  return {
    get site() {
      return resolvedView();
    },
    siteOrigins() {
      const placeOf = viewPlaces(site, { towns, services: entries.services });
      const scopes = [writtenSite(site)];
      return (path) => originsIn({ value: view(), placeOf, scopes }, path);
    },
    pages: outlines.pages.map(planned),
    townsByName: () => entries.places.byName(),
    pagesWith: (section) => sharedBy({ file: section, path: [] }) ?? 0,
    pageOf(town) {
      const outline = outlines.ofTown(town);
      return outline && planned(outline);
    },
    faults,
  };

  function planned(shown: PageOutline): PlannedPage {
    const outline = keepsHidden ? { ...shown, pageInput: () => ({ ...shown.pageInput(), keepsHidden }) } : shown;
    const { town } = outline;
    return {
      ...outline,
      ...(town
        ? { source: () => JSON.stringify([town.data, entries.neighboursOf(town).map((near) => townEntry(near).entry)]) }
        : {}),
      resolve: () => {
        const page = resolvePage(outline, {
          siteScope,
          entries,
          format,
          mapOf,
          provenOn,
          onFault: (fault) => faults.push(fault),
        });
        return isPreview ? { ...page, title: `${previewWords} · ${page.title}`, isHidden: true } : page;
      },
      ...(town ? { position: entries.places.positionOf(town) } : {}),
      proofs: () => (town ? entries.proofsNear(town) : []),
      origins: () => originsOf(outline, { entries, sharedBy }),
    };
  }
}

/** Counts the pages that show a place of a layout or of a section; undefined for places in other documents. */
function sharing(outlines: readonly PageOutline[], { layout, section }: Pick<Documents, 'layout' | 'section'>) {
  const counts = new Map<string, number>();
  const sections = new Set(section.map(({ file }) => file));
  const shared = new Set([...layout.map(({ file }) => file), ...sections]);
  return ({ file, path }: Place): number | undefined => {
    if (!shared.has(file)) return undefined;
    const part = sections.has(file) ? [] : path.slice(0, 2);
    const key = JSON.stringify([file, part]);
    const isIn = sections.has(file)
      ? ({ pageInput }: PageOutline) => showsSection(pageInput(), file)
      : (outline: PageOutline) => shows(outline, { file, path: part });
    const count = counts.get(key) ?? outlines.filter(isIn).length;
    counts.set(key, count);
    return count;
  };
}

function shows({ pageInput }: PageOutline, { file, path }: Place): boolean {
  const made = pageInput();
  if (made.placeOf(path)?.file !== file) return false;
  return isShown(valueAt(made.template, path), made);
}
