import { kinds } from '../../../definitions/documents/kinds/kinds';
import { attachedAddress } from '../../../definitions/media/attached-files';
import { readOldAddress } from '../../../definitions/addresses/old-address';
import { anchorsOf, type PageAnchors } from './anchors';
import { fillPage, pagePlans, plannedPages, type PagePlan } from '../../pages/page-plans';
import type { SoundSite } from '../../input/sound-site';
import { valueOf } from '../../syntax/json-tree';
import { pageDocuments, type PageDocument } from '../../../resolve/plan/page-documents';
import type { Field } from '../../../definitions/shapes/shapes';
import { droppedLinks, publicFrom } from '../../../resolve/lifecycle/visibility';
import { daysBetween } from '../../../definitions/time/calendar-days';
import { parisDay } from '../../../definitions/time/paris-time';
import { offeredTypes } from '../../../resolve/kinds/service/project-types';
import { Spellings } from '../../../definitions/french/suggest';
import type { SourceFile } from '../../../definitions/documents/site-source';
import type { Target } from '../../report/site-report';

/** The place where an address is declared. */
export interface Claim {
  path: string;
  target: Target;
  file: string;
}

/** The place where an old address is declared. */
export interface OldAddress extends Claim {
  /** The page to which it redirects. */
  to: string;
}

/** How many days in advance links to a page that ends are reported. */
const endingNotice = 14;

/** Every address of the site, and the anchors of its pages. */
export class Addresses {
  /** Documents by address; more than one is a fault. */
  readonly pages = new Map<string, Claim[]>();
  /** Old addresses, with the pages to which they redirect. */
  readonly aliases = new Map<string, OldAddress[]>();
  /** The addresses of the attached files. */
  readonly files: ReadonlySet<string>;
  /** The documents of pages by their files. */
  readonly documents = new Map<string, PageDocument>();
  /** False if the address of some page is unreadable: an address that is not found may then exist. */
  readonly isComplete: boolean;
  readonly #site: SoundSite;
  #plans: Map<string, PagePlan> | undefined;
  readonly #mayOfferMore: boolean;
  #projectTypes: string[] | undefined;
  #spellings: Spellings | undefined;
  readonly #anchors = new Map<string, PageAnchors | undefined>();

  static readonly #known = new WeakMap<SoundSite, Addresses>();

  /** The addresses of a site; computed once (cached). */
  static of(site: SoundSite): Addresses {
    const known = Addresses.#known.get(site) ?? new Addresses(site);
    Addresses.#known.set(site, known);
    return known;
  }

