// Longer than most files: all kinds of documents together, because they share parts.
import { z } from 'zod';
import { alsoCalled, changedBy, lifting } from '../fields/field-notes';
import {
  choice,
  count,
  date,
  heading,
  department,
  icon,
  iconText,
  image,
  introduction,
  list,
  moment,
  path as pagePath,
  position,
  postcode,
  photo,
  plainProse,
  prose,
  text,
  titledText,
  verbatim,
  yesNo,
} from '../fields/fields';
import { consentReference } from './case-studies';
import { overrides } from '../fields/overrides';
import { publishedSchema } from '../addresses/published-addresses';
import { projectTypeValue } from '../company/project-types';
import { notPublicWord } from '../french/states';
import { sectionSchema, sectionUse } from './section';
import { siteSchema } from './site-document';
import { conditionalBlock, fromReference, templatedBlock } from '../fields/templates';

const schemaField = verbatim(
  'within',
  'Schéma',
  'Adresse du schéma JSON : l’éditeur s’en sert pour compléter et vérifier.',
);
const pathHelp = 'Adresse de la page sur le site, en minuscules, sans accent : « /services/electricite ».';
const path = pagePath('editor', 'Adresse', pathHelp);
/** Of another address than the home page's: who redirects that one redirects the whole site. */
const oldPath = pagePath('within', 'Adresse', pathHelp);
const title = text(
  'Titre de la page',
  'Titre affiché dans l’onglet et dans les résultats de recherche, 65 caractères au plus.',
  90,
);
const description = alsoCalled(
  text('Description', 'Résumé de la page pour les moteurs de recherche, de 70 à 160 caractères.', 200),
  'resume',
);
const categories = text('Catégorie', 'Rubrique de l’article, parmi celles du blog.', 40);

/** Fields about publication, which every document that is a page has. */
const life = {
  aliases: alsoCalled(
    // An empty list is allowed: removing its last item is no mistake.
    list(oldPath, 'Anciennes adresses', 'Adresses que la page a eues, et qui doivent y mener : « /ancien-nom ».', {
      min: 0,
    }),
    'redirections',
  ).optional(),
  draft: alsoCalled(
    yesNo(
      notPublicWord,
      'Vrai tant que les visiteurs ne doivent pas voir la page : elle ne paraît que dans l’atelier.',
    ),
    'brouillon',
  ).optional(),
  publishAt: alsoCalled(
    lifting(
      moment(
        'Parution',
        'Jour, et heure si vous voulez, à partir desquels les visiteurs voient la page, à l’heure de Paris : « 2026-12-24 » ou « 2026-12-24T08:00 ».',
      ),
      'draft',
    ),
    'publication',
    'publierle',
    'datedeparution',
    'programmer',
    'plustard',
    'publishdate',
  ).optional(),
};

const townService = z
  .strictObject({
    title: heading('Titre', 'Nom de la prestation.', 80),
    description: prose('Texte', 'Une ou deux phrases sur la prestation.', 320),
  })
  .meta({ title: 'Prestation détaillée', description: 'Prestation présentée avec un titre et un texte.' });

/**
 * Builds the zod schema of every kind of document from a list of block schemas. The JSON Schemas in `schemas/` are
 * generated from the result.
 */
