import { defineBlock } from '../../../site/definitions/fields/define-block';
import { changedBy } from '../../../site/definitions/fields/field-notes';
import { count, heading } from '../../../site/definitions/fields/fields';

export const visitsCounted = defineBlock({
  type: 'visits-counted',
  label: 'Visites comptées',
  description:
    'Ce que le visiteur doit savoir du compte des visites, et le bouton par lequel il s’y oppose. Sans « Compter les visites », rien n’est montré.',
  words: ['cookies', 'rgpd', 'cnil'],
  group: 'Confiance',
  icon: 'shield',
  saysCounting: true,
  fields: {
    title: heading('Titre', 'Titre de la partie.').optional(),
    // What is said of counting is law.
    logDays: changedBy(
      'owner',
      count(
        'Jours de journaux',
        'Combien de jours l’hébergeur de la base garde ses journaux techniques. Chez Supabase : 1 avec l’offre gratuite, 7 avec Pro, 28 avec Team.',
        { min: 1, max: 365 },
      ),
    ),
  },
  example: { title: 'Ce que ce site compte', logDays: 7 },
});
