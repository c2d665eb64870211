import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { generateSite } from '../../../scripts/bench/generated-site';

/** How many documents of each kind a generated site has in addition to the roofers'. */
export interface SiteSizes {
  towns: number;
  /** Each has an image of its own. Every fourth is a page, with five links to towns. */
  articles: number;
  /** Each has works and reviews in twenty towns. */
  pages: number;
  /** Formerly published addresses: every second one is redirected, the others are gone for good. */
  published: number;
}

/** Only every fourth article is a page, because drawing images for social networks takes longer than all the rest. */
const pageEvery = 4;
/** The folder of the roofers' documents. */
const roofers = 'tests/fixtures/toiture';
/** The maximum length of a list in most schemas. */
const longestList = 60;

/** Writes the roofers' site with so many more documents, as valid as theirs. */
export function writeLargerSite(folder: string, sizes: SiteSizes): void {
  generateSite(roofers, folder, sizes.towns);
  const towns = readdirSync(path.join(folder, 'towns')).map((file) => ({
    file: `towns/${file}`,
    name: String(read(`towns/${file}`).name),
  }));
  const townAt = (rank: number) => towns[(rank * 7) % towns.length]!;
  for (let rank = 0; rank < sizes.articles; rank++) writeArticle(rank);
  for (let rank = 0; rank < sizes.pages; rank++) writePage(rank);
  writePublished();
  // All towns are in the same zone; otherwise twice as many would also be farther away.
  const { travel, ...site } = read('site.json') as { travel: { zones: unknown[] } };
  write('site.json', { ...site, travel: { zones: travel.zones.slice(-1) } });

  function writeArticle(rank: number): void {
    const image = `media/essai-${rank}.svg`;
    cpSync(path.join(folder, 'media/marque.svg'), path.join(folder, image));
    const isPage = rank % pageEvery === 0;
    const links = Array.from({ length: 5 }, (_, at) => townAt(rank + at)).map(
      ({ name, file }) => `[Voyez ${name}, essai ${rank}](${addressOf(file)}).`,
    );
    write(`blog/essai-${rank}.json`, {
      $schema: '../../../../schemas/article.schema.json',
      id: 1000 + rank,
      title: `Essai numéro ${rank}`,
      excerpt: `Ce que nous avons appris sur notre toit d'essai numéro ${rank}, et pourquoi il a fallu le refaire.`,
      category: 'Ardoise',
      date: '2025-03-04',
      // Articles with a page share one picture, which is drawn only once.
      image: { src: isPage ? 'media/chantier-lucarne.svg' : image, alt: '' },
      ...(isPage
        ? {
            body: [
              { type: 'prose', title: 'Où', paragraphs: [links.join(' ')] },
              { type: 'gallery', title: 'En images', photos: [{ photo: { src: image, alt: 'Un toit.' } }] },
            ],
          }
        : {}),
    });
  }

  function writePage(rank: number): void {
    write(`page-${rank}.json`, {
      $schema: '../../../schemas/page.schema.json',
      path: `/page-${rank}`,
      title: `Nos toits, page ${rank}`,
      description: `Les toits que nous avons refaits, et ce qu'en disent ceux qui vivent dessous : c'est la page ${rank}.`,
      blocks: [
        {
          type: 'page-header',
          back: { label: "Retour à l'accueil", href: '/' },
          title: `Nos toits, page ${rank}`,
          intro: 'Un toit après un autre.',
        },
        {
          type: 'projects',
          title: 'Chantiers',
          items: Array.from({ length: 10 }, (_, at) => ({
            title: `Toit ${rank} ${at}`,
            description: 'Une ardoise refaite à neuf.',
            category: 'Ardoise',
            place: townAt(rank + at).name,
            image: { src: 'media/chantier-lucarne.svg', alt: 'Une lucarne.' },
          })),
        },
        {
          type: 'testimonials',
          title: 'Avis',
          items: Array.from({ length: 10 }, (_, at) => ({
            name: 'Erwan',
            location: townAt(rank + at + 10).name,
            rating: 5,
            comment: `Un toit sec, et un chantier propre : avis ${rank} ${at}.`,
            service: 'Ardoise',
          })),
        },
      ],
    });
  }

  /** Redirected addresses are former ones of towns, as many for each as the schema allows. */
  function writePublished(): void {
    const known = read('published.json') as unknown as { addresses: unknown[] };
    const added = Array.from({ length: sizes.published }, (_, rank) => ({
      path: `/ancienne-${rank}`,
      ...(rank % 2 ? { gone: true } : {}),
    }));
    write('published.json', { ...known, addresses: [...known.addresses, ...added] });
    const led = added.filter(({ gone }) => !gone).map((entry) => entry.path);
    for (const { file } of towns) write(file, { ...read(file), aliases: led.splice(0, longestList) });
    if (led.length > 0) throw new Error('There are too few towns for so many old addresses.');
  }

  function read(name: string): Record<string, unknown> {
    // The fixture's documents are valid.
    return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>;
  }

  function write(name: string, document: unknown): void {
    writeFileSync(path.join(folder, name), JSON.stringify(document, null, 2));
  }
}

function addressOf(file: string): string {
  return `/${path.basename(file, '.json')}`;
}