export function documentSchemas(blockSchemas: readonly z.ZodObject[]) {
  // The list is never empty, but zod's type requires proof.
  const block = z.discriminatedUnion('type', [
    ...blockSchemas.map(conditionalBlock),
    sectionUse,
  ] as unknown as readonly [z.ZodObject, ...z.ZodObject[]]);
  const blocks = alsoCalled(
    list(block, 'Blocs', 'Les sections de la page, dans l’ordre où elles paraissent.', { max: 40 }),
    'sections',
  );
  const templates = z.discriminatedUnion('type', [
    ...blockSchemas.map(templatedBlock),
    sectionUse,
  ] as unknown as readonly [z.ZodObject, ...z.ZodObject[]]);
  const templateBlocks = alsoCalled(
    list(
      z.union([fromReference, templates]).meta({ 'vitrine:template': true }),
      'Blocs',
      'Les sections de la page ; leurs textes peuvent reprendre ce qui est dit de la ville, comme son nom.',
      { max: 40 },
    ),
    'sections',
  );

  const page = z
    .strictObject({
      $schema: schemaField,
      path,
      title,
      short: text(
        'Nom court',
        'Un ou deux mots : le nom de la page dans le fil d’Ariane. Sans lui, c’est le titre.',
        40,
      ).optional(),
      description,
      ...life,
      overrides,
      blocks,
    })
    .meta({ title: 'Page', description: 'Une page du site, faite de blocs.' });

  const notFound = z
    .strictObject({ $schema: schemaField, title, description, overrides, blocks })
    .meta({ title: 'Page introuvable', description: 'La page montrée quand l’adresse n’existe pas.' });

  const service = z
    .strictObject({
      $schema: schemaField,
      path,
      title,
      description,
      menu: text('Nom dans le menu', 'Nom court, montré dans le menu des services.', 40),
      order: count('Rang', 'Place du service dans les menus et sur l’accueil.', { min: 1, max: 99 }),
      projectType: verbatim(
        'editor',
        'Type de projet',
        'Ce que le formulaire de devis choisit d’avance : la valeur de l’un de ses choix, ou un mot nouveau, qui lui en ajoute un au nom du service.',
        projectTypeValue,
      ),
      card: z
        .strictObject({
          icon: icon(),
          title: heading('Titre', 'Titre de la carte du service.', 60),
          description: prose('Texte', 'Une ou deux phrases.', 320),
          features: list(text('Point fort', 'Quelques mots.', 80), 'Points forts', 'Quatre points forts du service.', {
            min: 4,
            max: 4,
          }),
          image: image('Image', 'Image de la carte.'),
        })
        .meta({ title: 'Carte', description: 'Ce que la page d’accueil montre du service.' }),
      ...life,
      overrides,
      blocks,
    })
    .meta({ title: 'Service', description: 'La page d’un service, avec sa carte pour l’accueil.' });

  const town = z
    .strictObject({
      $schema: schemaField,
      name: alsoCalled(text('Nom', 'Nom de la ville, avec ses accents et traits d’union.', 60), 'ville'),
      postcode: postcode(),
      department: department(
        'Département',
        'Numéro du département, si le code postal ne suffit pas à le trouver.',
      ).optional(),
      geo: position(
        'Seulement si celle de la liste officielle des communes, d’où viennent les villes voisines, ne convient pas.',
      ).optional(),
      description: description.optional(),
      intro: introduction('Deux ou trois phrases vraies de cette ville et d’aucune autre.', 600),
      highlights: list(
        iconText('Atout', 'Un atout, avec son icône.'),
        'Atouts',
        'Trois atouts, montrés sous l’introduction.',
        { min: 3, max: 3 },
      ),
      services: z
        .union([z.array(text('Prestation', 'Nom de la prestation.', 90)).length(8), z.array(townService).length(4)])
        .meta({
          title: 'Prestations',
          description: 'Huit prestations en quelques mots, ou quatre prestations avec titre et texte.',
        }),
      theme: alsoCalled(
        titledText('Thème', 'Ce qui est particulier au travail dans cette ville.'),
        'encadre',
      ).optional(),
      communes: alsoCalled(
        list(
          text('Commune', 'Nom officiel de la commune, ou du quartier.', 60),
          'Communes desservies',
          'De 10 à 15 communes voisines, ou quartiers de la ville.',
          { min: 10, max: 15 },
        ),
        'quartiers',
        'villes',
        'zones',
        'cities',
      ),
      places: choice(
        ['communes', 'quartiers'],
        'Nature des lieux',
        'Dire « quartiers » si la liste des communes donne les quartiers de la ville.',
      ).optional(),
      callToAction: alsoCalled(
        z
          .strictObject({
            title: heading('Titre', 'Titre de l’appel final.', 90),
            text: prose('Texte', 'Une phrase.', 320),
          })
          .meta({
            title: 'Appel final',
            description: 'Ce qui invite à appeler ou à demander un devis, en bas de page.',
          }),
        'cta',
      ).optional(),
      seo: z
        .strictObject({
          title: title.optional(),
          // An order to robots.
          noindex: changedBy(
            'owner',
            yesNo('Ne pas référencer', 'Vrai pour que les moteurs de recherche ignorent la page.'),
          ).optional(),
        })
        .optional()
        .meta({ title: 'Référencement', description: 'Réglages propres à cette page.' }),
      ...life,
      overrides,
      blocks: templateBlocks.optional(),
    })
    .meta({
      title: 'Ville',
      description: 'Les faits d’une ville ; ses blocs sont ceux de la mise en page des villes.',
    });

  const article = z
    .strictObject({
      $schema: schemaField,
      id: count('Numéro', 'Celui de l’article : deux articles n’ont pas le même.', { min: 1 }),
      title: heading('Titre', 'Titre de l’article, qui est aussi celui de sa page : 65 caractères au plus.', 90),
      excerpt: alsoCalled(
        plainProse('Extrait', 'Deux ou trois phrases, montrées sur la carte.', 400),
        'accroche',
        'resume',
      ),
      category: categories,
      date: date('Date', 'Date de parution, année-mois-jour : 2024-08-01.'),
      image: image('Image', 'Image de la carte.'),
      description: description.optional(),
      ...life,
      overrides,
      body: alsoCalled(
        list(block, 'Contenu', 'Les blocs de l’article. Sans contenu, l’article n’est qu’une carte.', { max: 60 }),
        'content',
        'blocs',
      ).optional(),
    })
    .meta({ title: 'Article', description: 'Un article du blog, avec sa carte.' });

  const caseStudy = z
    .strictObject({
      $schema: schemaField,
      title: heading('Titre', 'Le chantier en quelques mots, qui sont aussi le titre de sa page.', 65),
      town: alsoCalled(
        text('Ville', 'La ville du chantier, parmi celles du site : il paraît sur sa page.', 60),
        'ville',
        'lieu',
        'commune',
      ),
      service: alsoCalled(
        text('Service', 'Le service du site dont c’était le travail : le chantier paraît sur sa page.', 60),
        'metier',
        'categorie',
      ),
      date: date('Fin du chantier', 'Jour où il s’est terminé, année-mois-jour : 2026-03-12.'),
      before: alsoCalled(photo('Avant', 'La photo d’avant, prise du même endroit que celle d’après.'), 'avant'),
      after: alsoCalled(photo('Après', 'La photo d’après.'), 'apres'),
      problem: alsoCalled(plainProse('Avant les travaux', 'Une phrase : ce qui n’allait pas.', 300), 'probleme'),
      work: alsoCalled(plainProse('Ce qui a été fait', 'Une phrase : les travaux.', 300), 'travaux', 'description'),
      consent: alsoCalled(
        // Only the owners' desk gives one.
        verbatim(
          'owner',
          'Accord du client',
          'La référence de l’accord du client, que le bureau donne et garde : « accord-4k7m2p9x3q ».',
          consentReference,
        ),
        'accord',
        'consentement',
        'autorisation',
      ).optional(),
      ...life,
    })
    .meta({ title: 'Réalisation', description: 'Un chantier terminé, avec les photos d’avant et d’après.' });

  const layout = z
    .strictObject({
      $schema: schemaField,
      title,
      description: z
        .union([fromReference, description])
        .meta({ 'vitrine:template': true, title: 'Description', description: 'Résumé de la page.' }),
      blocks: templateBlocks,
    })
    .meta({ title: 'Mise en page', description: 'Les blocs communs à toutes les pages d’un même genre.' });

  return {
    // Each of its fields decides for itself.
    site: siteSchema,
    section: changedBy('editor', sectionSchema(blockSchemas)),
    published: changedBy('editor', publishedSchema),
    page: changedBy('editor', page),
    'not-found': changedBy('editor', notFound),
    service: changedBy('editor', service),
    town: changedBy('editor', town),
    article: changedBy('editor', article),
    'case-study': changedBy('editor', caseStudy),
    layout: changedBy('editor', layout),
  };
}

export type DocumentKind = keyof ReturnType<typeof documentSchemas>;
export type DocumentOf<Kind extends DocumentKind> = z.output<ReturnType<typeof documentSchemas>[Kind]>;
