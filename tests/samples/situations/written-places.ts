/**
 * Names of communes as craftsmen, directories and telephones write them. `certain` if only one place can be meant, so
 * that a list is corrected by itself; otherwise the right name is only proposed there, because a hamlet may be meant.
 */
export interface WrittenPlace {
  written: string;
  /** The name in the official list, and its department. */
  right: readonly [name: string, department: string];
  certain: boolean;
}

const certain = (written: string, name: string, department: string): WrittenPlace => ({
  written,
  right: [name, department],
  certain: true,
});
const likely = (written: string, name: string, department: string): WrittenPlace => ({
  ...certain(written, name, department),
  certain: false,
});

export const writtenPlaces: readonly WrittenPlace[] = [
  certain('St Maixent l’Ecole', "Saint-Maixent-l'École", '79'),
  certain('Optevoz 38460', 'Optevoz', '38'),
  certain('38390 La Balme-les-Grottes', 'La Balme-les-Grottes', '38'),
  likely('Arandon', 'Arandon-Passins', '38'),
  likely('Passins', 'Arandon-Passins', '38'),
  likely('Tignieu', 'Tignieu-Jameyzieu', '38'),
  certain('Paris 15', 'Paris 15e Arrondissement', '75'),
  certain('BOURGOIN JALLIEU CEDEX', 'Bourgoin-Jallieu', '38'),
  // From lists on sites of masons, taxis and electricians.
  certain('St-Quentin-Fallavier', 'Saint-Quentin-Fallavier', '38'),
  certain('St Jean de Bournay', 'Saint-Jean-de-Bournay', '38'),
  certain('La-Tour-du-Pin', 'La Tour-du-Pin', '38'),
  certain('Tour-du-Pin', 'La Tour-du-Pin', '38'),
  certain('Isle d’Abeau', "L'Isle-d'Abeau", '38'),
  certain('Bourgoin-Jallieu (38300)', 'Bourgoin-Jallieu', '38'),
  certain('Villefranche-sur-Saône, 69400', 'Villefranche-sur-Saône', '69'),
  certain('Villefranche s/ Saône', 'Villefranche-sur-Saône', '69'),
  certain('Villefranche s/Saône (69400)', 'Villefranche-sur-Saône', '69'),
  certain('Ste Foy les Lyon', 'Sainte-Foy-lès-Lyon', '69'),
  certain('Lyon 3ème', 'Lyon 3e Arrondissement', '69'),
  certain('Lyon 1er', 'Lyon 1er Arrondissement', '69'),
  certain('LYON 03', 'Lyon 3e Arrondissement', '69'),
  certain('Paris XV', 'Paris 15e Arrondissement', '75'),
  certain('Paris 8e arr.', 'Paris 8e Arrondissement', '75'),
  certain('F-38460 Crémieu', 'Crémieu', '38'),
  certain('Crémieu - 38460', 'Crémieu', '38'),
  certain('Crémieu – Isère', 'Crémieu', '38'),
  certain('Crémieu, 38', 'Crémieu', '38'),
  certain('38 Crémieu', 'Crémieu', '38'),
  certain('Bourgoin‑Jallieu', 'Bourgoin-Jallieu', '38'),
  certain('La Tour du Pin Cedex 2', 'La Tour-du-Pin', '38'),
  certain('ST GEORGES D ESPERANCHE', "Saint-Georges-d'Espéranche", '38'),
  certain('\u200bCré\u00admieu', 'Crémieu', '38'),
  // From lists of a roofer, a chimney sweep, a glazier; from directories and invoices.
  certain('Tour-du-Pin (La)', 'La Tour-du-Pin', '38'),
  certain('Côte-Saint-André, La', 'La Côte-Saint-André', '38'),
  certain('38 300 BOURGOIN-JALLIEU', 'Bourgoin-Jallieu', '38'),
  certain('38303 BOURGOIN-JALLIEU CEDEX', 'Bourgoin-Jallieu', '38'),
  certain('69 400 Villefranche sur Saone', 'Villefranche-sur-Saône', '69'),
  certain('75015 Paris', 'Paris 15e Arrondissement', '75'),
  certain('Lyon (69003)', 'Lyon 3e Arrondissement', '69'),
  certain('PARIS 15E ARRDT', 'Paris 15e Arrondissement', '75'),
  certain('Paris 15e (75)', 'Paris 15e Arrondissement', '75'),
  certain('N.D. de Mésage', 'Notre-Dame-de-Mésage', '38'),
  certain('St. Martin d’Hères', "Saint-Martin-d'Hères", '38'),
  certain('Saint Cyr/le Rhône', 'Saint-Cyr-sur-le-Rhône', '69'),
  certain('Ste-Foy-lez-Lyon', 'Sainte-Foy-lès-Lyon', '69'),
  certain('Crémieu / 38460', 'Crémieu', '38'),
  likely('Bourgoin', 'Bourgoin-Jallieu', '38'),
  likely('Montalieu', 'Montalieu-Vercieu', '38'),
  likely('Charvieu', 'Charvieu-Chavagneux', '38'),
];

/** These are written well, and stay. */
export const wellWrittenPlaces = ['Crémieu (38)', 'Châtellerault (86)', 'L’Isle-d’Abeau', 'Lyon 3e Arrondissement'];

/** What names no commune, or contradicts itself, is neither corrected nor taken for another place. */
export const otherPlaces = [
  'Les Minimes',
  'Le Bourgneuf-Haut',
  'Crémieu (69)',
  'Crémieu, Rhône',
  'Optevoz 69003',
  '38460',
  'Lyon 12',
  'Paris 21',
  'St',
  'Cedex',
  'Pont du',
];

/** Communes elsewhere in France, which a list of these departments does not mean. */
export const placesElsewhere = ['Pont', 'Le Bourg'];
