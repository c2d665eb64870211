import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';
import { definitions } from '../../../page/registry/schemas';
import { offeredBlocks } from '../outline/palette/offered-blocks';
import type { OpenDocument } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { actionEntries, blockEntry, helpEntries } from './action-entries';
import { entryGroups, settingEntries } from './entry-groups';
import { fieldEntries } from './search-entries';

// The drawings of icons are only available in the compiled studio.
vi.mock('../../ui/UiIcon', () => ({ UiIcon: () => null }));

/** The words that clients use in the first week lead to the right place. */

// Nothing is chosen here, so the store is never used.
const studio = {} as StudioStore;
const document = (file: string, kind: OpenDocument['kind']) =>
  ({ file, kind, data: JSON.parse(readFileSync(`tests/fixtures/toiture/${file}`, 'utf8')) as unknown }) as OpenDocument;
const types = Object.fromEntries(definitions.map(({ type }) => [type, {}]));
const blocks = offeredBlocks({ types, hasTitle: true, isOfTown: false, sections: [] });
const nothing = () => undefined;
const searched = {
  fields: fieldEntries(studio, document('home.json', 'page')),
  documents: [],
  settings: settingEntries(studio, document('site.json', 'site'), 'home.json'),
  actions: [
    ...actionEntries(studio, { onMode: nothing, onScreen: nothing, onPlan: nothing }),
    ...blocks.map((block) => blockEntry(block, nothing)),
  ],
  removed: [],
  help: helpEntries(studio),
};
const foundBy = (words: string) =>
  entryGroups(words, searched).flatMap(({ entries }) => entries.map(({ label }) => label.replaceAll(/\s/g, ' ')));

it.each([
  ['logo', 'Emblème'],
  ['changer le logo', 'Emblème'],
  ['favicon', 'Apparence'],
  ['icône de l’onglet', 'Emblème'],
  ['image de partage', 'Ajouter : image de partage'],
  ['vignette', 'Ajouter : image de partage'],
  ['Google Search Console', 'Moteurs de recherche'],
  ['Bing', 'Ajouter : preuves de propriété'],
  ['robots.txt', 'Ajouter : lignes de robots.txt'],
  ['anciennes adresses', 'Anciennes adresses'],
  ['redirection', 'Ajouter : anciennes adresses'],
  ['deuxième téléphone', 'Téléphone et e-mail'],
  ['second numéro', 'Ajouter : autres contacts'],
  ['astreinte', 'Ajouter : autres contacts'],
  ['comptabilité', 'Ajouter : autres contacts'],
  ['WhatsApp', 'Réseaux sociaux'],
  ['numéro WhatsApp', 'Réseaux sociaux'],
  ['avis Google', 'Ajouter : avis en ligne'],
  ['itinéraire', 'Ajouter : plan et itinéraire'],
  ['plan d’accès', 'Ajouter : plan et itinéraire'],
  ['équipe', 'Ajouter un bloc : équipe'],
  ['photo de l’équipe', 'Ajouter un bloc : équipe'],
  ['salariés', 'Ajouter un bloc : équipe'],
  ['qui répond', 'Ajouter : qui répond'],
  ['deuxième couleur', 'Apparence'],
  ['seconde couleur', 'Apparence'],
  ['annonce', 'Annonces'],
  ['bandeau', 'Annonces'],
  ['message en haut du site', 'Annonces'],
  ['fermeture', 'Fermetures'],
  ['congés', 'Ajouter : fermetures'],
  ['jours fériés', 'Ajouter : fermé les jours fériés'],
  ['offre d’emploi', 'Ajouter un bloc : offre d’emploi'],
  ['recrutement', 'Ajouter un bloc : offre d’emploi'],
  ['apprenti', 'Ajouter un bloc : offre d’emploi'],
  ['plaquette', 'Fichiers du site'],
  ['mettre un PDF', 'Fichiers du site'],
  ['CGV', 'Fichiers du site'],
  ['security.txt', 'Fichiers du site'],
  ['nom de domaine', 'Donner au site son nom de domaine'],
  ['www', 'Adresse du site'],
  ['slogan', 'Signature'],
  ['RGE', 'Ajouter un bloc : qualifications'],
  ['siret', 'Mentions légales'],
  ['statistiques', 'Ajouter : compter les visites'],
  ['date de publication', 'Ajouter : parution'],
])('« %s » leads to « %s »', (words, label) => {
  expect(foundBy(words)[0]).toBe(label);
});
