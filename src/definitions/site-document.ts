// Longer than most files: everything about a company is one document, so its schema is one.
import { z } from 'zod';
import { claimKinds, type ClaimKind } from './claims';
import { deskMessages } from './desk-messages';
import { alsoCalled, askedByLaw, inPart, note, withTerm } from './field-notes';
import {
  choice,
  count,
  date,
  department,
  email,
  href,
  image,
  link,
  list,
  phone,
  position,
  postcode,
  prose,
  siteUrl,
  text,
  verbatim,
  yesNo,
} from './fields';
import { networks } from './icons';
import { robotsLine } from './robots-lines';
import { look } from './look';

const company = z
  .strictObject({
    name: inPart('identity', text('Nom', 'Nom de l’entreprise, tel qu’il paraît sur le site.', 60)),
    tagline: inPart(
      'identity',
      alsoCalled(text('Signature', 'Quelques mots sous le nom : les métiers, le lieu.', 90), 'soustitre', 'accroche'),
    ),
    trade: inPart(
      'identity',
      text(
        'Métier',
        'Comme on le dit de la personne : « vitrier », « couvreurs zingueurs ». Un article lève un doute : « la peintre ».',
        40,
      ).optional(),
    ),
    area: inPart('place', text('Zone', 'Zone desservie, en une phrase.', 240)),
    mark: inPart('look', image('Emblème', 'Dessin carré montré à côté du nom.')),
    businessTypes: inPart(
      'engines',
      list(
        verbatim('Mot', 'Un mot que les moteurs de recherche connaissent.', /^[A-Z][A-Za-z]+$/),
        'Métiers pour les moteurs de recherche',
        'Ce que l’entreprise est pour les moteurs de recherche : Electrician, Plumber, HVACBusiness, GeneralContractor…',
      ),
    ),
    priceRange: inPart('engines', text('Niveau de prix', '€, €€ ou €€€.', 10).optional()),
    address: inPart(
      'place',
      z
        .strictObject({
          street: text('Rue', 'Numéro et rue.', 120).optional(),
          postcode: postcode(),
          city: text('Ville', 'Ville du siège.', 60),
          region: text('Région', 'Région du siège.', 60),
        })
        .meta({ title: 'Adresse', description: 'Adresse du siège.' }),
    ),
    geo: inPart('place', position('Position du siège.')),
  })
  .meta({ title: 'Entreprise', description: 'Ce qui identifie l’entreprise.' });

const hours = z
  .strictObject({
    days: text('Jours', 'En toutes lettres : « Lundi au vendredi », « Samedi », « Lundi, mardi et jeudi ».', 40),
    text: text('Horaires', '« 8h-18h », « 8h-12h, 14h-18h30 », ou des mots : « sur rendez-vous ».', 60),
    schema: note(
      text('Horaires pour les moteurs de recherche', 'Inutile : le site le tire des jours et des horaires.', 40),
      {
        kind: 'verbatim',
      },
    ).optional(),
  })
  .meta({ title: 'Horaire', description: 'Une ligne des horaires.' });

const closure = z
  .strictObject({
    from: date('Premier jour', 'Premier jour de fermeture : « 2026-08-03 ».'),
    to: date('Dernier jour', 'Dernier jour de fermeture, s’il y en a plusieurs.').optional(),
    label: text('Motif', 'Ce que le visiteur lit : « congés d’été ».', 60).optional(),
  })
  .meta({ title: 'Fermeture', description: 'Un ou plusieurs jours de fermeture exceptionnelle.' });

const social = z
  .strictObject({
    network: choice(networks, 'Réseau', 'Nom du réseau social.'),
    label: text('Nom affiché', 'Nom du réseau, lu par les lecteurs d’écran.', 40),
    href: href('Adresse', 'Adresse du compte. Sans adresse, le réseau est montré comme à venir.').optional(),
  })
  .meta({ title: 'Réseau social', description: 'Un compte de l’entreprise.' });

/**
 * Includes what French law requires on a professional's site (LCEN, art. 1-1 and 19; Code de la consommation, L. 616-1;
 * Code des assurances, L. 243-2).
 */
