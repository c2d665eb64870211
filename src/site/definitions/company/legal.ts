import { z } from 'zod';
import { alsoCalled, askedByLaw, changedBy } from '../fields/field-notes';
import { action, prose, text } from '../fields/fields';

/**
 * Includes what French law requires on a professional's site (LCEN, art. 1-1 and 19; Code de la consommation, L. 616-1;
 * Code des assurances, L. 243-2).
 */
export const legal = z
  .strictObject({
    form: askedByLaw(text('Forme juridique', 'EI, SARL, SAS…', 60), {
      what: 'la forme juridique de l’entreprise',
      advice: 'EI, EURL, SARL, SAS…, avec le capital social pour une société.',
      text: 'LCEN, articles 1-1 et 19',
    }).optional(),
    registration: askedByLaw(
      alsoCalled(text('Immatriculation', 'Numéro SIREN et registre.', 90), 'siret', 'siren', 'rcs', 'rne'),
      {
        what: 'le numéro d’immatriculation',
        advice:
          'Le numéro SIREN et le registre : RNE (registre national des entreprises) depuis 2023, avec le RCS et sa ville pour un commerçant ou une société.',
        text: 'LCEN, articles 1-1 et 19',
      },
    ).optional(),
    vat: askedByLaw(text('TVA', 'Numéro de TVA intracommunautaire.', 40), {
      what: 'le numéro de TVA intracommunautaire',
      advice: 'Il commence par FR ; en franchise de TVA, écrivez « TVA non applicable, art. 293 B du CGI ».',
      text: 'LCEN, article 19',
    }).optional(),
    publisher: askedByLaw(text('Directeur de la publication', 'Prénom et nom.', 80), {
      what: 'le directeur de la publication',
      advice: 'Prénom et nom de la personne responsable du site.',
      text: 'LCEN, article 1-1',
    }).optional(),
    host: askedByLaw(alsoCalled(text('Hébergeur', 'Nom, adresse et téléphone de l’hébergeur.', 200), 'hebergement'), {
      what: 'l’hébergeur du site',
      advice: 'Son nom, son adresse et son téléphone.',
      text: 'LCEN, article 1-1',
    }).optional(),
    insurance: text('Assurance décennale', 'Ce que couvre la garantie et où.', 300),
    insurer: askedByLaw(text('Assureur', 'Nom et adresse de l’assureur de la garantie décennale.', 200), {
      what: 'l’assureur de la garantie décennale',
      advice: 'Son nom et son adresse.',
      text: 'loi n° 96-603 du 5 juillet 1996, article 22-2',
    }).optional(),
    processors: text(
      'Sous-traitants',
      'Qui héberge la base des demandes et qui transporte les courriels : nom, pays.',
      300,
    ).optional(),
    mediator: askedByLaw(text('Médiateur', 'Médiateur de la consommation : nom et adresse.', 200), {
      what: 'le médiateur de la consommation',
      advice: 'Son nom, son adresse et son site.',
      text: 'Code de la consommation, L616-1 et R616-1',
    }).optional(),
  })
  .meta({ title: 'Mentions légales', description: 'Ce que la loi demande d’un site professionnel.' });

/** What the law asks to say beside a form is the owner's word. */
export const formNotice = changedBy(
  'owner',
  z
    .strictObject({
      text: prose('Texte', 'À quoi servent les données du formulaire, et combien de temps elles sont gardées.', 400),
      link: action('within', 'Lien', 'Lien vers la page sur les données personnelles.'),
    })
    .optional()
    .meta({
      title: 'Information',
      description: 'Ce que le règlement européen demande de dire à qui confie ses coordonnées.',
    }),
);

/** The fields of « Rappelez-moi », the same in a block of its own and in the block of emergencies. */
export const callbackFields = {
  submit: text('Bouton', 'Texte du bouton : « Rappelez-moi ».', 60),
  notice: formNotice,
};
