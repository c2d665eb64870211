import { alsoCalled, lifting } from '../../fields/field-notes';
import { list, moment, path as pagePath, text, verbatim, yesNo } from '../../fields/fields';
import { notPublicWord } from '../../french/states';

/** The fields that several kinds of documents have. */

export const schemaField = verbatim(
  'within',
  'Schéma',
  'Adresse du schéma JSON : l’éditeur s’en sert pour compléter et vérifier.',
);
const pathHelp = 'Adresse de la page sur le site, en minuscules, sans accent : « /services/electricite ».';
export const path = pagePath('editor', 'Adresse', pathHelp);
/** Of another address than the home page's: who redirects that one redirects the whole site. */
const oldPath = pagePath('within', 'Adresse', pathHelp);
export const title = text(
  'Titre de la page',
  'Titre affiché dans l’onglet et dans les résultats de recherche, 65 caractères au plus.',
  90,
);
export const description = alsoCalled(
  text('Description', 'Résumé de la page pour les moteurs de recherche, de 70 à 160 caractères.', 200),
  'resume',
);
/** Fields about publication, which every document that is a page has. */
export const life = {
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