const legal = z
  .strictObject({
    form: askedByLaw(text('Forme juridique', 'EI, SARL, SAS…', 60), {
      what: 'la forme juridique de l’entreprise',
      advice: 'EI, EURL, SARL, SAS…, avec le capital social pour une société.',
      text: 'LCEN, articles 1-1 et 19',
    }).optional(),
    registration: askedByLaw(text('Immatriculation', 'Numéro SIREN et registre.', 90), {
      what: 'le numéro d’immatriculation',
      advice:
        'Le numéro SIREN et le registre : RNE (registre national des entreprises) depuis 2023, avec le RCS et sa ville pour un commerçant ou une société.',
      text: 'LCEN, articles 1-1 et 19',
    }).optional(),
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
    host: askedByLaw(text('Hébergeur', 'Nom, adresse et téléphone de l’hébergeur.', 200), {
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

const prices = z
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

const claim = z
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
    link: href('Lien', 'Où chacun peut le vérifier.').optional(),
  })
  .meta({ title: 'Preuve', description: 'D’où vient ce que le site affirme.' });

const ownership = z
  .strictObject({
    google: verbatim(
      'Google',
      'Le code que donne Search Console, « Balise HTML ». Vous pouvez coller la balise entière.',
      /^[\w+/-]{40,60}={0,2}$/,
    ).optional(),
    bing: verbatim(
      'Bing',
      'Le code que donne Bing Webmaster Tools, « Balise meta » : 32 chiffres et lettres. Vous pouvez coller la balise entière.',
      /^[0-9A-Fa-f]{32}$/,
    ).optional(),
  })
  .meta({
    title: 'Preuves de propriété',
    description: 'Ce qui prouve à Google et à Bing que le site est à vous, pour voir ce qu’ils en savent.',
  });

const travel = z
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

/** `site.json`: what every page shares. A phone number is written once, here. */
export const siteSchema = z
  .strictObject({
    $schema: verbatim('Schéma', 'Adresse du schéma JSON.'),
    url: inPart(
      'engines',
      siteUrl('Adresse du site', 'Adresse complète, sans barre finale : « https://www.exemple.fr ».'),
    ),
    ownership: inPart(
      'engines',
      alsoCalled(ownership, 'searchconsole', 'verification', 'balise', 'webmaster').optional(),
    ),
    shareImage: inPart(
      'engines',
      alsoCalled(
        image(
          'Image de partage',
          'Une image à vous, montrée quand quelqu’un envoie l’accueil, ou une page sans image, par message ou sur un réseau. Sans elle, le site en dessine une, avec le numéro.',
        ),
        'partage',
        'facebook',
        'opengraph',
        'ogimage',
      ).optional(),
    ),
    robots: inPart(
      'engines',
      alsoCalled(
        list(
          verbatim(
            'Ligne',
            'User-agent, Disallow ou Allow, deux points, puis un nom de robot ou le début d’une adresse.',
            robotsLine,
          ),
          'Lignes de robots.txt',
          'Ce que vous demandez aux robots, en plus de ce que le site leur dit. Utile pour écarter un robot par son nom ; pour cacher une page, dites-la plutôt « pas publique ».',
          { min: 0, max: 50 },
        ),
        'robotstxt',
        'disallow',
      ).optional(),
    ),
    company,
    look: inPart('look', look),
    phone: inPart('contact', phone('Téléphone', 'Dix chiffres par paires : « 05 36 49 00 00 ».')),
    email: inPart('contact', email('Adresse électronique', 'Adresse de contact, montrée sur le site.')),
    hours: inPart('hours', list(hours, 'Horaires', 'Une ligne par groupe de jours.', { max: 7 })),
    closures: inPart(
      'closures',
      alsoCalled(
        list(closure, 'Fermetures', 'Congés et fermetures exceptionnelles.', { min: 0, max: 20 }),
        'conges',
        'vacances',
        'fermeture',
      ).optional(),
    ),
    closedOnHolidays: inPart(
      'closures',
      alsoCalled(
        yesNo('Fermé les jours fériés', 'Vrai si l’entreprise est fermée les jours fériés.'),
        'feries',
      ).optional(),
    ),
    navigation: inPart(
      'menu',
      list(
        z
          .strictObject({
            label: text('Texte', 'Ce que le visiteur lit.', 40),
            href: href(),
            menu: choice(['services'], 'Sous-menu', 'Collection que l’entrée déroule.').optional(),
          })
          .meta({ title: 'Entrée', description: 'Une entrée du menu principal.' }),
        'Menu principal',
        'Les entrées du menu, dans l’ordre.',
        { max: 8 },
      ),
    ),
    quote: inPart('menu', link('Bouton de devis', 'Le bouton du menu principal.')),
    departments: inPart(
      'place',
      list(
        z
          .strictObject({
            code: department('Numéro', 'Numéro du département.'),
            name: text('Nom', 'Nom du département.', 40),
            image: image('Image', 'Paysage montré en tête des pages des villes.').optional(),
          })
          .meta({ title: 'Département', description: 'Un département desservi.' }),
        'Départements',
        'Les départements desservis, dans l’ordre où le pied de page les donne.',
        { max: 110 },
      ),
    ),
    footer: inPart(
      'menu',
      z
        .strictObject({
          anchors: list(link(), 'Liens', 'Les liens vers les sections.'),
          townsTitle: text('Titre des villes', 'Titre de la liste des villes.', 60),
          townsLimit: count(
            'Nombre de villes',
            'Au-delà de ce nombre (60 si rien n’est dit), le pied de page donne les départements, et chacun a sa page.',
            { min: 1, max: 500 },
          ).optional(),
          legalTitle: text('Titre des mentions', 'Titre du bloc légal.', 60),
          legal: list(
            prose('Paragraphe', 'Un paragraphe du bloc légal.', 400),
            'Bloc légal',
            'Les paragraphes du bloc légal.',
          ),
          legalLinks: list(link(), 'Pages légales', 'Les liens vers les pages légales, sous le bloc légal.', {
            max: 8,
          }).optional(),
          copyright: text('Droits', 'Ligne de droits d’auteur.', 160),
        })
        .meta({ title: 'Pied de page', description: 'Ce que montre le pied de page.' }),
    ),
    social: inPart('social', list(social, 'Réseaux sociaux', 'Les comptes de l’entreprise.', { min: 0 })),
    legal: inPart('legal', legal),
    messages: inPart('messages', deskMessages),
    prices: inPart('prices', prices),
    travel: inPart('prices', travel),
    claims: inPart(
      'claims',
      alsoCalled(
        list(claim, 'Preuves', 'D’où vient ce que le site affirme : la loi le demande, et la publication le vérifie.', {
          min: 0,
        }),
        'preuves',
        'sources',
      ).optional(),
    ),
  })
  .meta({ title: 'Site', description: 'Ce que toutes les pages partagent : l’entreprise, le menu, le pied de page.' });

export type SiteDocument = z.output<typeof siteSchema>;
