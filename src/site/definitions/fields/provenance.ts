import { alsoCalled } from './field-notes';
import { href, month, text } from './fields';

/**
 * The fields about the source of a statement, as the law requires for reviews (Code de la consommation, L111-7-2 and
 * D111-17).
 */
export function provenance() {
  return {
    source: alsoCalled(
      text('Source', 'Où cela a été dit : « Google », « questionnaire de fin de chantier ».', 60),
      'origine',
    ).optional(),
    link: href('within', 'Lien', 'Adresse où chacun peut le lire.').optional(),
    date: month('Date', 'Jour ou mois où cela a été dit : « 2026-03-12 », « 2026-03 ».').optional(),
    howVerified: alsoCalled(
      text('Vérification', 'Comment vous savez que c’est vrai : « Client vérifié par sa facture ».', 120),
      'verification',
      'verifie',
    ).optional(),
  };
}
