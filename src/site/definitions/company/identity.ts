import { z } from 'zod';
import { alsoCalled, inPart } from '../fields/field-notes';
import { choice, href, image, list, position, postcode, text, verbatim } from '../fields/fields';
import { networks } from '../media/icons/icons';

export const company = z
  .strictObject({
    name: inPart('identity', 'owner', text('Nom', 'Nom de l’entreprise, tel qu’il paraît sur le site.', 60)),
    tagline: inPart(
      'identity',
      'within',
      alsoCalled(
        text('Signature', 'Quelques mots sous le nom : les métiers, le lieu.', 90),
        'soustitre',
        'accroche',
        'slogan',
      ),
    ),
    trade: inPart(
      'identity',
      'owner',
      text(
        'Métier',
        'Comme on le dit de la personne : « vitrier », « couvreurs zingueurs ». Un article lève un doute : « la peintre ».',
        40,
      ).optional(),
    ),
    area: inPart('place', 'within', text('Zone', 'Zone desservie, en une phrase.', 240)),
    mark: inPart(
      'look',
      'owner',
      alsoCalled(image('Emblème', 'Dessin carré montré à côté du nom.'), 'logo', 'favicon', 'icone', 'onglet'),
    ),
    businessTypes: inPart(
      'engines',
      'owner',
      list(
        verbatim('owner', 'Mot', 'Un mot que les moteurs de recherche connaissent.', /^[A-Z][A-Za-z]+$/),
        'Métiers pour les moteurs de recherche',
        'Ce que l’entreprise est pour les moteurs de recherche : Electrician, Plumber, HVACBusiness, GeneralContractor…',
      ),
    ),
    priceRange: inPart('engines', 'owner', text('Niveau de prix', '€, €€ ou €€€.', 10).optional()),
    address: inPart(
      'place',
      'owner',
      z
        .strictObject({
          street: text('Rue', 'Numéro et rue.', 120).optional(),
          postcode: postcode(),
          city: text('Ville', 'Ville du siège.', 60),
          region: text('Région', 'Région du siège.', 60),
        })
        .meta({ title: 'Adresse', description: 'Adresse du siège.' }),
    ),
    geo: inPart('place', 'owner', position('Position du siège.')),
  })
  .meta({ title: 'Entreprise', description: 'Ce qui identifie l’entreprise.' });

export const social = z
  .strictObject({
    network: choice(networks, 'Réseau', 'Nom du réseau social.'),
    label: text('Nom affiché', 'Nom du réseau, lu par les lecteurs d’écran.', 40),
    href: href('owner', 'Adresse', 'Adresse du compte. Sans adresse, le réseau est montré comme à venir.').optional(),
  })
  .meta({ title: 'Réseau social', description: 'Un compte de l’entreprise.' });
