import { documentFrom, type SiteSource, type SourceFile } from '../../definitions/site-source';
import { proofFactsOf } from '../../resolve/proof';
import { withValue, type Way } from '../../studio/core/texts/json-edits';
import { toWrite } from '../../definitions/unwritten';
import type { Trade, TradeService } from './trades';

type Fields = Record<string, unknown>;

/** What a card of a service, and the head of its page, say of it. */
interface Service {
  path?: string;
  projectType?: string;
  menu?: string;
  card?: { title?: string; image?: { src?: string } };
}

/**
 * The documents of a starter without the services that its company does not offer: their pages, the articles about them,
 * and of every list what leads to them, asks for them or speaks of them. Its example towns are another matter: they list
 * what the whole trade does.
 */
export function withoutServices(
  starter: SiteSource,
  { services }: Trade,
  offered: readonly TradeService[],
): SiteSource {
  const left = services.filter((service) => !offered.includes(service));
  if (left.length === 0) return starter;
  const isLeft = ({ kind, slug }: SourceFile) => kind === 'service' && left.some((one) => one.slug === slug);
  const about = new RegExp(left.map(({ speaks }) => speaks).join('|'), 'iu');
  const isOff = ({ kind, data }: SourceFile) =>
    kind === 'article' && ['category', 'title'].some((field) => speaksOf(about, (data as Fields | undefined)?.[field]));
  // With no article left there is nothing to list either.
  const isBare = starter.files.every((file) => file.kind !== 'article' || isOff(file));
  const gone: Service[] = starter.files.filter(isLeft).map(({ data }) => (data ?? {}) as Service);
  if (isBare) gone.push({ path: '/blog' });
  const works = starter.files
    .filter((file) => file.kind === 'service' && !isLeft(file))
    .map(({ data }) => workOf((data ?? {}) as Service));
  const files = starter.files
    .filter((file) => !isLeft(file))
    .filter((file) => !isOff(file) && !(isBare && /^(?:blog|layouts\/article)\.json$/.test(file.file)))
    .map((file) => {
      const isOwn = file.kind !== 'page' && file.kind !== 'site' && file.kind !== 'layout';
      const isGone = (item: unknown) => leadsTo(item, gone) || (!isOwn && speaksOf(about, item));
      const text = withoutItems(file.text, { isGone, works, isAbout: (service) => speaksOf(about, service) });
      return file.kind === 'site' ? { ...file, text: withTypes(text, { left, offered }) } : { ...file, text };
    })
    .map(({ file, text }) => documentFrom(file, text));
  const said = files.map(({ text }) => text).join('\n');
  const media = starter.media.filter((image) => said.includes(`"${image}"`));
  return { ...starter, files, media };
}

/** Whether a link of the item leads to one of these services, or a choice is theirs. */
function leadsTo(item: unknown, services: readonly Service[]): boolean {
  const { href, value } = (item ?? {}) as { href?: unknown; value?: unknown };
  const address = typeof href === 'string' ? href : '';
  return services.some(
    ({ path = '', projectType }) =>
      address.split(/[?#]/, 1)[0] === path ||
      address.includes(`service=${projectType}#`) ||
      (projectType !== undefined && value === projectType),
  );
}

function speaksOf(about: RegExp, value: unknown): boolean {
  if (typeof value === 'string') return about.test(value) && !/^(?:media\/|#|\/)/.test(value);
  return typeof value === 'object' && value !== null && Object.values(value).some((inner) => speaksOf(about, inner));
}

interface Removal {
  isGone: (item: unknown) => boolean;
  /** Whether a block says of itself that it is about a service that is left out. */
  isAbout: (service: unknown) => boolean;
  /** What stands for the works of the company when none is left. */
  works: readonly Fields[];
}

/** The text without the items that are gone, from the last to the first. */
function withoutItems(text: string, { isGone, isAbout, works }: Removal): string {
  const edits: [Way, unknown][] = [];
  visit(JSON.parse(text), []);
  const blocks = edits.flatMap(([way]) => (way.at(-2) === 'blocks' ? [way] : []));
  const isWithin = (way: Way) =>
    blocks.some((block) => way.length > block.length && block.every((step, index) => way[index] === step));
  return edits
    .filter(([way]) => !isWithin(way))
    .toReversed()
    .reduce((edited, [way, value]) => withValue(edited, way, value), text);

  function visit(value: unknown, way: Way): void {
    if (typeof value !== 'object' || value === null) return;
    // The parts of a page are no items: they are looked into.
    if (Array.isArray(value) && !value.every((item) => (item as Fields | null)?.type !== undefined)) {
      if (value.length === 0 || !value.every(isGone))
        for (const [index, item] of value.entries()) {
          if (isGone(item)) edits.push([[...way, index], undefined]);
        }
      // A block with nothing in it is none.
      else edits.push([way.slice(0, -1), undefined]);
      return;
    }
    const { type, hidden, service } = value as Fields;
    if (type !== undefined && isAbout(service)) {
      edits.push([way, undefined]);
      return;
    }
    const items = proofFactsOf(String(type))?.items;
    const shown = items === undefined ? undefined : (value as Fields)[items];
    if (items !== undefined && Array.isArray(shown) && shown.every(isGone) && hidden !== true)
      edits.push([[...way, items], works]);
    else
      for (const [key, inner] of Object.entries(value))
        visit(inner, [...way, Array.isArray(value) ? Number(key) : key]);
  }
}

/** A work of the company's, to be written, under the drawing of what it does. */
function workOf({ menu = '', card }: Service): Fields {
  return {
    title: `Exemple : ${card?.title ?? menu}`,
    description: toWrite('les travaux faits, la commune, la durée du chantier.'),
    category: card?.title ?? menu,
    image: { src: card?.image?.src ?? '', alt: card?.title ?? menu },
  };
}

interface Sorted {
  left: readonly TradeService[];
  offered: readonly TradeService[];
}

/** `site.json` that says of the company what it offers: in its own words, and in those of search engines. */
function withTypes(text: string, { left, offered }: Sorted): string {
  const { company } = JSON.parse(text) as { company: { businessTypes: string[]; trade?: string } };
  const kept = new Set(offered.flatMap(({ businessTypes = [] }) => businessTypes));
  const gone = new Set(left.flatMap(({ businessTypes = [] }) => businessTypes));
  const types = company.businessTypes.filter((type) => kept.has(type) || !gone.has(type));
  const names = offered.flatMap(({ called = [] }) => called).slice(0, 2);
  const tagline = offered.map(({ menu }, index) => (index === 0 ? menu : menu.toLowerCase())).join(', ');
  const told = withValue(text, ['company', 'tagline'], tagline);
  const typed = types.length > 0 ? withValue(told, ['company', 'businessTypes'], types) : told;
  return company.trade && names.length > 0 ? withValue(typed, ['company', 'trade'], names.join(' et ')) : typed;
}
