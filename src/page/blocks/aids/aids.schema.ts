import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, withTerm } from '../../../site/definitions/fields/field-notes';
import { date, heading, href, introduction, list, prose, text } from '../../../site/definitions/fields/fields';

export const aids = defineBlock({
  type: 'aids',
  label: 'Aides',
  description: 'Les aides publiques aux travaux, chacune avec sa date, son montant et le texte officiel.',
  words: ['subvention', 'prime', 'maprimerenov'],
  group: 'Confiance',
  icon: 'handshake',
  tones: ['plain', 'band', 'strong'],
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: alsoCalled(
      list(
        z
          .strictObject({
            name: alsoCalled(text('Nom', 'Nom de l’aide : « MaPrimeRénov’ ».', 90), 'nom', 'titre'),
            text: alsoCalled(prose('Texte', 'Qui y a droit, et pour quels travaux.', 600), 'description', 'conditions'),
            amount: alsoCalled(text('Montant', 'Combien : « Jusqu’à 4 000 € ».', 60), 'montant').optional(),
            source: alsoCalled(text('Source', 'Qui le dit : « Service-public.fr », « Anah ».', 60), 'organisme'),
            link: href('within', 'Texte officiel', 'Adresse de la page officielle.'),
            date: alsoCalled(
              date('Vérifiée le', 'Jour où vous avez lu le texte officiel : « 2026-03-12 ».'),
              'verifieele',
            ),
            validUntil: alsoCalled(
              withTerm(
                date(
                  'Valable jusqu’au',
                  'Dernier jour où ce qui est écrit vaut à coup sûr ; ensuite la vérification demande de le relire.',
                ),
                {
                  does: 'ages',
                  what: 'cette aide',
                  advice:
                    'Relisez le texte officiel, corrigez le montant et les conditions, puis changez les deux dates.',
                },
              ),
              'fin',
              'validite',
            ),
          })
          .meta({ title: 'Aide', description: 'Une aide et sa source.' }),
        'Aides',
        'Les aides, la plus courante d’abord.',
        { max: 12 },
      ),
      'aides',
    ),
  },
  example: {
    title: 'Les aides',
    items: [
      {
        name: 'Prime à la haie',
        text: 'Pour une haie de plus de cent mètres.',
        amount: 'Jusqu’à 500 €',
        source: 'Région Bretagne',
        link: 'https://www.bretagne.bzh/',
        date: '2026-03-12',
        validUntil: '2099-12-31',
      },
    ],
  },
});
