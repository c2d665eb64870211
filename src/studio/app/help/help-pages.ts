/** A short page of help: one thing that somebody wants to do, and how. */
export interface HelpPage {
  id: string;
  title: string;
  steps: readonly string[];
  /** Other search words. */
  words: string;
}

/** The help pages, in the order in which a new user needs them. */
export const helpPages: readonly HelpPage[] = [
  {
    id: 'text',
    title: 'Changer un texte',
    steps: [
      'Dans la page, appuyez sur le texte : son champ s’ouvre.',
      'Écrivez. La page suit, et rien n’est encore enregistré.',
      'Enregistrez (Ctrl+S). S’il reste une faute, l’atelier y va et dit quoi faire.',
    ],
    words: 'modifier corriger phrase mot titre paragraphe écrire',
  },
  {
    id: 'photo',
    title: 'Changer une photo',
    steps: [
      'Appuyez sur la photo dans la page, puis choisissez un fichier ou une image du site ; une photo peut aussi être glissée dessus.',
      'Dites ce qu’elle montre, pour les personnes qui ne la voient pas.',
      'Elle est là aussitôt ; ses versions légères se préparent ensuite.',
    ],
    words: 'image illustration logo portrait remplacer appareil téléphone galerie',
  },
  {
    id: 'file',
    title: 'Joindre un PDF à lire ou à télécharger',
    steps: [
      'Ouvrez « Documents », puis « Fichiers », et déposez-y le PDF : plaquette, conditions, attestation.',
      'Dans un champ « Lien », choisissez-le sous « Fichiers » : les visiteurs lisent aussi son poids.',
      '« Remplacer… » met la nouvelle version sous le même nom : les liens ne changent pas.',
      'Le fichier de preuve de Google ou de Bing et security.txt se déposent au même endroit.',
    ],
    words:
      'fichier plaquette brochure catalogue conditions document joindre télécharger pièce jointe preuve security.txt',
  },
  {
    id: 'block',
    title: 'Ajouter, déplacer ou masquer un bloc',
    steps: [
      'Ouvrez le plan de la page, puis « Ajouter un bloc » : chaque bloc y est dessiné.',
      'Dans le plan, « … » à côté d’un bloc le monte, le descend, le duplique, le masque ou le supprime.',
      'Sur la page d’une ville ou d’un article, les blocs viennent d’une mise en page : l’atelier dit de combien de pages.',
    ],
    words: 'section bandeau ordre monter descendre cacher supprimer avis questions prix',
  },
  {
    id: 'new',
    title: 'Créer une ville, un article, une réalisation, un service ou une page',
    steps: [
      'Ouvrez « Documents », puis « Créer ».',
      'Pour une ville, donnez son nom ou son code postal : une faute de frappe ou un ancien nom suffisent à la trouver.',
      'Pour une réalisation, dites dans quelle ville et pour quel service : mettez ensuite ses deux photos. Les visiteurs ne la voient qu’avec l’accord du client.',
      'La page existe aussitôt, et personne d’autre ne la voit. Remplacez ce qui commence par « À écrire ».',
    ],
    words: 'nouvelle nouveau ajouter commune actualité blog chantier travaux photos avant après',
  },
  {
    id: 'remove',
    title: 'Renommer, recopier ou supprimer une page',
    steps: [
      'Ouvrez le menu « … » du document, dans la liste ou en haut du formulaire.',
      'Une page renommée garde ses visiteurs : l’ancienne adresse mène à la nouvelle, et les liens suivent.',
      '« Nouvel article sur ce modèle », ou une page, un service, une ville : ses textes et ses images sont repris sous un autre titre.',
      'Avant de supprimer, l’atelier montre les liens qui mènent à la page. « Annuler » la rend, et plus tard « Documents », puis « Supprimés ».',
    ],
    words: 'effacer enlever copier adresse url lien corbeille',
  },
  {
    id: 'company',
    title: 'Changer le téléphone, les horaires ou les congés',
    steps: [
      'Cherchez (Ctrl+K) « téléphone », « horaires » ou « congés » : le champ de l’entreprise s’ouvre, de n’importe quelle page.',
      'Écrit une fois, il change sur toutes les pages.',
      'Enregistrez, puis publiez.',
    ],
    words: 'numéro fermeture vacances adresse mail siret facebook réseaux mentions légales entreprise',
  },
  {
    id: 'people',
    title: 'Recruter, présenter son équipe',
    steps: [
      'Ouvrez « Documents », puis « Créer » : une page « Recrutement », une page « Notre équipe ».',
      'Dans son plan, ajoutez le bloc « Offre d’emploi » (contrat, lieu, salaire), ou « Équipe » : des noms, des métiers, des portraits ou des initiales.',
      'Après son dernier jour, une offre s’en va d’elle-même.',
      'Pour dire qui répond au téléphone, cherchez (Ctrl+K) « qui répond » : le site l’écrit à côté du numéro.',
    ],
    words:
      'recrutement embauche offre d’emploi poste apprenti stage cdi job candidature salariés employés collaborateurs personnel portraits photos qui sommes-nous',
  },
  {
    id: 'replace',
    title: 'Remplacer un mot dans tout le site',
    steps: [
      'Cherchez le mot (Ctrl+K), puis « Voir et remplacer partout ».',
      'Chaque endroit est montré tel qu’il est et tel qu’il serait ; décochez ceux qui restent.',
      'Un seul « Annuler » reprend tout. Les adresses ne changent pas.',
    ],
    words: 'chercher changer partout expression',
  },
  {
    id: 'undo',
    title: 'Revenir en arrière',
    steps: [
      '« Annuler » (Ctrl+Z) reprend une chose après l’autre, aussi loin que vous voulez.',
      'Ce qui n’est pas enregistré survit à un rechargement.',
      'Ce qui est publié se retrouve dans « Historique » : « Reprendre » le montre dans la page, sans rien enregistrer.',
    ],
    words: 'erreur défaire retrouver perdu version ancienne',
  },
  {
    id: 'publish',
    title: 'Publier',
    steps: [
      '« Publier » dit en mots ce qui change, et ce qui l’empêche ; un clic y mène.',
      'Si quelqu’un d’autre a publié, « Récupérer leurs modifications », puis publiez de nouveau.',
      'Une page que personne ne doit voir encore n’est pas publique, même quand le reste est publié.',
    ],
    words: 'mettre en ligne envoyer internet visiteurs brouillon',
  },
  {
    id: 'google',
    title: 'Être trouvé sur Google',
    steps: [
      'Chaque page a un titre et une description : ce sont les lignes que les moteurs de recherche montrent. Cherchez « Titre de la page ».',
      'Dites le métier et la ville dans le titre, en moins de 65 caractères.',
      'Une page par ville et par service, avec des textes qui lui sont propres, vaut mieux que dix pages pareilles.',
    ],
    words: 'référencement seo moteur recherche position description partage facebook',
  },
  {
    id: 'domain',
    title: 'Donner au site son nom de domaine',
    steps: [
      'Chez l’hébergeur, ajoutez les deux noms, avec et sans www : il affiche ce qu’il faut écrire.',
      'Chez le bureau d’enregistrement (OVHcloud, Gandi, IONOS…), copiez d’abord tous les réglages DNS, puis écrivez-y ces valeurs. Ceux qui parlent du courrier (MX, SPF, DKIM) restent tels quels.',
      'Cherchez (Ctrl+K) « Adresse du site » et écrivez-y le nom choisi, puis publiez.',
    ],
    words: 'domaine www dns adresse url ovh gandi ionos hébergement hébergeur courriels mail',
  },
];
