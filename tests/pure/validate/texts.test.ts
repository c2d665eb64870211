import { describe, expect, it } from 'vitest';
import { validateSite } from '../../../src/build/validate-site';
import { report, spoiled, swap } from '../../harness/validate/spoil';

describe('validation of texts as visitors would read them', () => {
  it('warns about the company’s phone number in place of {phone}', () => {
    expect(report({ 'towns/melle.json': swap('Melle garde', 'Appelez le 05.49.12.34.56. Melle garde') }))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:6:24 written-phone (avertissement) ⟦05.49.12.34.56⟧
        Le numéro de l’entreprise est écrit à la main.
        → Écrivez {phone} : le numéro de site.json prendra sa place, et restera juste s’il change.
      "
    `);
  });

  it('warns about a phone number that is not the company’s', () => {
    expect(report({ 'towns/melle.json': swap('Melle garde', 'Appelez le 06 12 34 56 78. Melle garde') }))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:6:24 written-phone (avertissement) ⟦06 12 34 56 78⟧
        Le numéro « 06 12 34 56 78 » n’est pas celui de site.json.
        → Écrivez {phone} : le numéro de site.json prendra sa place, et restera juste s’il change.
      "
    `);
  });

  it('accepts the phone number of somebody else in the legal notices', () => {
    const host = '"host": "Un hébergeur, 1 rue du Port, 59100 Roubaix, 09 72 10 10 07", "insurance"';
    expect(report({ 'site.json': swap('"insurance"', host) }).trim()).toBe('');
  });

  it('warns about the company’s e-mail address in place of {email}', () => {
    expect(report({ 'blog/fuite.json': swap('Le robinet', 'Écrivez à contact@atelier-du-marais.fr. Le robinet') }))
      .toMatchInlineSnapshot(`
        "
        blog/fuite.json:16:33 written-email (avertissement) ⟦contact@atelier-du-marais.fr⟧
          L’adresse de l’entreprise est écrite à la main.
          → Écrivez {email} : l’adresse de site.json prendra sa place.
        "
      `);
  });

  it('reports HTML', () => {
    expect(report({ 'towns/melle.json': swap('trois églises', '<b>trois</b> églises') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:25 foreign-markup ⟦<b>⟧
        « <b> » est du HTML : le visiteur le lirait tel quel.
        → Pour du gras, écrivez **mot** ; pour un lien, [texte](/adresse) ; rien d’autre ne se met en forme ainsi.
      "
    `);
  });

  it('reports accents damaged by a bad conversion', () => {
    expect(report({ 'towns/melle.json': swap('églises', 'Ã©glises') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:31 garbled-text ⟦Ã©⟧
        Les accents de ce texte sont abîmés : « Ã© ».
        → Retapez-le, ou copiez-le de nouveau depuis l’original.
      "
    `);
  });

  it('reports a lost character', () => {
    expect(report({ 'towns/melle.json': swap('églises', '\ufffdglises') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:31 garbled-text ⟦�⟧
        Ce texte contient le signe « � » à la place d’un caractère perdu.
        → Retapez le mot.
      "
    `);
  });

  it('warns about an invisible character', () => {
    expect(report({ 'towns/melle.json': swap('églises', 'égli\u00adses') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:6:35 hidden-character (avertissement) ⟦­⟧
        Ce texte contient un caractère invisible, venu d’un copier-coller.
        → Retapez le mot où il se trouve, ou lancez « npm run validate -- --fix ».
      "
    `);
  });

  it('reports filler text', () => {
    expect(report({ 'towns/melle.json': swap('Melle garde', 'Lorem ipsum dolor. Melle garde') }))
      .toMatchInlineSnapshot(`
      "
      towns/melle.json:6:13 filler ⟦Lorem ipsum⟧
        Ce texte est un faux texte de remplissage.
        → Écrivez le vrai.
      "
    `);
  });

  it('reports a text of spaces only', () => {
    expect(report({ 'towns/melle.json': swap('"Fermes"', '"   "') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:15:16 empty-text ⟦"   "⟧
        « title » ne contient que des espaces.
        → Écrivez un texte, ou supprimez le champ s’il est facultatif.
      "
    `);
  });

  it('warns about a line break in a title, which nobody sees, and --fix puts a space there', () => {
    const change = swap('"Fermes"', String.raw`"Fermes \r\n et villages\n"`);
    expect(report({ 'towns/melle.json': change })).toMatchInlineSnapshot(`
      "
      towns/melle.json:15:16 line-break (avertissement) ⟦"Fermes \\r\\n et villages\\n"⟧
        Ce texte tient sur une ligne : le retour à la ligne qui y est écrit ne se voit pas.
        → Remplacez-le par une espace.
      "
    `);
    const [fault] = validateSite(spoiled({ 'towns/melle.json': change }));
    expect(fault?.fix?.map(({ text }) => text)).toEqual(['"Fermes et villages"']);
    expect(report({ 'towns/melle.json': swap('"intro": "', '"intro": "Un.\\n\\n') })).toBe('\n\n');
  });

  it('warns about a space at the end', () => {
    expect(report({ 'towns/melle.json': swap('"Fermes"', '"Fermes "') })).toMatchInlineSnapshot(`
      "
      towns/melle.json:15:16 outer-space (avertissement) ⟦"Fermes "⟧
        Ce texte commence ou finit par une espace.
        → Supprimez cette espace.
      "
    `);
  });
});
