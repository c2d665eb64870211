import { z } from 'zod';
import { alsoCalled } from '../fields/field-notes';
import { count, list, position, text } from '../fields/fields';

export const prices = z
  .strictObject({
    hourly: text('Taux horaire', 'Taux horaire de main-d’œuvre, toutes taxes comprises : « 55 € ».', 60).optional(),
    travel: text('Déplacement', 'Frais de déplacement, toutes taxes comprises.', 120).optional(),
    timing: text(
      'Décompte du temps',
      'Comment le temps passé est compté : « par quart d’heure entamé ».',
      160,
    ).optional(),
  })
  .optional()
  .meta({
    title: 'Prix',
    description:
      'Ce que l’arrêté du 24 janvier 2017 demande d’annoncer pour un dépannage ; la page des tarifs le montre.',
  });

export const travel = z
  .strictObject({
    from: position('Position de l’atelier, si l’on ne part pas du siège.').optional(),
    zones: list(
      z
        .strictObject({
          upTo: alsoCalled(
            count(
              'Jusqu’à',
              'Distance de l’atelier, en kilomètres à vol d’oiseau. Sans elle, la zone n’a pas de fin.',
              {
                min: 1,
                max: 1500,
              },
            ),
            'jusqua',
            'distance',
            'km',
          ).optional(),
          delay: alsoCalled(
            text('Délai', 'Ce qui est promis à cette distance : « Urgence sous 2 h ».', 160),
            'delai',
          ).optional(),
          cost: alsoCalled(
            text('Déplacement', 'Ce qui est facturé pour venir, toutes taxes comprises : « 25 € ».', 80),
            'frais',
            'prix',
            'cout',
          ).optional(),
        })
        .meta({ title: 'Zone', description: 'Ce qui est promis jusqu’à une distance.' }),
      'Zones',
      'De la plus proche à la plus lointaine ; une ville est de la première qui va jusqu’à elle.',
      { max: 8 },
    ),
  })
  .optional()
  .meta({
    title: 'Déplacements',
    description: 'Le délai et le prix d’une venue selon la distance ; les pages des villes les montrent.',
  });
