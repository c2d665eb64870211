import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, note, withTerm } from '../../../site/definitions/fields/field-notes';
import {
  action,
  choice,
  date,
  heading,
  introduction,
  list,
  postcode,
  prose,
  runningText,
  text,
  yesNo,
} from '../../../site/definitions/fields/fields';
import { contracts, periods } from './job-words';
import { jobData } from './job-offer.structured-data';

const term = {
  what: 'cette offre d’emploi',
  advice: 'Repoussez sa date. Sinon, rien à faire : une page dont toutes les offres sont finies quitte le site.',
};
const points = (title: string, description: string) =>
  list(prose('Point', 'Un point de la liste.', 320), title, description, { max: 12 });

export const jobOffer = defineBlock({
  type: 'job-offer',
  label: 'Offre d’emploi',
  description:
    'Un poste à pourvoir : contrat, lieu, salaire, missions, et de quoi répondre. Après son dernier jour, l’offre s’en va, et avec elle la page qui n’en a plus d’autre.',
  words: ['recrutement', 'recruter', 'embauche', 'emploi', 'job', 'candidature', 'apprenti', 'stage', 'cdi'],
  group: 'Contact',
  icon: 'users',
  tones: ['plain', 'band'],
  structuredData: jobData,
  fields: {
    title: alsoCalled(heading('Poste', 'Le poste : « Couvreur zingueur (H/F) ».', 110), 'poste', 'metier'),
    intro: introduction('Une ou deux phrases.', 400).optional(),
    contract: alsoCalled(
      note(choice(['cdi', 'cdd', 'apprentissage', 'interim', 'stage'], 'Contrat', 'La nature du contrat.'), {
        kind: 'choice',
        labels: contracts,
      }),
      'contrat',
    ),
    partTime: yesNo('Temps partiel', 'Vrai si le poste n’est pas à temps plein.').optional(),
    town: alsoCalled(text('Ville', 'Ville où l’on travaille.', 60), 'ville', 'lieu'),
    postcode: postcode().optional(),
    salary: alsoCalled(
      text(
        'Salaire',
        'En euros, brut : « De 2 100 à 2 400 € brut », « À partir de 14 € brut », « Selon expérience ».',
        90,
      ),
      'salaire',
      'remuneration',
    ).optional(),
    salaryPer: note(choice(['hour', 'month', 'year'], 'Salaire compté par', 'Par quoi le salaire se compte.'), {
      kind: 'choice',
      labels: periods,
    }).optional(),
    hours: alsoCalled(
      text('Horaires', 'Durée et jours : « 39 h, du lundi au vendredi ».', 120),
      'horaires',
      'duree',
    ).optional(),
    text: alsoCalled(runningText('Texte', 'Le poste, l’équipe, les chantiers.', 2400), 'description'),
    missions: points('Missions', 'Ce que la personne fera.').optional(),
    profile: alsoCalled(points('Profil', 'Ce qu’il faut savoir faire, ou avoir.'), 'profil').optional(),
    offered: alsoCalled(points('Ce que nous offrons', 'Primes, panier, véhicule, formation…'), 'avantages').optional(),
    postedOn: alsoCalled(
      withTerm(date('Publiée le', 'Jour où l’offre est faite : « 2026-11-26 ».'), { does: 'starts', ...term }),
      'publieele',
      'datePosted',
    ),
    validThrough: alsoCalled(
      withTerm(date('Dernier jour', 'Dernier jour où les visiteurs voient l’offre : « 2027-01-31 ».'), {
        does: 'ends',
        takesPage: true,
        notice: 14,
        ...term,
      }),
      'fin',
      'jusquau',
    ),
    action: action(
      'within',
      'Pour répondre',
      'Bouton qui remplace « Appeler » et « Écrire », qui mènent au téléphone et à l’adresse électronique de l’entreprise.',
    ).optional(),
  },
  example: {
    title: 'Compagnon (H/F)',
    intro: 'Une équipe de quatre, des chantiers à moins de trente kilomètres.',
    contract: 'cdi',
    town: '{company.address.city}',
    salary: 'De 2 100 à 2 400 € brut',
    salaryPer: 'month',
    hours: '39 h, du lundi au vendredi',
    text: 'Vous travaillez à deux, du premier au dernier jour du chantier, avec l’outillage de l’atelier.',
    missions: ['Préparer et protéger le chantier', 'Poser, raccorder, vérifier', 'Expliquer le travail au client'],
    profile: ['Un diplôme du métier, ou deux ans de pratique', 'Permis B'],
    offered: ['Panier de midi et trajets payés', 'Deux semaines de formation par an'],
    postedOn: '2025-01-02',
    validThrough: '2099-01-31',
  },
});
