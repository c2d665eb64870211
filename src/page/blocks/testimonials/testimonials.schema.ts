import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, claiming } from '../../../site/definitions/fields/field-notes';
import { count, heading, introduction, list, plainProse, text, yesNo } from '../../../site/definitions/fields/fields';
import { provenance } from '../../../site/definitions/fields/provenance';

export const testimonials = defineBlock({
  type: 'testimonials',
  label: 'Témoignages',
  description:
    'Des avis de clients, avec leur note, d’où ils viennent, et au besoin la note moyenne ; ceux d’une ville ou d’un métier si vous voulez.',
  words: ['avis', 'etoiles', 'notes'],
  group: 'Confiance',
  icon: 'heart',
  tones: ['plain', 'band', 'strong'],
  collection: 'proof',
  proof: { of: 'review', items: 'items', place: 'location', trade: 'service', nearby: 'nearby' },
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    summary: z
      .strictObject({
        rating: claiming(text('Note', 'Note moyenne : « 4.8/5 ».', 12), { kind: 'rating' }),
        label: text('Légende', 'Nombre d’avis : « sur 127 avis ».', 60),
      })
      .optional()
      .meta({ title: 'Note moyenne', description: 'La note moyenne et le nombre d’avis.' }),
    items: alsoCalled(
      list(
        claiming(
          z
            .strictObject({
              name: text('Prénom', 'Prénom du client.', 60),
              location: text(
                'Ville',
                'Ville du client, si elle est connue : un avis Google n’en a pas.',
                60,
              ).optional(),
              rating: count('Note', 'De 1 à 5 étoiles, si l’avis en a.', { min: 1, max: 5 }).optional(),
              comment: alsoCalled(plainProse('Avis', 'Ce que dit le client.', 600), 'commentaire', 'texte'),
              service: text('Service', 'Service concerné, s’il est connu.', 40).optional(),
              ...provenance(),
            })
            .meta({ title: 'Témoignage', description: 'L’avis d’un client.' }),
          { kind: 'review', restsOn: ['source', 'date', 'howVerified'] },
        ),
        'Témoignages',
        'Les avis montrés.',
        { max: 12 },
      ),
      'avis',
    ).optional(),
    nearby: alsoCalled(
      yesNo(
        'D’ici et d’à côté',
        'Vrai, sur la page d’une ville, pour montrer les avis du site qui y ont été donnés ou tout près.',
      ),
      'autour',
    ).optional(),
    town: alsoCalled(
      text('Ville', 'Ne montrer que les avis de cette ville ; sur la page d’une ville, c’est la sienne.', 60),
      'ville',
    ).optional(),
    service: alsoCalled(text('Service', 'Ne montrer que les avis sur ce service.', 40), 'metier').optional(),
  },
  example: {
    title: 'Ils nous ont fait confiance',
    summary: { rating: '4,9/5', label: 'sur 87 avis' },
    items: [
      {
        name: 'Anne L.',
        location: 'Centre-ville',
        rating: 5,
        comment: 'Venu le lendemain, prix annoncé tenu, et tout était propre en partant.',
        service: 'Dépannage',
      },
      {
        name: 'Karim B.',
        location: 'Bellevue',
        rating: 5,
        comment: 'On nous a montré chaque étape. La salle de bain est comme nous la voulions.',
        service: 'Rénovation',
      },
    ],
  },
});
