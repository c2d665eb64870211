import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { action, date, heading, introduction, photo, runningText, text } from '../../../site/definitions/fields/fields';
import { caseData } from './case-study.structured-data';

export const caseStudy = defineBlock({
  type: 'case-study',
  label: 'Chantier',
  description: 'Un chantier en détail : la photo d’avant et celle d’après, à comparer, le lieu, la date, le prix.',
  words: ['avantapres', 'comparaison', 'realisation'],
  group: 'Confiance',
  icon: 'hammer',
  tones: ['plain', 'band', 'strong'],
  structuredData: caseData,
  fields: {
    title: heading('Titre', 'Le chantier, en quelques mots.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    before: alsoCalled(photo('Avant', 'La photo d’avant, prise du même endroit que celle d’après.'), 'avant'),
    after: alsoCalled(photo('Après', 'La photo d’après.'), 'apres'),
    text: alsoCalled(runningText('Texte', 'Ce qui n’allait pas, ce qui a été fait.', 1600), 'description').optional(),
    town: alsoCalled(text('Ville', 'La ville du chantier.', 60), 'ville', 'lieu').optional(),
    service: alsoCalled(text('Service', 'Le métier : « Plomberie ».', 40), 'metier').optional(),
    date: date('Fin du chantier', 'Jour où il s’est terminé : « 2026-03-12 ».').optional(),
    duration: alsoCalled(text('Durée', 'Durée du chantier : « trois jours ».', 60), 'duree').optional(),
    price: alsoCalled(
      text('Prix', 'Ce que le client a payé, toutes taxes comprises, ou entre quoi et quoi.', 60),
      'tarif',
      'cout',
      'budget',
    ).optional(),
    guarantee: alsoCalled(text('Garantie', 'Ce qui est garanti, et combien de temps.', 120), 'garantie').optional(),
    action: action('within', 'Lien', 'Bouton sous le chantier.').optional(),
  },
  example: {
    title: 'Avant, après',
    before: { src: 'media/exemple.svg', alt: 'Le grenier nu' },
    after: { src: 'media/exemple.svg', alt: 'La chambre finie' },
    text: 'Trente ans de poussière, et une fenêtre à créer. La famille est restée dans la maison.',
    date: '2026-03-12',
    duration: 'Douze jours',
    price: 'De 9 000 à 11 000 €',
    guarantee: 'Dix ans',
  },
});
