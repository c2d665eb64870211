import { z } from 'zod';
import { company, social } from '../company/identity';
import { answering, contacts, dayAndNight, map, reviews } from '../company/contacts';
import { announcements } from '../time/announcement';
import { hours, closure } from '../company/opening';
import { legal } from '../company/legal';
import { prices, travel } from '../company/prices';
import { claim } from '../company/claims';
import { ownership, shareImage, robots } from '../company/being-found';
import { navigation, footer } from '../company/menu';
import { redirects } from '../company/moved';
import { deskMessages } from '../company/desk-messages';
import { rebuildRhythms } from '../time/appearance';
import { alsoCalled, inPart, note } from '../fields/field-notes';
import { department, email, image, link, list, phone, siteUrl, text, verbatim, yesNo } from '../fields/fields';
import { look } from '../look/look';

/** `site.json`: what every page shares. A phone number is written once, here. */
export const siteSchema = z
  .strictObject({
    $schema: verbatim('within', 'Schéma', 'Adresse du schéma JSON.'),
    url: inPart(
      'engines',
      'owner',
      alsoCalled(
        siteUrl(
          'owner',
          'Adresse du site',
          'Adresse complète, sans barre finale : « https://www.exemple.fr », ou « https://agence.example/clients/duval » dans un dossier d’un autre site.',
        ),
        'nomdedomaine',
        'domaine',
        'www',
      ),
    ),
    ownership: inPart(
      'engines',
      'owner',
      alsoCalled(ownership, 'searchconsole', 'verification', 'balise', 'webmaster').optional(),
    ),
    shareImage: inPart('engines', 'editor', shareImage),
    robots: inPart('engines', 'owner', robots),
    indexNow: inPart(
      'engines',
      'owner',
      alsoCalled(
        yesNo(
          'Annoncer les changements',
          'Vrai pour qu’à chaque envoi vers un hébergement mutualisé, des moteurs de recherche comme Bing, Yandex, Seznam ou Naver apprennent quelles pages ont changé. Google n’en est pas : il relit le plan du site.',
        ),
        'indexnow',
        'bing',
        'referencement',
      ).optional(),
    ),
    redirects: inPart('moved', 'owner', redirects),
    company,
    look: inPart('look', 'editor', look),
    phone: inPart('contact', 'owner', phone('owner', 'Téléphone', 'Dix chiffres par paires : « 05 36 49 00 00 ».')),
    dayAndNight: inPart('contact', 'owner', dayAndNight),
    answering: inPart('contact', 'within', answering),
    email: inPart(
      'contact',
      'owner',
      email('owner', 'Adresse électronique', 'Adresse de contact, montrée sur le site.'),
    ),
    contacts: inPart('contact', 'owner', contacts),
    hours: inPart('hours', 'within', list(hours, 'Horaires', 'Une ligne par groupe de jours.', { max: 7 })),
    closures: inPart(
      'closures',
      'within',
      alsoCalled(
        list(closure, 'Fermetures', 'Congés et fermetures exceptionnelles.', { min: 0, max: 20 }),
        'conges',
        'vacances',
        'fermeture',
      ).optional(),
    ),
    closedOnHolidays: inPart(
      'closures',
      'editor',
      alsoCalled(
        yesNo('Fermé les jours fériés', 'Vrai si l’entreprise est fermée les jours fériés.'),
        'feries',
      ).optional(),
    ),
    announcements: inPart('announcements', 'within', announcements),
    navigation: inPart('menu', 'within', navigation),
    quote: inPart('menu', 'within', link('within', 'Bouton de devis', 'Le bouton du menu principal.')),
    departments: inPart(
      'place',
      'within',
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
    footer: inPart('menu', 'within', footer),
    social: inPart(
      'social',
      'owner',
      alsoCalled(list(social, 'Réseaux sociaux', 'Les comptes de l’entreprise.', { min: 0 }), 'numerowhatsapp'),
    ),
    map: inPart('social', 'owner', map),
    reviews: inPart('social', 'owner', reviews),
    legal: inPart('legal', 'owner', legal),
    messages: inPart('messages', 'owner', deskMessages),
    countsVisits: inPart(
      'visits',
      'owner',
      alsoCalled(
        yesNo(
          'Compter les visites',
          'Vrai pour compter les pages vues et les appuis sur « Appeler », sans suivre personne. La page des données personnelles le dit alors, avec le bloc « Visites comptées ».',
        ),
        'visites',
        'statistiques',
        'audience',
        'analytics',
        'cookies',
      ).optional(),
    ),
    studio: inPart(
      'online',
      'owner',
      alsoCalled(
        yesNo(
          'Atelier en ligne',
          'Vrai pour que le site en ligne ait son atelier, à son adresse suivie de « /atelier » : ses propriétaires y changent le site et suivent les demandes, derrière un code. Il faut l’avoir installé d’abord ; sans lui, le bureau reste seul.',
        ),
        'atelier',
        'application',
        'telephone portable',
      ).optional(),
    ),
    rebuilds: inPart(
      'online',
      'owner',
      alsoCalled(
        note(
          z.enum(Object.keys(rebuildRhythms) as ['hour', 'night']).meta({
            title: 'Pages datées',
            description:
              'Quand une page qui a une date paraît d’elle-même : ce que font vraiment l’hébergeur et les tâches du dépôt. L’atelier en tire « paraîtra dans la nuit du 29 au 30 ».',
          }),
          { kind: 'choice', labels: rebuildRhythms },
        ),
        'construction',
        'programmation',
      ).optional(),
    ),
    prices: inPart('prices', 'owner', prices),
    travel: inPart('prices', 'owner', travel),
    claims: inPart(
      'claims',
      'owner',
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
