import { documentFrom, type SiteSource, type SourceFile } from '../../../site/definitions/documents/site-source';
import { proofFactsOf } from '../../../site/resolve/kinds/case-study/proof';
import { withValue, type Way } from '../../logic/edits/json-edits';
import { toWrite } from '../../../site/definitions/french/unwritten';
import type { Trade, TradeService } from './trades';

type Fields = Record<string, unknown>;

/** The fields of a service that other documents refer to. */
interface Service {
  path?: string;
  projectType?: string;
  menu?: string;
  card?: { title?: string; image?: { src?: string } };
}

/**
 * The documents of a starter without the services that the company does not offer: without their pages, the articles
 * about them, and all list items that link to them or mention them. Example towns are handled elsewhere, because they
 * list everything that the trade does.
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
  // Without articles, the page that lists them is removed too.
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
  const texts = files.map(({ text }) => text).join('\n');
  const media = starter.media.filter((image) => texts.includes(`"${image}"`));
  return { ...starter, files, media };
}

/** Whether an item links to one of these services, or is an option for it. */
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
  /** Whether a block declares that it is about a removed service. */
  isAbout: (service: unknown) => boolean;
  /** Replacement for the company's works, if none is left. */
  works: readonly Fields[];
}

/** The text without the removed items, edited from the end to the beginning. */
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
    // Blocks of a page are not list items: look inside them.
    if (Array.isArray(value) && !value.every((item) => (item as Fields | null)?.type !== undefined)) {
      if (value.length === 0 || !value.every(isGone))
        for (const [index, item] of value.entries()) {
          if (isGone(item)) edits.push([[...way, index], undefined]);
        }
      // A block whose list is empty is removed.
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

/** A placeholder for a finished work, with the drawing of a service. */
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

/** `site.json` with the company's trade and business types. */
function withTypes(text: string, { left, offered }: Sorted): string {
  const { company } = JSON.parse(text) as { company: { businessTypes: string[]; trade?: string } };
  const kept = new Set(offered.flatMap(({ businessTypes = [] }) => businessTypes));
  const gone = new Set(left.flatMap(({ businessTypes = [] }) => businessTypes));
  const types = company.businessTypes.filter((type) => kept.has(type) || !gone.has(type));
  const names = offered.flatMap(({ called = {} }) => Object.keys(called).slice(0, 1)).slice(0, 2);
  const tagline = offered.map(({ menu }, index) => (index === 0 ? menu : menu.toLowerCase())).join(', ');
  const withTagline = withValue(text, ['company', 'tagline'], tagline);
  const typed = types.length > 0 ? withValue(withTagline, ['company', 'businessTypes'], types) : withTagline;
  return company.trade && names.length > 0 ? withValue(typed, ['company', 'trade'], names.join(' et ')) : typed;
}
