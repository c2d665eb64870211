import { caseStudy } from '../../../../../site/definitions/documents/kinds/case-study/case-study';
import { frenchMoment, parisDay } from '../../../../../site/definitions/time/paris-time';
import { atPlace } from '../../../../../site/definitions/french/place-names';
import type { SiteSource } from '../../../../../site/definitions/documents/site-source';
import { folded, slugOf } from '../../../../../site/definitions/french/suggest';
import { placeholderPrefix, toWrite } from '../../../../../site/definitions/french/unwritten';
import { alternatives } from '../../../../../site/validate/vocabulary/french';
import { schemaAddress } from '../../../../../site/validate/schema/schema-address';
import type { Draft } from '../../logic/draft';
import { Refusal } from '../../../../logic/transport/refusal';

export interface CaseStudyWish {
  /** The name of a town of the site. */
  town: string;
  /** A service of the site: its document's name, or its card's title. */
  service: string;
  /** The last day of the works; today if absent. */
  date?: string | undefined;
  title?: string | undefined;
  problem?: string | undefined;
  work?: string | undefined;
  /** The names of the photographs in the site. */
  before?: string | undefined;
  after?: string | undefined;
  /** The reference of the customer's consent. */
  consent?: string | undefined;
  isPublic?: boolean | undefined;
}

/** The longest title that search results show. */
const longestTitle = 65;

/** The draft of a finished work, with its title, address and descriptions of the photographs. Throws a `Refusal`. */
export function caseStudyDraft(wish: CaseStudyWish, source: SiteSource): Draft {
  const town = townNamed(wish.town, source);
  const service = serviceNamed(wish.service, source);
  const date = wish.date ?? parisDay(Date.now());
  const subject = `${service.title} ${atPlace(town)}`;
  const title = wish.title ?? freeTitle(subject, date, source);
  const file = freeName(slugOf(title), source);
  const photo = (src: string | undefined, which: string) => ({
    src: src ?? `${placeholderPrefix}${slugOf(subject)}`,
    alt: `${subject}, ${which} les travaux`,
  });
  const document = {
    $schema: schemaAddress({ file, kind: 'case-study' }, source),
    title,
    town,
    service: service.slug,
    date,
    before: photo(wish.before, 'avant'),
    after: photo(wish.after, 'après'),
    problem: wish.problem ?? toWrite('une phrase qui dit ce qui n’allait pas.'),
    work: wish.work ?? toWrite('une phrase qui dit ce qui a été fait.'),
    ...(wish.consent ? { consent: wish.consent } : {}),
    ...(wish.isPublic ? {} : { draft: true }),
  };
  return {
    file,
    document,
    known: [`le titre : ${title}`, `la ville : ${town}`, `le service : ${service.title}`, `la date : ${date}`],
    toWrite: [
      'ce qui n’allait pas (« problem ») et ce qui a été fait (« work »)',
      'les photos d’avant et d’après (« before », « after »)',
      'l’accord du client (« consent »), que le bureau garde ; puis supprimez « draft » pour publier',
    ],
  };
}

export interface ServiceChoice {
  slug: string;
  title: string;
  /** The project type of a request about this service. */
  projectType?: string | undefined;
}

/** The towns and services that a work can name. */
export function caseStudyChoices(source: SiteSource): { towns: string[]; services: ServiceChoice[] } {
  const towns = source.files.flatMap(({ kind, data }) => (kind === 'town' ? [nameIn(data)] : []));
  const services = source.files.flatMap(({ kind, slug, data }) => {
    const { card, projectType } = (data ?? {}) as { card?: { title?: unknown }; projectType?: string };
    return kind === 'service' && typeof card?.title === 'string' ? [{ slug, title: card.title, projectType }] : [];
  });
  const french = (a: string, b: string) => a.localeCompare(b, 'fr');
  return { towns: towns.filter(Boolean).sort(french), services: services.sort((a, b) => french(a.title, b.title)) };
}

function townNamed(wanted: string, source: SiteSource): string {
  const { towns } = caseStudyChoices(source);
  const found = towns.find((name) => folded(name) === folded(wanted));
  if (found) return found;
  throw new Refusal(`Le site n’a pas de page pour la ville « ${wanted} ». ${choose(towns)}`);
}

function serviceNamed(wanted: string, source: SiteSource) {
  const { services } = caseStudyChoices(source);
  const found = services.find(({ slug, title }) => [slug, title].some((name) => folded(name) === folded(wanted)));
  if (found) return found;
  throw new Refusal(`Le site n’a pas de service « ${wanted} ». ${choose(services.map(({ title }) => title))}`);
}

function choose(names: readonly string[]): string {
  return names.length > 0 ? `Choisissez parmi ${alternatives(names)}.` : 'Faites d’abord sa page.';
}

function nameIn(data: unknown): string {
  const { name } = (data ?? {}) as { name?: unknown };
  return typeof name === 'string' ? name : '';
}

/** A title that no other work has: with its month if need be, or its day, or a number. */
function freeTitle(subject: string, date: string, { files }: SiteSource): string {
  const base = subject.slice(0, longestTitle);
  const taken = new Set(
    files.flatMap(({ kind, data }) =>
      kind === 'case-study' ? [folded(String((data as { title?: unknown } | undefined)?.title ?? ''))] : [],
    ),
  );
  const day = frenchMoment(date).replace(/^le /, '');
  const month = day.replace(/^\S+ /, '');
  const isFree = (title: string) => title.length <= longestTitle && !taken.has(folded(title));
  const found = [base, `${base}, ${month}`, `${base}, ${day}`].find(isFree);
  if (found) return found;
  for (let number = 2; ; number++) {
    const title = `${base.slice(0, longestTitle - 6)} (${number})`;
    if (isFree(title)) return title;
  }
}

function freeName(slug: string, { files }: SiteSource): string {
  const taken = new Set(files.map(({ file }) => file));
  for (let number = 1; ; number++) {
    const file = `${caseStudy.folder}/${number === 1 ? slug : `${slug}-${number}`}.json`;
    if (!taken.has(file)) return file;
  }
}
