import { describe, expect, it } from 'vitest';
import { absent, absentInOrder, promise } from '../../harness/site/promised';
import {
  blocksOf,
  countOf,
  documents,
  entriesOf,
  faults,
  pageAt,
  pages,
  plainly,
  site,
  wordsOf,
} from '../../harness/site/read-content';
import { agreedPaths, articles, services } from '../../harness/site/specification';

it('toutes les pages convenues ont leur adresse', () => {
  promise(
    'L’adresse % ne mène plus à aucune page.',
    agreedPaths.filter((path) => !pageAt(path)),
  );
});

describe.each(services)('la page $path', ({ path, menu, projectType, features, lists, words }) => {
  const service = plainly(documents.service).find(({ data }) => data.path === path)?.data;

  it('est au menu, avec ses points forts', () => {
    promise(`Le service ${path} n’est plus au menu sous le nom %.`, service?.menu === menu ? [] : [menu]);
    promise(
      `Le lien de devis de ${path} ne choisit plus le projet % dans le formulaire.`,
      service?.projectType === projectType ? [] : [projectType],
    );
    promise(
      `La carte de ${path} ne parle plus de %, ou pas à sa place.`,
      features
        .filter((feature, index) => !feature.test(service?.card.features[index] ?? ''))
        .map(({ source }) => source),
    );
  });

  it('dit au moins ce qui a été convenu', () => {
    promise(
      `Sur ${path}, il manque %.`,
      lists
        .filter(([type, field, least]) => countOf(path, type, field) < least)
        .map(
          ([type, field, least]) =>
            `${least} entrées dans « ${field} » du bloc « ${type} » (il y en a ${countOf(path, type, field)})`,
        ),
    );
    promise(`La page ${path} ne dit plus %.`, absent(words, wordsOf(path)));
  });

  it('ramène à l’accueil et mène au devis', () => {
    const header = blocksOf(path, 'page-header')[0];
    promise(
      `En haut de ${path}, le lien % manque.`,
      absent(["Retour à l'accueil"], JSON.stringify(header?.back ?? '')),
    );
    const quote = `/?service=${projectType}#contact`;
    promise(
      `En haut de ${path}, aucun bouton ne mène plus à %.`,
      absent([quote], JSON.stringify(header?.actions ?? '')),
    );
  });
});

it('l’urgence de plomberie s’appelle d’un doigt', () => {
  const action = blocksOf('/services/plomberie-vienne', 'emergency')[0]?.action;
  promise(
    'Le bouton % manque dans l’encadré des urgences de plomberie.',
    absent([`Appeler le ${plainly(site.phone)}`, site.phoneHref], JSON.stringify(action ?? '')),
  );
});

describe('le blog', () => {
  const grid = blocksOf('/blog', 'article-grid')[0];
  const cards = (grid?.entries ?? []) as { href: string; category: string; date: string; author: string; id: number }[];

  it('a son titre et son filtre', () => {
    promise(
      'La page du blog ne dit plus %.',
      absent(['Blog Artisan - Conseils & Actualités', 'Tous'], JSON.stringify(grid ?? '')),
    );
  });

  it('a les articles convenus', () => {
    const shown = cards.map(({ href, category, date }) => `${href}, ${category}, ${date}`);
    promise(
      'L’article % manque sur la page du blog, ou a changé d’adresse, de catégorie ou de date.',
      absentInOrder(
        articles.map(([slug, category, date]) => `/blog/${slug}, ${category}, ${date}`),
        shown,
      ),
    );
  });

  it('va du plus récent au plus ancien, et ne compte aucun article deux fois', () => {
    const dates = cards.map(({ date }) => date);
    expect(dates).toEqual(dates.toSorted().toReversed());
    expect(new Set(cards.map(({ id }) => id)).size).toBe(cards.length);
  });

  it('ne publie un article que quand son texte est écrit', () => {
    const written = documents.article.filter(({ data }) => data.body).map(({ slug }) => `/blog/${slug}`);
    const published = pages.filter(({ kind }) => kind === 'article').map(({ path }) => path);
    expect(published.toSorted()).toEqual(written.toSorted());
  });
});

it('la page d’une adresse inconnue le dit', () => {
  promise(
    'La page des adresses inconnues ne dit plus %.',
    absent(['404', 'Oops! Page not found', '"href":"/"'], wordsOf('/404')),
  );
});

it('aucune page ne nomme ce qui n’existe pas', () => {
  expect(faults).toEqual([]);
  expect(entriesOf('/', 'services-grid', 'entries', 'title').length).toBeGreaterThan(0);
});
