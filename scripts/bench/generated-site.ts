import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Commune, Position } from '../../src/site/definitions/geography/official-communes';
import type { SiteDocument } from '../../src/site/definitions/documents/site-document';
import { slugOf } from '../../src/site/definitions/french/suggest';
import { jsonSchemas } from '../../src/site/read/schemas/json-schemas';
import { departmentNames, officialCommunes } from '../../src/site/read/communes/read-communes';
import type { Document } from '../../src/site/resolve/plan/site-documents';
import { kilometresBetween, squaredDistance } from '../../src/site/resolve/kinds/town/kilometres';
import { claimWords } from '../../src/site/validate/vocabulary/claim-words';
import { departmentOf } from '../../src/site/resolve/kinds/town/town-scope';

interface Placed extends Commune {
  position: Position;
}

/**
 * Writes a copy of a site, enlarged to `most` towns: its own towns unchanged, then the communes around its company,
 * nearest first, each with its official name and postcode, its neighbouring communes, and generated prose made of words
 * of the real towns. The copy is as valid as the site, and deterministic. Returns the number of towns.
 */
export function generateSite(from: string, folder: string, most = Infinity): number {
  rmSync(folder, { recursive: true, force: true });
  cpSync(from, folder, { recursive: true });
  const towns = path.join(folder, 'towns');
  const texts = readdirSync(towns).map((name) => readFileSync(path.join(towns, name), 'utf8'));
  // These documents are validated before anything is measured.
  const own = texts.map((text) => JSON.parse(text) as Document<'town'>['data']);
  const file = path.join(folder, 'site.json');
  // Validated likewise.
  const site = JSON.parse(readFileSync(file, 'utf8')) as SiteDocument;
  const { departments, communes } = surroundings(site);
  const known = new Set(own.map((town) => identity({ name: town.name, department: departmentOf(town) })));
  const used = new Set(readdirSync(towns).map((name) => name.slice(0, -'.json'.length)));
  const prose = proseOf(texts.join(' '));
  const { geo } = site.company;
  const added = [...communes.values()]
    .flat()
    .filter((commune) => !known.has(identity(commune)))
    .sort((a, b) => kilometresBetween(geo, a.position) - kilometresBetween(geo, b.position))
    .slice(0, Math.max(0, most - own.length));
  const reached = new Set(
    [...site.departments, ...added.map(({ department: code }) => ({ code }))].map(({ code }) => code),
  );
  writeFileSync(
    file,
    JSON.stringify({ ...site, departments: departments.filter(({ code }) => reached.has(code)) }, null, 2),
  );
  for (const { name, department, postcodes, position } of added) {
    const slug = freshSlug(slugOf(name), department, used);
    const document = {
      $schema: '../../schemas/town.schema.json',
      name,
      postcode: postcodes[0],
      department,
      intro: prose(300),
      highlights: ['home', 'clock', 'shield'].map((icon) => ({ icon, title: prose(20), text: prose(90) })),
      services: Array.from({ length: 8 }, () => prose(30)),
      theme: { title: prose(40), text: prose(500) },
      communes: nearest({ name, position }, communes.get(department) ?? []),
      callToAction: { title: prose(40), text: prose(120) },
    };
    writeFileSync(path.join(towns, `${slug}.json`), `${JSON.stringify(document, null, 2)}\n`);
  }
  return own.length + added.length;
}

/** How many communes a town serves in addition to itself. */
const served = 12;

function nearest(to: Pick<Placed, 'name' | 'position'>, communes: readonly Placed[]): string[] {
  return communes
    .filter(({ name }) => name !== to.name)
    .map(({ name, position }) => ({ name, distance: squaredDistance(to.position, position) }))
    .sort((a, b) => a.distance - b.distance)
    .slice(0, served)
    .map(({ name }) => name);
}

interface Surroundings {
  departments: SiteDocument['departments'];
  communes: Map<string, Placed[]>;
}

/** As many departments as `site.json` may describe, its own first, then the nearest ones; and their communes. */
function surroundings(site: SiteDocument): Surroundings {
  const list = officialCommunes();
  if (!list) throw new Error('The list of communes is not installed: npm ci.');
  const { maxItems = Infinity } =
    ((jsonSchemas.of('site').properties ?? {}) as { departments?: { maxItems?: number } }).departments ?? {};
  const communesOf = (code: string) =>
    list.inDepartment(code).filter((commune): commune is Placed => isTown(commune) && commune.position !== undefined);
  const distanceTo = (communes: readonly Placed[]) =>
    Math.min(...communes.map(({ position }) => kilometresBetween(site.company.geo, position)));
  const own = new Set(site.departments.map(({ code }) => code));
  const others = [...departmentNames()]
    .filter(([code, name]) => !own.has(code) && name.length <= 40)
    .toSorted(([a], [b]) => distanceTo(communesOf(a)) - distanceTo(communesOf(b)));
  const departments = [
    ...site.departments,
    // Cycles through its own departments, so that all of their images are still shown.
    ...others.map(([code, name], rank) => ({ ...site.departments[rank % site.departments.length], code, name })),
  ].slice(0, maxItems);
  return { departments, communes: new Map(departments.map(({ code }) => [code, communesOf(code)])) };
}

/** In characters: longer names make titles that validation warns about. */
const longestName = 32;

/** Excludes communes that were merged into others: the list gives no population for them. */
function isTown({ name, population, postcodes }: Commune): boolean {
  return population !== undefined && postcodes.length > 0 && name.length <= longestName;
}

function identity({ name, department }: Pick<Commune, 'name' | 'department'>): string {
  return `${department} ${slugOf(name)}`;
}

/** Generates prose of a given length from the words of a text, deterministically. */
function proseOf(text: string): (length: number) => string {
  const words = [...new Set(text.match(/\p{L}[\p{L}’'-]+/gu) ?? [])];
  let seed = 1;
  // A Park–Miller generator: good enough for prose, and the same on every machine.
  const random = (limit: number) => (seed = (seed * 48_271) % 2_147_483_647) % limit;
  return (length) => {
    let prose = '';
    while (prose.length < length) {
      const longer = `${prose ? `${prose} ` : ''}${words[random(words.length)] ?? ''}`;
      // Discards a sentence that happens to promise a delay.
      if (!claimWords.delay.test(longer)) prose = longer;
    }
    return `${prose}.`;
  };
}

function freshSlug(name: string, department: string, used: Set<string>): string {
  let slug = used.has(name) ? `${name}-${department.toLowerCase()}` : name;
  for (let number = 2; used.has(slug); number++) slug = `${name}-${department.toLowerCase()}-${number}`;
  used.add(slug);
  return slug;
}
