import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { changeDetails } from './change-details';
import { changeSentence, changeWords } from './change-words';
import { countedItems } from './french-nouns';

const read = (file: string) =>
  JSON.parse(readFileSync(`tests/fixtures/toiture/${file}`, 'utf8')) as Record<string, unknown> & { blocks: Block[] };
type Block = Record<string, unknown> & { items?: unknown[] };

const home = () => read('home.json');
const faq = (page: { blocks: Block[] }) => page.blocks.find(({ type }) => type === 'faq')!;
const homeWords = (change: (page: ReturnType<typeof home>) => void) => {
  const after = home();
  change(after);
  return changeWords({ kind: 'page', before: home(), after });
};

describe('the changes of a document', () => {
  it('names changed fields by their titles', () => {
    const before = read('towns/vannes.json');
    const after = { ...before, intro: 'Autre chose.', postcode: '56001' };
    expect(changeWords({ kind: 'town', before, after })).toEqual(['code postal', 'introduction']);
  });

  it('counts added, removed and changed list items', () => {
    expect(homeWords((page) => faq(page).items!.push({ question: 'Et ?', answer: 'Oui.' }))).toEqual([
      'une question ajoutée',
    ]);
    expect(homeWords((page) => faq(page).items!.splice(0, 2))).toEqual(['deux questions retirées']);
    expect(homeWords((page) => Object.assign(faq(page).items![0]!, { answer: 'Non.' }))).toEqual([
      'une question modifiée',
    ]);
    expect(homeWords((page) => faq(page).items!.push(faq(page).items!.shift()))).toEqual(['ordre des questions']);
    const isNewBeforeAndLastRewritten = (page: ReturnType<typeof home>) => {
      faq(page).items!.unshift({ question: 'Et ?', answer: 'Oui.' });
      Object.assign(faq(page).items!.at(-1)!, { answer: 'Non.' });
    };
    expect(homeWords(isNewBeforeAndLastRewritten)).toEqual(['une question ajoutée', 'une question modifiée']);
  });

  it('counts changes in lists of thousands, where only items at the same position are compared', () => {
    const many = (answer: string, page: ReturnType<typeof home>) => {
      faq(page).items = Array.from({ length: 3000 }, (_, rank) => ({ question: `${rank} ?`, answer }));
      return page;
    };
    const words = (change: (items: unknown[]) => void) => {
      const after = many('Non.', home());
      change(faq(after).items!);
      return changeWords({ kind: 'page', before: many('Non.', home()), after });
    };
    expect(words((items) => items.splice(1500, 0, { question: 'Et ?', answer: 'Oui.' }))).toEqual([
      'une question ajoutée',
    ]);
    expect(words((items) => items.splice(700, 2))).toEqual(['deux questions retirées']);
    expect(words((items) => items.forEach((item) => Object.assign(item as object, { answer: 'Oui.' })))).toEqual([
      '3000 questions modifiées',
    ]);
  });

  it('names the block of a field, and blocks that come, go and move', () => {
    expect(homeWords((page) => Object.assign(faq(page), { title: 'On nous demande' }))).toEqual([
      'titre du bloc « Questions fréquentes »',
    ]);
    expect(homeWords((page) => void page.blocks.splice(page.blocks.indexOf(faq(page)), 1))).toEqual([
      'bloc « Questions fréquentes » retiré',
    ]);
    const moved = (page: ReturnType<typeof home>) => void page.blocks.push(page.blocks.shift()!);
    const label = (words: string[]) => words.map((word) => word.replace(/« .* »/, '« … »'));
    expect(label(homeWords(moved))).toEqual(['bloc « … » déplacé']);
    const secondFirst = (page: ReturnType<typeof home>) => void page.blocks.unshift(...page.blocks.splice(1, 1));
    expect(homeWords(secondFirst)).toEqual(homeWords((page) => void page.blocks.splice(1, 0, page.blocks.shift()!)));
    expect(label(homeWords(secondFirst))).toEqual(['blocs « … » échangés']);
    const lastTwoFirst = (page: ReturnType<typeof home>) =>
      void page.blocks.unshift(page.blocks.pop()!, page.blocks.pop()!);
    expect(label(homeWords(lastTwoFirst))).toEqual(['bloc « … » déplacé', 'bloc « … » déplacé']);
    expect(homeWords((page) => void page.blocks.sort(() => -1)).at(0)).toBe('ordre des blocs');
    expect(
      label(
        homeWords((page) => {
          moved(page);
          Object.assign(page.blocks.at(-1)!, { title: 'Autre titre' });
        }),
      ),
    ).toEqual(['bloc « … » déplacé', 'titre du bloc « … »']);
    expect(homeWords((page) => void page.blocks.push({ ...faq(page), anchor: 'autre' }))).toEqual([
      'bloc « Questions fréquentes » copié',
    ]);
    expect(homeWords((page) => Object.assign(faq(page), { hidden: true }))).toEqual([
      'bloc « Questions fréquentes » masqué',
    ]);
    const use = { type: 'section', ref: 'x' };
    expect(homeWords((page) => void page.blocks.splice(page.blocks.indexOf(faq(page)), 1, use))).toEqual([
      'bloc « Questions fréquentes » remplacé par « Section partagée »',
    ]);
  });

  it('says whether the document is new, removed or only reformatted', () => {
    expect(changeWords({ kind: 'town', after: {} })).toEqual(['nouvelle page']);
    expect(changeWords({ kind: 'article', before: {} })).toEqual(['article supprimé']);
    expect(changeWords({ kind: 'page', before: home(), after: home() })).toEqual(['mise en forme du fichier']);
  });

  it('limits the number of phrases', () => {
    const before = read('towns/vannes.json');
    const after = Object.fromEntries(Object.keys(before).map((key) => [key, 'x']));
    expect(changeWords({ kind: 'town', before, after }).at(-1)).toMatch(/^\d autres changements$/);
  });
});

