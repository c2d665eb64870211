import { z } from 'zod';
import { alsoCalled, withTerm } from '../fields/field-notes';
import { action, date, heading, icon, list, prose } from '../fields/fields';

const term = { what: 'cette annonce', advice: 'Changez ses dates, ou supprimez-la.' };

/** The fields of an announcement: of the block for one page, and of `site.json` for every page. */
export const announcementFields = {
  icon: icon().optional(),
  title: heading('Titre', 'L’annonce, en quelques mots : « Fermé du 3 au 24 août ».', 90),
  text: prose('Texte', 'Une ou deux phrases de plus.', 400).optional(),
  from: alsoCalled(
    withTerm(date('Premier jour', 'Jour à partir duquel les visiteurs la voient ; sans lui, tout de suite.'), {
      does: 'starts',
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
  action: action('within', 'Bouton', 'Ce que l’annonce propose de faire.').optional(),
};

/** The announcements for every page. */
export const announcements = alsoCalled(
  list(
    z.strictObject(announcementFields).meta({ title: 'Annonce', description: 'Un mot sur toutes les pages.' }),
    'Annonces',
    'Ce que toutes les pages disent en tête, du premier au dernier jour de chacune. La réponse à une demande de devis le dit aussi.',
    { min: 0, max: 4 },
  ),
  'bandeau',
  'banniere',
  'alerte',
  'annonce',
).optional();
