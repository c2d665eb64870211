import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, claiming, withTerm } from '../../../site/definitions/fields/field-notes';
import { date, heading, href, introduction, list, prose, text } from '../../../site/definitions/fields/fields';
import { credentialData } from './credentials.structured-data';

export const credentials = defineBlock({
  type: 'credentials',
  label: 'Qualifications',
  description:
    'Certifications, qualifications et assurances, avec leur numéro, qui les délivre et jusqu’à quand elles valent.',
  words: ['rge', 'qualibat', 'label', 'certification', 'agrement'],
  group: 'Confiance',
  icon: 'award',
  tones: ['plain', 'band', 'strong'],
  structuredData: credentialData,
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    items: alsoCalled(
      list(
        claiming(
          z
            .strictObject({
              name: alsoCalled(text('Nom', 'Nom de la qualification : « Qualibat 2111 ».', 90), 'nom', 'titre'),
              scope: prose('Portée', 'Ce qu’elle permet ou couvre.', 320).optional(),
              number: alsoCalled(text('Numéro', 'Numéro du certificat ou du contrat.', 60), 'numero').optional(),
              issuer: alsoCalled(text('Délivrée par', 'Organisme qui la délivre, ou assureur.', 90), 'organisme'),
              validFrom: date('Depuis', 'Premier jour de validité : « 2025-06-01 ».').optional(),
              validUntil: alsoCalled(
                withTerm(
                  date(
                    'Valable jusqu’au',
                    'Dernier jour de validité ; le lendemain la page ne la montre plus, et la vérification prévient 60 jours avant.',
                  ),
                  {
                    does: 'ends',
                    notice: 60,
                    what: 'cette qualification',
                    advice: 'Écrivez la date et le numéro de la nouvelle, ou supprimez-la.',
                  },
                ),
                'fin',
                'expiration',
                'validite',
              ).optional(),
              link: href('within', 'Lien', 'Où le vérifier : l’annuaire de l’organisme.').optional(),
            })
            .meta({ title: 'Qualification', description: 'Une certification, une qualification ou une assurance.' }),
          { kind: 'certificate', restsOn: ['number', 'issuer'] },
        ),
        'Qualifications',
        'Les qualifications en cours.',
        { max: 12 },
      ),
      'certifications',
      'labels',
    ),
  },
  example: {
    title: 'Nos qualifications',
    items: [
      {
        name: 'Certiphyto',
        scope: 'Traiter les végétaux.',
        number: 'BR-0042',
        issuer: 'DRAAF Bretagne',
        validFrom: '2025-06-01',
        validUntil: '2099-05-31',
        link: 'https://jardins.example/certiphyto',
      },
    ],
  },
});
