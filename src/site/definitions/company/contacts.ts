import { z } from 'zod';
import { alsoCalled, note } from '../fields/field-notes';
import { email, list, phone, text, yesNo } from '../fields/fields';

/** The one place that says so of a number: the pages, the state « Ouvert » and search engines follow from it. */
export const dayAndNight = alsoCalled(
  yesNo(
    'Répond jour et nuit',
    'Vrai si quelqu’un répond à ce numéro à toute heure, tous les jours, fériés et congés compris. Le site ne dit alors jamais « Fermé » à qui a une urgence.',
  ),
  '24h24',
  '7j7',
  'jouretnuit',
  'urgences',
).optional();

/** Further ways to reach the company, each with a name; a rule asks for a number or an address. */
export const contacts = alsoCalled(
  list(
    z
      .strictObject({
        name: text('Nom', 'Qui répond, ou à quoi cela sert : « Bureau », « Astreinte », « Comptabilité ».', 30),
        phone: phone('owner', 'Téléphone', 'Dix chiffres par paires : « 06 39 98 00 00 ».').optional(),
        email: email('owner', 'Adresse électronique', 'L’adresse de ce service, montrée sur le site.').optional(),
        hours: text('Quand', 'Quand on y répond, en peu de mots : « jour et nuit », « le matin ».', 40).optional(),
        dayAndNight,
      })
      .meta({ title: 'Autre contact', description: 'Un numéro ou une adresse de plus, avec son nom.' }),
    'Autres contacts',
    'D’autres numéros et adresses que les principaux : le pied de page et le formulaire les donnent, et tout texte peut les reprendre.',
    { min: 0, max: 6 },
  ),
  'astreinte',
  'bureau',
  'comptabilite',
  'secretariat',
  'standard',
  'portable',
  'urgence',
  'deuxieme',
  'second',
).optional();

export const answering = alsoCalled(
  text(
    'Qui répond',
    'Le prénom de qui répond au téléphone, si l’entreprise veut le dire : « Julien ». Le site écrit « C’est Julien qui répond » à côté du numéro.',
    30,
  ),
  'standardiste',
  'prenom',
  'repond',
).optional();

/** An address on the web, of another site. */
function elsewhere(title: string, description: string) {
  const address = z
    .string()
    .regex(/^https:\/\/[^\s/.]+(?:\.[^\s/.]+)+(?:\/\S*)?$/)
    .max(400);
  return note(address.meta({ title, description }), { kind: 'href', isOutside: true, right: 'owner' });
}

export const map = alsoCalled(
  elsewhere(
    'Plan et itinéraire',
    'Votre fiche sur Google Maps ou Apple Plans : « Partager », puis « Copier le lien ». Le site y mène à côté des horaires.',
  ),
  'maps',
  'googlemaps',
  'itineraire',
  'plandacces',
  'fiche',
).optional();

export const reviews = alsoCalled(
  elsewhere(
    'Avis en ligne',
    'Là où vos clients lisent et laissent des avis : votre fiche Google, Pages Jaunes… Le site y mène à côté des horaires, et le bureau propose de l’envoyer quand des travaux sont terminés.',
  ),
  'avis',
  'googlereviews',
  'ficheetablissement',
).optional();
