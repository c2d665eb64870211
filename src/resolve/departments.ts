import type { Link, Page } from '../definitions/page';
import { atPlace } from '../definitions/place-names';
import type { SiteDocument } from '../definitions/site-document';
import type { SiteView } from '../definitions/site-view';
import { frenchTypography } from '../definitions/typography';
import type { Documents } from './site-documents';
import { departmentCode, townPath } from './town-scope';

/** Towns that a footer lists before it lists departments instead, unless `site.json` says otherwise. */
const defaultTownsLimit = 60;

interface Department {
  code: string;
  name: string;
  towns: Link[];
}

/** The departments that have towns: first those of `site.json` in its order, then the others by number. */
function departmentsOf(site: SiteDocument, documents: Documents): Department[] {
  const groups = new Map<string, Department>(
    site.departments.map(({ code, name }) => [code, { code, name, towns: [] }]),
  );
  const others = new Set<string>();
  for (const { slug, data } of documents.town) {
    const code = data.department ?? departmentCode(data.postcode);
    const group = groups.get(code) ?? { code, name: `Département ${code}`, towns: [] };
    if (!groups.has(code)) others.add(code);
    groups.set(code, group);
    group.towns.push({ label: data.name, href: townPath(slug) });
  }
  const known = site.departments.flatMap(({ code }) => groups.get(code) ?? []);
  const added = [...others].sort().flatMap((code) => groups.get(code) ?? []);
  return [...known, ...added].filter(({ towns }) => towns.length > 0);
}

function hasTooManyTowns(site: SiteDocument, documents: Documents): boolean {
  return documents.town.length > (site.footer.townsLimit ?? defaultTownsLimit);
}

function departmentPath({ code }: Department): string {
  return `/departements/${code.toLowerCase()}`;
}

/** What the footer says of towns: all of them, or one link per department when there are too many. */
export function footerDepartments(site: SiteDocument, documents: Documents): SiteView['footer']['departments'] {
  const departments = departmentsOf(site, documents);
  if (!hasTooManyTowns(site, documents)) return departments.map(({ name, towns }) => ({ name, towns }));
  return departments.map((department) => ({ name: department.name, href: departmentPath(department), towns: [] }));
}

/** A page per department listing its towns, when the footer no longer can; none otherwise. */
export function departmentPages(site: SiteDocument, documents: Documents): Page[] {
  if (!hasTooManyTowns(site, documents)) return [];
  return departmentsOf(site, documents).map((department) => {
    const { name, towns } = department;
    const path = departmentPath(department);
    const title = `Nos villes : ${name} (${department.code})`;
    return {
      path,
      kind: 'page',
      title: frenchTypography(title),
      description: frenchTypography(
        `${site.company.name} intervient ${atPlace(towns[0]?.label ?? name)} et dans les communes de ${name} : la liste des ${towns.length} villes desservies.`,
      ),
      breadcrumbs: [
        { label: 'Accueil', href: '/' },
        { label: name, href: path },
      ],
      blocks: [
        {
          type: 'page-header',
          back: { label: frenchTypography("Retour à l'accueil"), href: '/' },
          title: frenchTypography(title),
          intro: frenchTypography(`${site.company.tagline} : choisissez votre ville.`),
        },
        {
          type: 'place-list',
          title: frenchTypography(`${towns.length} villes`),
          places: towns.map(({ label }) => frenchTypography(label)),
          entries: towns.map(({ label, href }) => ({ label: frenchTypography(label), href })),
        },
      ],
    };
  });
}