  private constructor(site: SoundSite) {
    this.#site = site;
    this.#mayOfferMore = site.broken.some(({ kind }) => kind !== 'town');
    this.files = new Set((site.source.attached ?? []).map(({ file }) => attachedAddress(file)));
    let isComplete = true;
    for (const source of site.source.files) {
      const claim = pageClaim(source, site);
      if (claim) push(this.pages, claim);
      else if (source.kind === 'page' || source.kind === 'service') isComplete = false;
    }
    for (const document of pageDocuments(site.documents)) {
      const { path: to, file, life } = document;
      this.documents.set(file, document);
      for (const [index, path] of (life.aliases ?? []).entries())
        push(this.aliases, { path, to, file, target: { file, path: ['aliases', index] } });
    }
    for (const [index, { from, to }] of (site.site?.redirects ?? []).entries()) {
      const old = readOldAddress(from);
      const target = { file: 'site.json', path: ['redirects', index, 'from'] };
      if (old?.query.length === 0)
        push(this.aliases, { path: old.path, to: to.replace(/[?#].*/s, ''), file: 'site.json', target });
    }
    // Pages that the site makes by itself when a footer would list too many towns.
    for (const { path, file } of plannedPages(site))
      if (file === undefined)
        push(this.pages, { path, file: 'site.json', target: { file: 'site.json', path: ['departments'] } });
    this.isComplete = isComplete;
  }

  /**
   * The document of the page at an address, if visitors cannot see it at the time `from`, when they see the link.
   * Undefined if they can, or are redirected meanwhile.
   */
  awaited(path: string, from: number): PageDocument | undefined {
    const [claim] = this.pages.get(path) ?? [];
    const document = claim && this.documents.get(claim.file);
    if (!document || this.aliases.has(path)) return undefined;
    return publicFrom(document.life) > Math.max(from, this.#site.now) ? document : undefined;
  }

  /**
   * The document of the page at an address, if it is over, or will be within `endingNotice` days, before the page with
   * the link is. A page that nobody sees may link to it.
   */
  ending(path: string, { from, until }: { from: number; until?: string | undefined }): PageDocument | undefined {
    const [claim] = this.pages.get(path) ?? [];
    const document = claim && this.documents.get(claim.file);
    const { lastDay } = document ?? {};
    if (!lastDay || from === Infinity || this.aliases.has(path) || (until && until <= lastDay)) return undefined;
    return daysBetween(parisDay(this.#site.now), lastDay) < endingNotice ? document : undefined;
  }

  /** The final target of an old address; itself if it leads into a redirect loop. Undefined for other addresses. */
  finalTarget(path: string): string | undefined {
    const asked = new Set<string>();
    let at = path;
    for (let [next] = this.aliases.get(at) ?? []; next; [next] = this.aliases.get(at) ?? []) {
      if (asked.has(at)) return path;
      asked.add(at);
      at = next.to;
    }
    return at === path ? undefined : at;
  }

  /** The addresses of pages, for suggestions. */
  get spellings(): Spellings {
    return (this.#spellings ??= new Spellings(this.pages.keys()));
  }

  /** The project types that links may preselect; undefined if an unreadable document may offer more. */
  get projectTypes(): string[] | undefined {
    if (this.#mayOfferMore) return undefined;
    return (this.#projectTypes ??= offeredTypes(this.#site.documents).map(({ value }) => value));
  }

  /** The anchors of a page; undefined if the page is unreadable. */
  anchorsAt(path: string): PageAnchors | undefined {
    if (this.#anchors.has(path)) return this.#anchors.get(path);
    this.#plans ??= new Map(pagePlans(this.#site).map((planned) => [planned.path, planned]));
    const plan = this.#plans.get(path);
    const anchors = plan && anchorsOf(fillPage(plan).blocks);
    this.#anchors.set(path, anchors);
    return anchors;
  }
}

/**
 * Returns a function for a walk over a document: whether a link is removed automatically together with its page. Call
 * it for every field, parents before children.
 */
export function dropWatch(
  addresses: Addresses,
  { from = -Infinity, until }: { from?: number; until?: string | undefined } = {},
): (field: Field) => boolean {
  const dropped = new Set<string>();
  const isHidden = (address: string) =>
    (addresses.awaited(address, from) ?? addresses.ending(address, { from, until })) !== undefined;
  return (field) => {
    const { shape, value } = field;
    if (shape.form === 'list')
      for (const rank of droppedLinks(shape, value as unknown[], isHidden))
        dropped.add([...field.path, rank].join('\n'));
    return dropped.size > 0 && field.kind === 'href' && dropped.has(field.path.slice(0, -1).join('\n'));
  };
}

function push<Kind extends Claim>(claims: Map<string, Kind[]>, claim: Kind): void {
  const others = claims.get(claim.path);
  if (others) others.push(claim);
  else claims.set(claim.path, [claim]);
}

/** The address of a document's page, whether or not the document is valid. */
function pageClaim({ file, kind, slug, data }: SourceFile, { report }: SoundSite): Claim | undefined {
  const { address } = kinds[kind];
  if (address === undefined) return undefined;
  if (address !== 'written') return { path: address(slug), file, target: { file, path: [] } };
  const value = data ?? rescued(report, file);
  const path = typeof value === 'object' && value !== null ? (value as { path?: unknown }).path : undefined;
  return typeof path === 'string' && /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/.test(path)
    ? { path, file, target: { file, path: ['path'] } }
    : undefined;
}

function rescued(report: SoundSite['report'], file: string): unknown {
  const root = report.open(file)?.parsed.root;
  return root && valueOf(root);
}