it('describes several documents in one sentence', () => {
  const changes = [
    { name: 'Niort', words: ['introduction'] },
    { name: 'accueil', words: ['une question ajoutée'] },
  ];
  expect(changeSentence(changes)).toBe('Niort : introduction ; accueil : une question ajoutée');
  expect(changeSentence([{ name: 'accueil', words: ['titre'] }])).toBe('Accueil : titre');
  expect(changeSentence(Array.from({ length: 9 }, () => changes[0]!))).toMatch(/ ; 5 autres documents$/);
});

it.each([
  ['Adresse', 'une adresse ajoutée, deux adresses retirées'],
  ['Atout', 'un atout ajouté, deux atouts retirés'],
  ['Bouton', 'un bouton ajouté, deux boutons retirés'],
  ['Cas', 'un cas ajouté, deux cas retirés'],
  ['Chiffre', 'un chiffre ajouté, deux chiffres retirés'],
  ['Commune', 'une commune ajoutée, deux communes retirées'],
  ['Département', 'un département ajouté, deux départements retirés'],
  ['Entrée', 'une entrée ajoutée, deux entrées retirées'],
  ['Horaire', 'un horaire ajouté, deux horaires retirés'],
  ['Lien', 'un lien ajouté, deux liens retirés'],
  ['Lieu', 'un lieu ajouté, deux lieux retirés'],
  ['Note', 'une note ajoutée, deux notes retirées'],
  ['Paragraphe', 'un paragraphe ajouté, deux paragraphes retirés'],
  ['Point', 'un point ajouté, deux points retirés'],
  ['Point fort', 'un point fort ajouté, deux points forts retirés'],
  ['Prestation', 'une prestation ajoutée, deux prestations retirées'],
  ['Prestation détaillée', 'une prestation détaillée ajoutée, deux prestations détaillées retirées'],
  ['Question', 'une question ajoutée, deux questions retirées'],
  ['Réalisation', 'une réalisation ajoutée, deux réalisations retirées'],
  ['Réseau social', 'un réseau social ajouté, deux réseaux sociaux retirés'],
  ['Texte', 'un texte ajouté, deux textes retirés'],
  ['Type', 'un type ajouté, deux types retirés'],
  ['Type de projet', 'un type de projet ajouté, deux types de projet retirés'],
  ['Témoignage', 'un témoignage ajouté, deux témoignages retirés'],
  ['Valeur', 'une valeur ajoutée, deux valeurs retirées'],
])('counts items called « %s »: %s', (noun, told) => {
  expect(`${countedItems(1, noun, 'ajouté')}, ${countedItems(2, noun, 'retiré')}`).toBe(told);
});

it('describes the text before and after, a move, and who sees the page', () => {
  const before = read('towns/vannes.json');
  const details = (after: object) => changeDetails({ kind: 'town', before, after });
  expect(details({ ...before, intro: 'Autre chose.' })).toEqual([
    { words: 'introduction', before: before.intro, after: 'Autre chose.' },
  ]);
  expect(details({ ...before, intro: undefined })).toEqual([{ words: 'introduction (retrait)', before: before.intro }]);
  expect(changeDetails({ kind: 'town', before: { ...before, intro: undefined }, after: before })).toEqual([
    { words: 'introduction (ajout)', after: before.intro },
  ]);
  const image = { src: 'media/toit.jpg', alt: 'Un toit' };
  expect(changeDetails({ kind: 'article', before: { image: null }, after: { image } })).toEqual([
    { words: 'image remplacée', after: 'media/toit.jpg · Un toit' },
  ]);
  const described = { ...image, alt: 'Un toit neuf' };
  expect(changeDetails({ kind: 'article', before: { image }, after: { image: described } })).toEqual([
    { words: 'image', before: 'media/toit.jpg · Un toit', after: 'media/toit.jpg · Un toit neuf' },
  ]);
  expect(details({ ...before, draft: true })).toEqual([{ words: 'n’est plus public' }]);
  expect(details({ ...before, publishAt: '2026-11-30T08:00' })).toEqual([
    { words: 'public le 30 novembre 2026 à 8\u00a0h' },
  ]);
  expect(details({ ...before, blocks: [{ type: 'section', ref: 'x' }] })).toEqual([
    { words: 'des blocs à elle, au lieu de ceux de la mise en page' },
  ]);
  const page = home();
  const moved = { ...page, blocks: [...page.blocks.slice(1), page.blocks[0]] };
  expect(changeDetails({ kind: 'page', before: page, after: moved })).toEqual([
    {
      words: expect.stringContaining('déplacé') as string,
      before: 'en haut de la page',
      after: expect.stringContaining('après «') as string,
    },
  ]);
});

it('compares pages of 20,000 blocks of which all are others', () => {
  const blocks = (type: string) => Array.from({ length: 20_000 }, (_, rank) => ({ type, title: `${type} ${rank}` }));
  const versions = { before: { blocks: blocks('prose') }, after: { blocks: blocks('faq') } };
  expect(changeWords({ kind: 'page', ...versions })).toEqual([expect.stringContaining('remplacé par')]);
});

it('compares lists of 200,000 items', () => {
  const items = Array.from({ length: 200_000 }, (_, rank) => rank);
  const words = changeWords({ kind: 'town', before: { communes: items.map(String) }, after: { communes: items } });
  expect(words).toHaveLength(2);
});
