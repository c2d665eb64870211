import { environment } from '../../store/context/environment';
import { unsavedWord } from '../../../site/definitions/french/states';

/** What is said of drafts where they are saved to files first. */
const saved = {
  draft: unsavedWord,
  nothing: 'Rien n’a été enregistré',
  firstVisit: 'rien n’est encore enregistré. Quand tout vous plaît, « Enregistrer » l’écrit ;',
  found: (count: number) =>
    count === 1 ? 'Un document non enregistré a été retrouvé' : `${count} documents non enregistrés ont été retrouvés`,
  isThere: 'Ce que vous aviez écrit sans l’enregistrer y est encore.',
  discarded: 'Le document redevient ce qu’il était au dernier enregistrement.',
  beforeClosing: 'enregistrez',
  replaced: 'Rien n’est enregistré avant «\u00a0Enregistrer\u00a0».',
  notAlong: (count: number) =>
    count === 1
      ? 'Un document n’est pas enregistré : ce que vous y avez changé ne partira pas.'
      : `${count} documents ne sont pas enregistrés : ce que vous y avez changé ne partira pas.`,
  takeAlong: 'Enregistrer',
};

/** And where publishing is the first that is done with them. */
const published: typeof saved = {
  draft: 'Pas publié',
  nothing: 'Rien n’est parti',
  firstVisit: 'vos visiteurs ne voient encore rien. Quand tout vous plaît, « Publier » le met en ligne ;',
  found: () => 'Vos modifications ont été retrouvées',
  isThere: 'Ce que vous aviez écrit sans le publier y est encore.',
  discarded: 'Le texte redevient ce qu’il était.',
  beforeClosing: 'publiez',
  replaced: 'Rien n’est en ligne avant «\u00a0Publier\u00a0».',
  notAlong: () => 'Vous avez écrit autre chose depuis : cela ne partira pas.',
  takeAlong: 'L’ajouter',
};

/** The sentences about drafts, in French, for what the studio can do with them. */
export function draftWords(): typeof saved {
  return environment().can.save ? saved : published;
}
