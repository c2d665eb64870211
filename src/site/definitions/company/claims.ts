import { z } from 'zod';
import { claimKinds, type ClaimKind } from '../text/claims';
import { alsoCalled, note, withTerm } from '../fields/field-notes';
import { date, href, text } from '../fields/fields';

export const claim = z
  .strictObject({
    subject: note(
      z.enum(Object.keys(claimKinds) as [ClaimKind, ...ClaimKind[]]).meta({
        title: 'Sujet',
        description: 'Ce que la source prouve.',
      }),
      { kind: 'choice', labels: claimKinds },
    ),
    says: text(
      'Ce qui est dit',
      'Tel que la page l’écrit : « 500+ ». Sans lui, tout ce qui est de ce sujet.',
      120,
    ).optional(),
    source: text('Source', 'D’où cela vient, ou qui le délivre.', 200),
    number: alsoCalled(text('Numéro', 'Numéro du certificat, du rapport, du contrat.', 60), 'numero').optional(),
    date: date('Date', 'Jour où cela a été établi.').optional(),
    validUntil: withTerm(date('Valable jusqu’au', 'Dernier jour où cela vaut.'), {
      does: 'ages',
      what: 'cette preuve',
      advice: 'Écrivez la date de la nouvelle, ou retirez du site ce qu’elle prouvait.',
    }).optional(),
    link: href('owner', 'Lien', 'Où chacun peut le vérifier.').optional(),
  })
  .meta({ title: 'Preuve', description: 'D’où vient ce que le site affirme.' });
