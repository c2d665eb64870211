import { z } from 'zod';
import { note } from '../fields/field-notes';
import { date, text } from '../fields/fields';

export const hours = z
  .strictObject({
    days: text('Jours', 'En toutes lettres : « Lundi au vendredi », « Samedi », « Lundi, mardi et jeudi ».', 40),
    text: text('Horaires', '« 8h-18h », « 8h-12h, 14h-18h30 », ou des mots : « sur rendez-vous ».', 60),
    schema: note(
      text('Horaires pour les moteurs de recherche', 'Inutile : le site le tire des jours et des horaires.', 40),
      {
        kind: 'verbatim',
        right: 'within',
      },
    ).optional(),
  })
  .meta({ title: 'Horaire', description: 'Une ligne des horaires.' });

export const closure = z
  .strictObject({
    from: date('Premier jour', 'Premier jour de fermeture : « 2026-08-03 ».'),
    to: date('Dernier jour', 'Dernier jour de fermeture, s’il y en a plusieurs.').optional(),
    label: text('Motif', 'Ce que le visiteur lit : « congés d’été ».', 60).optional(),
  })
  .meta({ title: 'Fermeture', description: 'Un ou plusieurs jours de fermeture exceptionnelle.' });
