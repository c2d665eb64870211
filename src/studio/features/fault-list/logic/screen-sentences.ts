/**
 * Replacements that turn the validator's messages (about files) into messages for the screen (about fields). The whole
 * match is replaced. `screen-words.ts` replaces names of fields and documents.
 */
export const screenSentences: readonly (readonly [RegExp, string])[] = [
  // How a value is written in a file.
  [/^.{0,200}« \$schema ».{0,900}/, 'Ce document ne dit pas de quelle sorte il est.'],
  [/ \((?:null|true, false)\)/g, ''],
  [/ \(viewBox\)/g, ''],
  [/Exportez-le de nouveau avec l’option « viewBox »\./, 'Exportez-le de nouveau en SVG.'],
  [
    /Ce dessin ne porte pas xmlns="[^"]*" : les navigateurs ne le montrent pas\./,
    'Les navigateurs ne montrent pas ce dessin.',
  ],
  [/Ajoutez ces mots dans sa balise « svg », ou exportez-le/, 'Exportez-le'],
  [/Ce document n’est pas un groupe de champs entre accolades\./, 'Ce document est mal écrit.'],
  [/Il manque le « type » de ce bloc\./, 'Ce bloc ne dit pas de quelle sorte il est.'],
  [/n’est pas un type de bloc\./, 'n’est pas un bloc du site.'],
  [/Le « type » d’un bloc est un texte, et c’est .{0,400}\./, 'Ce bloc ne dit pas de quelle sorte il est.'],
  [
    /Regardez comment ce champ est écrit dans un document du même dossier\./,
    'Regardez comment il est rempli sur une page semblable.',
  ],
  [/Écrivez le nom seul, sans accolades ni espaces : .{0,400}\./, 'Écrivez le nom seul.'],
  [/un moment écrit année-mois-jour, « T », heures et minutes/, 'un jour et une heure'],
  [/une date écrite année-mois-jour/, 'une date'],
  // Choosing instead of writing a name.
  [/n’est pas le chemin d’une image du site\./, 'n’est pas une image du site.'],
  [
    /Enregistrez l’image dans le dossier media, puis écrivez .{0,400}\./,
    'Choisissez une image du site, ou ajoutez-en une.',
  ],
  [
    /Renommez le fichier sans espaces, .{0,40}, puis écrivez .{0,400}\./,
    'Choisissez une image du site, ou ajoutez-en une.',
  ],
  [/Écrivez "media\/.{0,400}\./, 'Choisissez une image du site, ou ajoutez-en une.'],
  [
    /Mettez le fichier dans le dossier media, ou écrivez .{0,400}\./,
    'Choisissez une autre image, ou ajoutez celle-là.',
  ],
  [/Ce que dit la page est juste : renommez le fichier .{0,400}\./, 'Choisissez l’image de nouveau.'],
  [/Renommez le fichier .{0,400}, et écrivez-le ainsi ici\./, 'Choisissez l’image de nouveau.'],
  [
    /Renommez-la .{0,400}, ici et dans les pages qui la montrent\./,
    'Ajoutez-la de nouveau sous un autre nom, et choisissez celle-là.',
  ],
  [/Déplacez l’image dans le dossier media\./, 'Ajoutez-la aux images du site.'],
  [/Mettez la photo dans le dossier media et donnez son chemin\./, 'Choisissez la photo.'],
  [/ou laissez "" si elle ne fait que décorer\./, 'ou cochez « Image décorative ».'],
  [/Pour un numéro de téléphone, écrivez "tel:\{phone\}"\./, 'Choisissez « Téléphone de l’entreprise » dans la liste.'],
  [/Écrivez "tel:\{\w+\}"\./, 'Choisissez « Téléphone de l’entreprise » dans la liste.'],
  [/Écrivez "mailto:\{\w+\}"\./, 'Choisissez « Courriel de l’entreprise » dans la liste.'],
  [/Écrivez \[texte\]\(\/page\).{0,400}\./, 'Choisissez où il mène avec « Faire un lien ».'],
  [
    /Un lien commence par « \/ », .{0,400}\./,
    'Choisissez une page dans la liste, ou écrivez une adresse entière, qui commence par « https:// ».',
  ],
  [
    /Vérifiez l’adresse ; celle d’une ville est le nom de son fichier : .{0,400}\./,
    'Choisissez une page dans la liste.',
  ],
  [
    /Choisissez parmi .{0,400}, ou mettez un fichier WOFF2 ou TTF dans .{0,400}\./,
    'Choisissez une police dans la liste.',
  ],
  // Adding, filling in and removing fields.
  [/Ajoutez "href" avec l’adresse du compte/, 'Écrivez l’adresse du compte'],
  [/Ajoutez "(\w+)" à (?:la liste )?« (\w+) »/g, 'Remplissez « $1 » dans « $2 »'],
  [/Ajoutez "([\w./-]+)" à « aliases »/, 'Ajoutez « $1 » à « aliases »'],
  [
    /Écrivez son contenu dans « body », ou gardez-le pour plus tard avec "draft": true\./,
    'Écrivez son contenu, ou gardez-le « Pas public ».',
  ],
  [/Ajoutez "\{([\w.]+)\}" à la page/, 'Insérez l’information {$1} dans la page'],
  [/une liste "(\w+)", ou "(\w+)": true sur/, '« $1 », ou cochez « $2 » sur'],
  [/"seo": \{ "noindex": true \} dans son document la laisse/, 'cochez « Ne pas référencer » : la page reste'],
  [/ : "picture": \{.{0,400}\}\./, '.'],
  [/Écrivez le nom d’un champ du document ou de site\.json, ou supprimez « when »\./, 'Retirez la condition.'],
  [/il est déjà ligne \d+/, 'il est déjà dans la liste'],
  [/ajoutez "places": "quartiers" ; la page le dira/, 'dites-le à « places » ; la page le dira'],
  [
    /ajoutez "aliases": \["[^"]*"\] au document d’une autre page ; si elle ne revient pas.{0,400}\./,
    'ajoutez cette adresse à « aliases » d’une autre page.',
  ],
  [
    /Ajoutez "aliases": \["[^"]*"\] au document qui la remplace(.{0,400}), ou "gone": true.{0,400}\./,
    'Ajoutez cette adresse à « aliases » de la page qui la remplace$1.',
  ],
  [
    /Écrivez \{ "type": "section", "ref": "[^"]*" \} parmi les blocs d’une page, ou supprimez ce fichier\./,
    'Ajoutez-la à une page, ou supprimez-la.',
  ],
  [/Créez le fichier sections\/.{0,400}\.json\./, 'Choisissez une autre section.'],
  [/Ajoutez "([^"]*)" à la liste "open" de [\w/.-]+\.json, ou/, 'Ouvrez-le dans la section, ou'],
  [
    /Ajoutez \{ "code": .{0,400} \}, au début de la liste « departments » de site\.json/,
    'Ajoutez-le aux départements de l’entreprise',
  ],
  [/"dayAndNight": true, ou false si/, 'activez « Répond jour et nuit », puis désactivez-le si'],
  [/ : \{ ".{0,400} \}(?=\.|$)/, '.'],
  [/, masquez cette section : "hidden": true\./, ', masquez ce bloc.'],
  [/ \(supprimez "hidden": true\)/, ''],
  [/supprimez "draft" de/, 'qui est « Pas public », dans'],
  [/Supprimez "draft" de ce document\./, 'Décochez « Pas public ».'],
  [
    /Ajoutez "when": "([\w.]+)" au bloc pour ne le montrer que si le champ est là/,
    'Donnez au bloc la condition « $1 »',
  ],
  [/Donnez "path": "\/" à la page d’accueil\./, 'Donnez l’adresse « / » à la page d’accueil.'],
  [/ \(\w+ ligne \d+\)/g, ''],
  [/ ligne \d+(?=[.,])/g, ''],
  // The company and names of documents.
  [/Le fichier site\.json manque/, 'Ce qui est dit de l’entreprise manque'],
  [/le fichier site\.json/g, 'l’entreprise'],
  [/(?<!\p{L})(de|celui de|ceux de|celle de) site\.json/gu, '$1 l’entreprise'],
  [/au document ou site\.json/, 'à la page ou à l’entreprise'],
  [/Supprimez l’un des deux fichiers/, 'Supprimez l’un des deux documents'],
  [/Renommez ce fichier/g, 'Renommez ce document'],
  [/ou supprimez ce fichier\./, 'ou supprimez ce document.'],
  // Things that are inserted with a button.
  [/([ÉéÀà]crivez|[Éé]crivez) (\{[\w.]+\})/g, 'Insérez $2'],
  [/insérez (\{[\w.]+\})/g, 'insérez $1'],
];

/** Rules that only somebody with access to the files can solve: the message only says where, and whom to ask. */
export const fileRules: ReadonlySet<string> = new Set([
  'encoding',
  'file-name',
  'folder',
  'missing-document',
  'older-form',
  'repository',
  'schema-address',
  'stray-file',
  'too-many',
  'unused-layout',
]);
