import { announcementFields } from '../../../site/definitions/time/announcement';
import { defineBlock } from '../../../site/definitions/fields/define-block';

export const announcement = defineBlock({
  type: 'announcement',
  label: 'Annonce',
  description: 'Un bandeau daté : une alerte de gel, des congés, une opération. Il paraît et s’en va tout seul.',
  words: ['alerte', 'banniere', 'message'],
  group: 'Textes',
  icon: 'calendar',
  fields: announcementFields,
  example: {
    icon: 'snowflake',
    title: 'Information',
    text: 'Laissez couler un filet d’eau cette nuit, et protégez le compteur.',
    from: '2025-01-02',
    until: '2099-01-09',
    action: { label: 'Nous appeler', href: 'tel:{phone}' },
  },
});
