import { describe, it } from 'vitest';
import { absent, absentInOrder, promise } from '../../harness/site/promised';
import { blocksOf, countOf, entriesOf, pageAt, plainly, site, wordsOf } from '../../harness/site/read-content';
import { frame, home } from '../../harness/site/specification';

describe('la page d’accueil', () => {
  const words = wordsOf('/');

  it('a ses sections, dans l’ordre convenu', () => {
    const anchors = (pageAt('/')?.blocks ?? []).flatMap(({ anchor }) => anchor ?? []);
    promise(
      `La section % manque sur la page d’accueil, ou n’y est plus à sa place. L’ordre convenu : ${home.anchors.join(', ')}.`,
      absentInOrder(home.anchors, anchors),
    );
    const formAnchors = blocksOf('/', 'quote-form').map(({ formAnchor }) => String(formAnchor));
    promise(
      'Le formulaire de devis ne porte plus l’ancre %, à laquelle mènent des liens.',
      absent([home.formAnchor], formAnchors.join(' ')),
    );
  });

  it('a les titres convenus', () => {
    promise('Le titre % manque sur la page d’accueil.', absent(home.titles, words));
  });

  it('mène où il a été convenu', () => {
    const leads = ([label, href]: readonly [string, string]) => words.includes(JSON.stringify({ label, href }));
    promise(
      'Le bouton % manque sur la page d’accueil, ou mène ailleurs.',
      home.actions.filter((action) => !leads(action)).map(([label, href]) => `${label} → ${href}`),
    );
  });

  it('dit ce qui fait choisir l’entreprise', () => {
    promise('L’atout % manque dans le haut de la page d’accueil.', absent(home.highlights, words));
    promise('Le chiffre % manque dans la présentation.', absent(home.figures, words));
    promise(
      'La valeur % manque dans la présentation.',
      absentInOrder(home.values, entriesOf('/', 'about', 'values', 'title')),
    );
  });

  it('montre les quatre services, quatre points chacun, et les trois villes', () => {
    const grid = blocksOf('/', 'services-grid')[0];
    const cards = (grid?.entries ?? []) as { title: string; features: string[] }[];
    promise(
      'La carte du service % manque sur la page d’accueil.',
      absentInOrder(
        home.cards,
        cards.map(({ title }) => title),
      ),
    );
    promise(
      'La carte du service % ne dit plus ses quatre points forts.',
      cards.filter(({ features }) => features.length < 4).map(({ title }) => title),
    );
    promise('Les cartes des services n’ont plus leur lien %.', absent(['En savoir plus'], JSON.stringify(grid?.more)));
    promise('Le lien vers % manque sous les services.', absent(home.townLinks, JSON.stringify(grid?.links ?? '')));
  });

  it('montre les réalisations convenues', () => {
    const works = entriesOf('/', 'projects', 'items', 'description');
    promise(
      'La réalisation % manque sur la page d’accueil.',
      home.projects.filter((work) => !works.some((text) => work.test(text))).map(({ source }) => source),
    );
  });

  it('montre des témoignages, puis des avis avec leur note', () => {
    const [trust, reviews] = blocksOf('/', 'testimonials');
    const few = [trust, reviews].filter((block) => ((block?.items ?? []) as unknown[]).length < home.testimonials);
    promise(
      `Il faut ${home.testimonials} témoignages et ${home.testimonials} avis au moins sur la page d’accueil ; il en manque dans %.`,
      few.map((block) => String(block?.title ?? 'un bloc qui n’est plus là')),
    );
    const { rating = '', label = '' } = (reviews?.summary ?? {}) as { rating?: string; label?: string };
    const isSaid = /^\d[.,]\d\/5$/.test(rating) && Number(/\d+/.exec(label)?.[0]) >= 127;
    promise('Au-dessus des avis, % manque.', isSaid ? [] : ['4.8/5 sur 127 avis']);
  });

  it('demande ce qu’il faut pour un devis', () => {
    promise(
      'Le choix % manque dans la liste des projets du formulaire de devis.',
      absent(home.projectTypes, entriesOf('/', 'quote-form', 'projectTypes', 'value').join(' ')),
    );
    promise(
      'Sous le formulaire de devis, la mention % manque.',
      absent(home.notes, (blocksOf('/', 'quote-form')[0]?.notes as string[] | undefined)?.join(' ') ?? ''),
    );
  });
});

describe('les questions de la page d’accueil', () => {
  const questions = entriesOf('/', 'faq', 'items', 'question');
  const answers = entriesOf('/', 'faq', 'items', 'answer');

  it(`sont au moins ${home.questions}, toutes différentes, toutes avec leur réponse`, () => {
    const count = countOf('/', 'faq', 'items');
    promise(
      `Il faut au moins ${home.questions} questions sur la page d’accueil ; il y en a %.`,
      count < home.questions ? [String(count)] : [],
    );
    promise(
      'La question % est posée deux fois.',
      questions.filter((question, index) => questions.indexOf(question) !== index),
    );
    promise(
      'La question % n’a pas de réponse.',
      questions.filter((_, index) => !/\S/.test(answers[index] ?? '')),
    );
  });

  it('disent les prix, les délais et les garanties convenus', () => {
    promise('Plus aucune question ne dit %.', absent(home.answers, [...questions, ...answers].join(' ')));
  });
});

describe('le cadre des pages', () => {
  const { navigation, quote, footer, social, hours } = plainly(site);

  it('a le menu convenu', () => {
    const entries = navigation.map(({ label, href }) => `${label} → ${href}`);
    promise(
      'L’entrée % manque dans le menu, ou n’y est plus à sa place.',
      absentInOrder(
        frame.navigation.map(([label, href]) => `${label} → ${href}`),
        entries,
      ),
    );
    promise('Le bouton % manque dans le menu.', absent([frame.quote], quote.label));
  });

  it('a le pied de page convenu', () => {
    const anchors = footer.anchors.map(({ href }) => href.replace(/^\/?#/, ''));
    promise('Le lien vers la section % manque dans le pied de page.', absent(frame.footerAnchors, anchors.join(' ')));
    promise(
      'Le réseau % manque dans le pied de page.',
      absent(frame.networks, social.map(({ network }) => network).join(' ')),
    );
    promise(
      'Dans le pied de page, le département % manque ou n’est plus à sa place.',
      absentInOrder(
        frame.departments,
        footer.departments.map(({ name }) => name),
      ),
    );
  });

  it('dit qui répond du site, et quand on peut appeler', () => {
    const legal = footer.legal.join(' ');
    promise(
      'Les mentions légales du pied de page ne disent plus %.',
      absent([plainly(site.company.name), site.email, 'Poitiers', 'décennale'], legal),
    );
    const year = Number(/\d{4}/.exec(footer.copyright)?.[0]);
    promise(
      `La dernière ligne du pied de page ne dit plus depuis quelle année : il manque %.`,
      year >= frame.firstYear ? [] : ['© 2024'],
    );
    promise('Aucun horaire n’est dit : il manque %.', hours.length > 0 ? [] : ['hours, dans site.json']);
  });
});
