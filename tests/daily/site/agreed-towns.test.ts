import { describe, expect, it } from 'vitest';
import { absent, promise } from '../../harness/site/promised';
import {
  blocksOf,
  countOf,
  documents,
  entriesOf,
  pageAt,
  pages,
  plainly,
  site,
  wordsOf,
} from '../../harness/site/read-content';
import { towns } from '../../harness/site/specification';

it(`les ${towns.length} villes convenues ont leur page`, () => {
  promise(
    'La ville de % n’a plus sa page : son document manque dans « towns », ou porte un autre nom.',
    towns.filter(([path]) => pageAt(path)?.kind !== 'town').map(([, name]) => name),
  );
});

describe.each(towns)('%s', (path, name, postcode, theme) => {
  const town = plainly(documents.town).find((document) => `/${document.slug}` === path)?.data;

  it('a le titre convenu', () => {
    const title = `Électricien Plombier ${name} (${postcode})`;
    const shown = plainly([pageAt(path)?.title, blocksOf(path, 'page-header')[0]?.title]);
    promise(`La page ${path} ne s’appelle plus %.`, shown.every((words) => words === title) ? [] : [title]);
  });

  it('ramène à l’accueil, se laisse appeler et demander un devis', () => {
    const words = wordsOf(path);
    promise(
      `Sur la page ${path}, le bouton ou le lien % manque.`,
      absent(["Retour à l'accueil", `Appeler ${name}`, `Contact ${name}`, site.phoneHref], words),
    );
  });

  it('dit ce qu’une page de ville doit dire', () => {
    const shown = String(blocksOf(path, 'page-header')[0]?.intro ?? '');
    promise(`L’introduction de ${path} n’est plus montrée : il manque %.`, absent([town?.intro ?? 'intro'], shown));
    const least = path === '/chauray' ? 4 : 8;
    promise(
      `Sur la page ${path}, il manque %.`,
      [
        [countOf(path, 'feature-grid', 'items') >= 3, '3 atouts'],
        [countOf(path, 'service-list', 'items') >= least, `${least} services`],
        [countOf(path, 'place-list', 'places') >= 10, '10 communes ou quartiers'],
        [countOf(path, 'service-area', 'entries') >= 6, '6 villes voisines'],
        [blocksOf(path, 'callout').length > 0, 'l’encadré de son thème'],
        [theme === undefined || theme.test(wordsOf(path)), `son thème (${theme?.source})`],
      ].flatMap(([isThere, what]) => (isThere ? [] : [String(what)])),
    );
  });
});

it('Chauray a ses quatre cartes, chacune avec un titre et un texte', () => {
  const cards = (blocksOf('/chauray', 'service-list')[0]?.items ?? []) as { title?: string; description?: string }[];
  promise(
    'Sur la page de Chauray, la carte % manque ou n’a pas de texte.',
    ['Électricité résidentielle', 'Plomberie moderne', 'Chauffage performant', 'Rénovation énergétique'].filter(
      (title) => !cards.some((card) => card.title === title && /\S/.test(card.description ?? '')),
    ),
  );
});

describe.each(pages.filter(({ kind }) => kind === 'town').map(({ path }) => path))('%s, comme toute ville', (path) => {
  it('mène à ses voisines, et se trouve dans le pied de page', () => {
    const neighbours = entriesOf(path, 'service-area', 'entries', 'href');
    expect(neighbours.length <= 6 && !neighbours.includes(path)).toBe(true);
    const listed = site.footer.departments.flatMap((department) => department.towns.map(({ href }) => href));
    expect(listed).toContain(path);
  });
});
