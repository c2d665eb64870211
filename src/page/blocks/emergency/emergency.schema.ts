import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, claiming } from '../../../site/definitions/fields/field-notes';
import { callbackFields } from '../../../site/definitions/company/legal';
import {
  action,
  anyPhone,
  heading,
  icon,
  list,
  prose,
  runningText,
  introduction,
  text,
} from '../../../site/definitions/fields/fields';

const trouble = z
  .strictObject({
    icon: icon().optional(),
    title: heading('Ennui', 'Ce que le visiteur a devant lui : « Une odeur de gaz ».', 140),
    gesture: alsoCalled(
      runningText('Premier geste', 'Ce qu’il peut faire sans danger, avant même d’appeler.', 900),
      'geste',
      'conseil',
    ),
  })
  .meta({ title: 'Ennui', description: 'Un cas d’urgence et le premier geste.' });

const number = z
  .strictObject({
    label: text('Qui', 'Qui répond : « Urgence sécurité gaz ».', 60),
    number: anyPhone('owner', 'Numéro', 'Comme on le lit : « 0 800 47 33 33 », « 112 ».'),
    note: text('Précision', '« Appel gratuit, 24 h/24 ».', 90).optional(),
  })
  .meta({ title: 'Numéro d’urgence', description: 'Qui appeler d’autre que l’entreprise.' });

export const emergency = defineBlock({
  type: 'emergency',
  label: 'Urgences',
  description:
    'Les cas d’urgence avec le premier geste, le délai, le bouton d’appel, et les autres numéros à connaître.',
  words: ['depannage', 'astreinte', 'numerodurgence'],
  group: 'Contact',
  icon: 'phone',
  parts: { callback: 'callback' },
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    text: prose('Texte', 'Le délai et les conditions.', 500),
    cases: z
      .union([
        z
          .array(text('Cas', 'Un cas d’urgence.', 140))
          .min(1)
          .max(12),
        z.array(trouble).min(1).max(12),
      ])
      .meta({ title: 'Cas', description: 'Les cas d’urgence : en quelques mots, ou chacun avec le premier geste.' }),
    delay: alsoCalled(
      claiming(text('Délai', 'En combien de temps vous venez dans cette zone : « Sous 2 h à Rennes ».', 90), {
        kind: 'delay',
      }),
      'delai',
    ).optional(),
    action: action('within', 'Bouton d’appel', 'Bouton qui compose le numéro.'),
    numbers: alsoCalled(
      list(number, 'Autres numéros', 'Gaz, électricité, secours : ceux qui coupent ce que vous ne pouvez pas couper.', {
        max: 6,
      }),
      'numeros',
    ).optional(),
    callback: alsoCalled(
      z
        .strictObject({
          title: heading('Titre', 'Titre au-dessus du champ.', 90),
          intro: introduction('Une ou deux phrases.', 400).optional(),
          ...callbackFields,
        })
        .optional()
        .meta({
          title: 'Rappelez-moi',
          description: 'Pour qui ne peut pas appeler : son numéro, un bouton, et vous le rappelez.',
        }),
      'rappel',
    ),
  },
  example: {
    title: 'Une urgence ?',
    text: 'Nous répondons jour et nuit, et venons dans l’heure.',
    cases: [
      { title: 'De l’eau coule', gesture: 'Fermez le robinet près du compteur.' },
      { title: 'Une odeur de gaz', gesture: 'Ouvrez, sortez, et appelez de dehors.' },
    ],
    delay: 'Sur place en une heure',
    action: { label: 'Appeler', href: 'tel:{phone}' },
    numbers: [{ label: 'Pompiers', number: '18', note: 'Gratuit' }],
  },
});
