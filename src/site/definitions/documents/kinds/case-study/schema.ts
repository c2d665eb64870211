import { z } from 'zod';
import { alsoCalled } from '../../../fields/field-notes';
import { date, heading, photo, plainProse, text, verbatim } from '../../../fields/fields';
import { consentReference } from './consent';
import { life, schemaField } from '../shared-fields';

export function caseStudySchema() {
  return z
    .strictObject({
      $schema: schemaField,
      title: heading('Titre', 'Le chantier en quelques mots, qui sont aussi le titre de sa page.', 65),
      town: alsoCalled(
        text('Ville', 'La ville du chantier, parmi celles du site : il paraît sur sa page.', 60),
        'ville',
        'lieu',
        'commune',
      ),
      service: alsoCalled(
        text('Service', 'Le service du site dont c’était le travail : le chantier paraît sur sa page.', 60),
        'metier',
        'categorie',
      ),
      date: date('Fin du chantier', 'Jour où il s’est terminé, année-mois-jour : 2026-03-12.'),
      before: alsoCalled(photo('Avant', 'La photo d’avant, prise du même endroit que celle d’après.'), 'avant'),
      after: alsoCalled(photo('Après', 'La photo d’après.'), 'apres'),
      problem: alsoCalled(plainProse('Avant les travaux', 'Une phrase : ce qui n’allait pas.', 300), 'probleme'),
      work: alsoCalled(plainProse('Ce qui a été fait', 'Une phrase : les travaux.', 300), 'travaux', 'description'),
      consent: alsoCalled(
        // Only the owners' desk gives one.
        verbatim(
          'owner',
          'Accord du client',
          'La référence de l’accord du client, que le bureau donne et garde : « accord-4k7m2p9x3q ».',
          consentReference,
        ),
        'accord',
        'consentement',
        'autorisation',
      ).optional(),
      ...life,
    })
    .meta({ title: 'Réalisation', description: 'Un chantier terminé, avec les photos d’avant et d’après.' });
}
