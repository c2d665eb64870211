import { defineBlock } from '../../definitions/define-block';
import { alsoCalled, withTerm } from '../../definitions/field-notes';
import { action, date, heading, icon, prose } from '../../definitions/fields';

const term = { what: 'cette annonce', advice: 'Changez ses dates, ou supprimez-la.' };

export const announcement = defineBlock({
  type: 'announcement',
  label: 'Annonce',
  description: 'Un bandeau daté : une alerte de gel, des congés, une opération. Il paraît et s’en va tout seul.',
  group: 'Textes',
  icon: 'calendar',
  fields: {
    icon: icon().optional(),
    title: heading('Titre', 'L’annonce, en quelques mots.', 90),
    text: prose('Texte', 'Une ou deux phrases.', 400),
    from: alsoCalled(
      withTerm(date('Premier jour', 'Jour à partir duquel les visiteurs la voient ; sans lui, tout de suite.'), {
        does: 'begins',
        ...term,
      }),
      'debut',
    ).optional(),
    until: alsoCalled(
      withTerm(date('Dernier jour', 'Dernier jour où les visiteurs la voient : « 2026-08-21 ».'), {
        does: 'ends',
        ...term,
      }),
      'fin',
    ),
    action: action('Bouton', 'Ce que l’annonce propose de faire.').optional(),
  },
  example: {
    icon: 'snowflake',
    title: 'Information',
    text: 'Rentrez vos agrumes.',
    from: '2025-01-02',
    until: '2099-01-09',
    action: { label: 'Nous appeler', href: 'tel:{phone}' },
  },
});
