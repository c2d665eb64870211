import { townPath } from '../../../site/definitions/addresses/page-addresses';
import type { Commune } from '../../../site/definitions/geography/official-communes';
import type { SiteSource, SourceFile } from '../../../site/definitions/documents/site-source';
import { documentFrom } from '../../../site/definitions/documents/site-source';
import { departmentCode } from '../../../site/resolve/kinds/town/town-scope';
import { folded } from '../../../site/definitions/french/suggest';
import { withValue, type Way } from '../../logic/edits/json-edits';
import { formatDocument } from '../../../site/validate/fix/format-document';
import { schemaAddress } from '../../../site/validate/schema/schema-address';
import { Refusal } from '../../logic/transport/refusal';
import type { SiteWish } from './site-wish';
import { townDraft, type Places } from '../../features/create/town/logic/town';

/** The input for a new site: a starter, and data about the company. */
export interface NewSite {
  /** The starter's documents. */
  starter: SiteSource;
  /** Whether the starter's example towns are left out, because they list more than the company does. */
  isWithoutTowns?: boolean;
  wish: Omit<SiteWish, 'town' | 'trade'>;
  commune: Commune;
  postcode: string;
  department: { code: string; name: string };
  region: string;
  places: Places;
  /** The path to the schemas from the new folder. */
  schemaFolder: string | undefined;
}

type Fields = Record<string, unknown>;

/**
 * The documents of a new site by file name: those of the starter, edited with the company's data. Throws a `Refusal`.
 */
export function newSite(site: NewSite): Map<string, string> {
  const { starter, commune, schemaFolder, isWithoutTowns = false } = site;
  const foreign = starter.files.filter(
    (file) => file.kind === 'town' && (isWithoutTowns || !isOfDepartment(file, commune.department)),
  );
  const kept = starter.files.filter((file) => !foreign.includes(file));
  const own = ownTown(site, kept);
  const leads = {
    to: { label: commune.name, href: townPath(own.slug) },
    from: foreign.map(({ slug }) => townPath(slug)),
  };
  const files = [...kept, ...(kept.includes(own) ? [] : [own])];
  return new Map(
    files.map((file): [string, string] => {
      const filled = file.kind === 'site' ? withCompany(file.text, site) : file.text;
      const placed = withValue(filled, ['$schema'], schemaAddress(file, { schemaFolder }));
      return [file.file, withLinks(placed, leads)];
    }),
  );
}

function isOfDepartment({ data }: SourceFile, code: string): boolean {
  const { postcode = '', department = departmentCode(postcode) } = (data ?? {}) as {
    postcode?: string;
    department?: string;
  };
  return department === code;
}

/**
 * The town of the company: an example town of the starter, or a new one with what is known about it and the usual
 * services of the trade.
 */
function ownTown(
  { starter, commune, postcode, schemaFolder, places }: NewSite,
  kept: readonly SourceFile[],
): SourceFile {
  const known = kept.find(({ kind, data }) => kind === 'town' && (data as Fields | undefined)?.name === commune.name);
  if (known) return known;
  const draft = townDraft({ commune, postcode, places }, { ...starter, schemaFolder, files: [...kept] });
  const { theme: _, ...document } = draft.document as Fields;
  const services = tradeServices(starter);
  const text = `${JSON.stringify({ ...document, ...(services ? { services } : {}) }, null, 2)}\n`;
  return documentFrom(draft.file, formatDocument(text, 'town') ?? text);
}

/** How many services a town lists if each is only a few words. */
const listedServices = 8;
/** How many if each has a description. */
const describedServices = 4;

interface Listed {
  title: string;
  description: string;
}

/**
 * The usual services of the trade, for the list of a town: taken from the cards of the services (the first point of
 * each, then the second) and from their pages; fewer, with descriptions, if there are not enough. The example towns'
 * lists are not used, because no two towns may have the same list.
 */
function tradeServices({ files }: SiteSource): string[] | Listed[] | undefined {
  const services = files
    .filter(({ kind }) => kind === 'service')
    .map(({ data }) => (data ?? {}) as { order?: number; card?: { features?: string[] }; blocks?: Fields[] })
    .toSorted((a, b) => (a.order ?? 0) - (b.order ?? 0));
  const cards = services.map(({ card }) => card?.features ?? []);
  const longest = Math.max(0, ...cards.map(({ length }) => length));
  const onCards = Array.from({ length: longest }, (_, index) => cards.flatMap((card) => card[index] ?? [])).flat();
  const blocks = services.flatMap((service) => service.blocks ?? []);
  const onPages = blocks.flatMap((block) => listedIn(block, 'description'));
  const labels = [
    ...new Map([...onCards, ...onPages.map(({ title }) => title)].map((one) => [folded(one), one])).values(),
  ];
  if (labels.length >= listedServices) return labels.slice(0, listedServices);
  const described = [...onPages, ...blocks.flatMap((block) => listedIn(block, 'text'))];
  return described.length < describedServices ? undefined : described.slice(0, describedServices);
}

/** The items of a block, with their descriptions. */
function listedIn({ items }: Fields, words: 'description' | 'text'): Listed[] {
  return Array.isArray(items)
    ? (items as Fields[]).flatMap(({ title, icon, [words]: description }) =>
        typeof description === 'string' && icon === undefined ? [{ title: String(title), description }] : [],
      )
    : [];
}

/** `site.json` with the data that differs between companies. */
function withCompany(
  text: string,
  { wish: { name, phone, email, url }, commune, postcode, department, region }: NewSite,
): string {
  if (!commune.position)
    throw new Refusal(
      `La liste officielle ne dit pas où se trouve ${commune.name} : pour une collectivité d’outre-mer, un site ne peut pas encore en partir.`,
    );
  const { departments = [] } = JSON.parse(text) as { departments?: { code?: string; image?: unknown }[] };
  const known = departments.find(({ code }) => code === department.code);
  // A landscape of the starter is used until the company has its own.
  const image = departments.find((one) => one.image)?.image;
  return withFields(text, [], {
    url,
    phone,
    email,
    company: {
      name,
      area: `${commune.name} et ses environs (${department.name}, ${department.code})`,
      address: { postcode, city: commune.name, region },
      geo: commune.position,
    },
    departments: [known ?? { ...department, ...(image ? { image } : {}) }],
  });
}

/** The text with these fields set; other fields of a nested group are kept. */
function withFields(text: string, way: Way, fields: object): string {
  return Object.entries(fields).reduce(
    (written, [key, value]: [string, unknown]) =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? withFields(written, [...way, key], value)
        : withValue(written, [...way, key], value),
    text,
  );
}

interface Leads {
  /** The company's town. */
  to: { label: string; href: string };
  /** Addresses of towns that the new site does not have. */
  from: readonly string[];
}

/**
 * The text without links to missing towns. In a list of them, the first is replaced by a link to the company's town.
 */
function withLinks(text: string, { to, from }: Leads): string {
  const isGone = (item: unknown) => from.includes(String((item as Fields | null)?.href).split(/[#?]/, 1)[0] ?? '');
  let result = text;
  visit(JSON.parse(text), []);
  return result;

  function visit(value: unknown, way: Way): void {
    if (typeof value !== 'object' || value === null) return;
    if (Array.isArray(value) && value.some(isGone)) {
      const others = value.filter((item) => !isGone(item));
      const isThere = others.some((item) => (item as Fields | null)?.href === to.href);
      result = withValue(result, way, isThere ? others : [to, ...others]);
    } else
      for (const [key, item] of Object.entries(value)) visit(item, [...way, Array.isArray(value) ? Number(key) : key]);
  }
}
