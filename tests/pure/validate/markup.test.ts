import { describe, expect, it } from 'vitest';
import { report, swap } from '../../harness/validate/spoil';

/** The theme of a town is running text; the introduction of a form is a single sentence. */
const running = (text: string) =>
  report({ 'towns/melle.json': swap('Avant de percer', JSON.stringify(text).slice(1, -1)) });
const sentence = (text: string) => report({ 'home.json': swap('Quelques lignes suffisent.', text) });

describe('What is written in texts', () => {
  it.each([
    'un **mot** et [un lien](/niort), [ici](/#contact), [un appel](tel:{phone}), [un mot](mailto:{email})',
    'un point\n\n## Un sous-titre\n\n- un\n- deux',
    '< 48 h, 5 * 3, _a_, *b*, 1. un',
    '* une note',
    'a | b',
  ])('is sound: %j', (text) => expect(running(text)).toBe('\n\n'));

  it('leads to pages and anchors that exist', () => {
    expect(running('[un](/niortt) [deux](#contcat) [trois](tel:12) [quatre](mailto:{name})')).toMatchInlineSnapshot(`
      "
      towns/melle.json:36:13 bad-link ⟦"[un](/niortt) [deux](#contcat) [trois](tel:12) [quatre](mailto:{name}) une voûte nous cherchons les passages d’origine : cheminées condamnées, niches, anciens conduits de lampes à huile."⟧
        « mailto:Melle » n’est pas une adresse électronique.
        → Écrivez "mailto:{email}". La mise en page layouts/town.json le reprend ligne 44.
      towns/melle.json:36:19 dead-link ⟦/niortt⟧
        Aucune page n’a l’adresse « /niortt ».
        → Vouliez-vous dire « /niort » ? La mise en page layouts/town.json le reprend ligne 44.
      towns/melle.json:36:35 dead-anchor ⟦#contcat⟧
        Il n’y a pas d’ancre « #contcat » sur cette page.
        → Vouliez-vous dire « #contenu » ? La mise en page layouts/town.json le reprend ligne 44.
      "
    `);
  });

  it.each([
    'du <b>gras</b>',
    'du `code`',
    'une ![image](media/chantier.svg)',
    '# Un titre\n\nUn texte.',
    '### Un titre\n\nUn texte.',
    'un **mot',
    '[un lien](pas une adresse)',
    '[un lien](javascript:alert)',
    '<https://exemple.fr>',
    'Un texte.\n\n| a | b |\n|---|---|\n| c | d |',
  ])('holds nothing else: %j', (text) => expect(running(text)).toMatchSnapshot());

  it.each(['>', '> ', '+ ', '1. ', '- > '])('is refused if quotes or lists are nested too deep: %j', (sign) => {
    const text = `${sign.repeat(2000).slice(0, 2000)} **mot** `;
    const output = report({ 'blog/fuite.json': swap('Le robinet d’arrêt est', text) });
    expect(output).toContain('Ce texte emboîte trop de citations ou de listes');
  });

  it('is a sentence where only a sentence can be', () => {
    expect(sentence('- un\\n- deux')).toMatchInlineSnapshot(`
      "
      home.json:57:17 foreign-markup ⟦- un⟧
        Ce champ est une phrase : il ne montre pas de liste.
        → Écrivez la liste dans un bloc "prose", ou séparez par des virgules.
      "
    `);
    expect(sentence('## Un')).toMatchInlineSnapshot(`
      "
      home.json:57:17 foreign-markup ⟦## Un⟧
        Ce champ est une phrase : il n’a pas de sous-titre.
        → Retirez les « # », ou écrivez ce texte dans un bloc "prose".
      "
    `);
  });
});
