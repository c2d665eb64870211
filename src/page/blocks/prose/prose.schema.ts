import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, note } from '../../../site/definitions/fields/field-notes';
import { choice, heading, list, photo, prose as sentences, runningText } from '../../../site/definitions/fields/fields';

export const prose = defineBlock({
  type: 'prose',
  label: 'Texte',
  description: 'Un texte suivi : titre, paragraphes, liste à puces, image.',
  group: 'Textes',
  icon: 'document',
  mainTitle: { field: 'title', when: { level: 'h1' } },
  isRunningText: true,
  fields: {
    title: heading('Titre', 'Titre de la partie.').optional(),
    paragraphs: alsoCalled(
      list(runningText('Paragraphe', 'Un paragraphe.'), 'Paragraphes', 'Les paragraphes, dans l’ordre.', {
        max: 30,
      }),
      'contenu',
      'content',
      'texte',
      'text',
    ),
    bullets: list(
      sentences('Point', 'Un point de la liste.', 320),
      'Liste à puces',
      'Une liste sous les paragraphes.',
    ).optional(),
    picture: photo('Image', 'Une image sous le texte, pour ce qu’elle montre.').optional(),
    caption: sentences('Légende', 'Ce qu’il faut savoir de l’image, sous elle.', 240).optional(),
    level: note(choice(['h1', 'h2'], 'Niveau du titre', 'La place de ce titre dans la page.'), {
      kind: 'choice',
      labels: { h1: 'titre principal de la page', h2: 'titre d’une partie' },
    }).optional(),
  },
  example: {
    title: 'Quand faut-il s’en occuper ?',
    paragraphs: [
      'Un contrôle tous les deux ans suffit, avant l’hiver. Au-delà, l’usure se voit à peine et coûte de plus en plus cher.',
    ],
    bullets: ['Une trace d’humidité au plafond', 'Un bruit nouveau au démarrage', 'Une facture qui grimpe'],
  },
});
