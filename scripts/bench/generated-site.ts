import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { slugOf } from '../../src/definitions/suggest';
import { jsonSchemas } from '../../src/read/json-schemas';

const require = createRequire(import.meta.url);

interface ListedCommune {
  nom: string;
  departement: string;
  type: string;
  codesPostaux?: string[];
}

interface Department {
  code: string;
  nom: string;
}

/**
 * Writes a copy of a site in which every commune of France has its page: official names and postcodes,
 * neighbours from the list, and prose of its own drawn from the words of the real towns. The same
 * every time. Returns the number of towns.
 */
export function generateSite(from: string, folder: string, most = Infinity): number {
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  const words = wordsOf(path.join(from, 'towns'));
  const real = namesOf(path.join(from, 'towns'));
  rmSync(path.join(folder, 'towns'), { recursive: true });
  mkdirSync(path.join(folder, 'towns'));
  // The package is plain JSON.
  const listed = (require('@etalab/decoupage-administratif/data/communes.json') as ListedCommune[]).filter(
    ({ type, codesPostaux }) => type === 'commune-actuelle' && codesPostaux?.[0],
  );
  const departments = describable(require('@etalab/decoupage-administratif/data/departements.json') as Department[], {
    communes: listed,
    kept: ['86', '79', '85', '17'],
  });
  const described = new Set(departments.map(({ code }) => code));
  writeDepartments(path.join(folder, 'site.json'), departments);
  const used = new Set<string>();
  let seed = 1;
  // Park–Miller: enough for prose, and the same on every machine.
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  const prose = (length: number) => {
    let text = '';
    while (text.length < length) text += `${text ? ' ' : ''}${words[random(words.length)] ?? ''}`;
    return `${text}.`;
  };
  // The real towns first: pages of the site link to some of them, however few are asked for.
  const towns = listed
    .filter(({ departement }) => described.has(departement))
    .toSorted((a, b) => Number(real.has(b.nom)) - Number(real.has(a.nom)))
    .slice(0, most);
  for (const [index, { nom, departement, codesPostaux }] of towns.entries()) {
    const slug = freshSlug(slugOf(nom), departement, used);
    const communes = new Set<string>();
    for (let step = 1; communes.size < 12; step++)
      communes.add((listed[(index + step) % listed.length] ?? { nom }).nom);
    communes.delete(nom);
    const document = {
      $schema: '../../schemas/town.schema.json',
      name: nom,
      postcode: codesPostaux?.[0],
      department: departement,
      intro: prose(300),
      highlights: ['home', 'clock', 'shield'].map((icon) => ({ icon, title: prose(20), text: prose(90) })),
      services: Array.from({ length: 8 }, () => prose(30)),
      theme: { title: prose(40), text: prose(500) },
      communes: [...communes],
      callToAction: { title: prose(40), text: prose(120) },
    };
    writeFileSync(path.join(folder, 'towns', `${slug}.json`), `${JSON.stringify(document, null, 2)}\n`);
  }
  return towns.length;
}

function namesOf(folder: string): Set<string> {
  return new Set(
    readdirSync(folder).map(
      (file) => (JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as { name: string }).name,
    ),
  );
}

function wordsOf(folder: string): string[] {
  const text = readdirSync(folder)
    .map((file) => readFileSync(path.join(folder, file), 'utf8'))
    .join(' ');
  return [...new Set(text.match(/\p{L}[\p{L}’'-]+/gu) ?? [])];
}

function freshSlug(name: string, department: string, used: Set<string>): string {
  let slug = used.has(name) ? `${name}-${department.toLowerCase()}` : name;
  for (let number = 2; used.has(slug); number++) slug = `${name}-${department.toLowerCase()}-${number}`;
  used.add(slug);
  return slug;
}

/** The departments that the site's own links need, then those with the most communes, as many as `site.json` may describe. */
function describable(
  departments: readonly Department[],
  { communes, kept }: { communes: readonly ListedCommune[]; kept: readonly string[] },
): Department[] {
  const { maxItems = departments.length } =
    ((jsonSchemas.of('site').properties ?? {}) as { departments?: { maxItems?: number } }).departments ?? {};
  const counts = new Map<string, number>();
  for (const { departement } of communes) counts.set(departement, (counts.get(departement) ?? 0) + 1);
  return departments
    .filter(({ nom }) => nom.length <= 40)
    .toSorted(
      (a, b) =>
        Number(kept.includes(b.code)) - Number(kept.includes(a.code)) ||
        (counts.get(b.code) ?? 0) - (counts.get(a.code) ?? 0),
    )
    .slice(0, maxItems);
}

function writeDepartments(file: string, departments: readonly Department[]): void {
  const site = JSON.parse(readFileSync(file, 'utf8')) as { departments: { image: unknown }[] };
  const image = site.departments[0]?.image;
  writeFileSync(
    file,
    JSON.stringify({ ...site, departments: departments.map(({ code, nom }) => ({ code, name: nom, image })) }, null, 2),
  );
}
