import { z } from 'zod';
import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled, changedBy } from '../../../site/definitions/fields/field-notes';
import { date, heading, introduction, list, prose, text } from '../../../site/definitions/fields/fields';
import { priceData } from './price-table.structured-data';

// A price that is announced binds the company.
const price = changedBy(
  'owner',
  alsoCalled(
    text(
      'Prix',
      'Toutes taxes comprises : « 45 € », « À partir de 80 € », « De 400 à 600 € », « Sur devis », « Gratuit ».',
      60,
    ),
    'tarif',
    'cout',
    'montant',
  ),
);
const detail = {
  text: alsoCalled(prose('Détail', 'Ce qui est compris, ou de quoi le prix dépend.', 320), 'description').optional(),
};

const row = z
  .strictObject({
    title: alsoCalled(text('Prestation', 'Ce que le client achète.', 90), 'nom', 'prestation'),
    price,
    unit: alsoCalled(text('Unité', 'Par quoi le prix se compte : « l’heure », « le mètre ».', 30), 'unite').optional(),
    vat: alsoCalled(
      text('TVA', 'Le taux compris dans le prix, s’il n’est pas le même partout : « TVA 10 % ».', 40),
      'tva',
    ).optional(),
    ...detail,
  })
  .meta({ title: 'Prestation', description: 'Une prestation et son prix.' });

const zone = z
  .strictObject({
    title: alsoCalled(text('Zone', 'Jusqu’où : « Moins de 30 km », « Rennes et son agglomération ».', 90), 'zone'),
    price,
    ...detail,
  })
  .meta({ title: 'Déplacement', description: 'Ce que coûte le déplacement dans une zone.' });

const surcharge = z
  .strictObject({
    title: alsoCalled(text('Quand', '« Nuit, de 20 h à 7 h », « Dimanche et jour férié ».', 90), 'quand'),
    price: price.optional(),
    ...detail,
  })
  .meta({ title: 'Majoration', description: 'Ce qui s’ajoute au prix la nuit ou le dimanche.' });

export const priceTable = defineBlock({
  type: 'price-table',
  label: 'Tableau de prix',
  description:
    'Des prix toutes taxes comprises, avec ce qu’ils comprennent, le déplacement, les nuits et les dimanches. Le taux horaire et les frais de déplacement de l’entreprise, zone par zone, s’y ajoutent d’eux-mêmes.',
  group: 'Listes et liens',
  icon: 'euro',
  collection: 'rates',
  tones: ['plain', 'band', 'strong'],
  structuredData: priceData,
  fields: {
    title: heading('Titre', 'Titre de la section.'),
    intro: introduction('Ce que les prix comprennent tous : les taxes, leur taux.', 600).optional(),
    rows: alsoCalled(
      list(row, 'Prestations', 'Les prestations et leurs prix.', { max: 40 }),
      'lignes',
      'prestations',
      'prix',
    ),
    travel: alsoCalled(
      list(zone, 'Déplacement', 'Ce que coûte le déplacement, zone par zone.', { max: 12 }),
      'deplacement',
      'zones',
    ).optional(),
    surcharges: alsoCalled(
      list(surcharge, 'Majorations', 'La nuit, le dimanche, les jours fériés.', { max: 12 }),
      'majorations',
    ).optional(),
    date: date('Date des prix', 'Jour depuis lequel ces prix sont en vigueur : « 2026-01-01 ».').optional(),
  },
  example: {
    title: 'Nos prix',
    intro: 'Toutes taxes comprises.',
    rows: [
      { title: 'Visite et devis', price: 'Gratuit', text: 'Partout où nous travaillons.' },
      { title: 'Dépannage', price: '65 €', unit: 'l’heure', vat: 'TVA 10 %', text: 'Petites fournitures comprises.' },
      { title: 'Entretien annuel', price: '140 €', unit: 'par an', vat: 'TVA 10 %' },
      { title: 'Rénovation', price: 'Sur devis' },
    ],
    travel: [{ title: 'Moins de 15 km', price: 'Gratuit' }],
    surcharges: [{ title: 'Nuit et dimanche', price: '+ 50 %' }],
    date: '2026-01-01',
  },
});
