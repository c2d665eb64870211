/** What people call the same thing, folded: whoever looks for one of a line is shown what any of it names. */
const lines: readonly (readonly string[])[] = [
  ['photo', 'photographie', 'image', 'picture', 'illustration'],
  ['logo', 'embleme', 'sigle'],
  ['google', 'moteurs de recherche', 'resultats de recherche', 'referencement', 'seo'],
  ['facebook', 'instagram', 'linkedin', 'youtube', 'reseaux sociaux', 'reseau social'],
  ['siret', 'siren', 'rcs', 'immatriculation'],
  ['prix', 'tarif', 'cout'],
  ['menu', 'navigation', 'rubrique'],
  ['ajouter', 'creer', 'nouveau', 'nouvelle'],
  ['supprimer', 'effacer', 'enlever', 'retirer', 'corbeille'],
  // The place that holds what is gone is meant at least as often as what puts it there.
  ['supprimes', 'corbeille'],
  ['remplacer', 'substituer', 'changer partout'],
  ['renommer', 'changer le nom', 'changer l adresse'],
  ['dupliquer', 'copier', 'recopier', 'modele'],
  ['enregistrer', 'sauvegarder', 'sauver'],
  ['annuler', 'defaire', 'revenir', 'retour'],
  ['publier', 'mettre en ligne', 'publication'],
  ['historique', 'ancienne version', 'versions', 'retrouver'],
  ['couleur', 'teinte', 'apparence'],
  ['police', 'typographie', 'caracteres'],
  ['horaires', 'heures', 'ouverture'],
  ['conges', 'vacances', 'fermeture'],
  ['telephone', 'tel', 'numero de telephone'],
  ['mail', 'email', 'courriel', 'adresse electronique'],
  ['avis', 'temoignage'],
  ['devis', 'formulaire'],
  ['ville', 'commune'],
  ['mentions', 'mentions legales', 'legal'],
  ['blog', 'article', 'actualite'],
  ['aide', 'guide', 'comment', 'mode d emploi'],
];

/** All that a word may mean, itself first; endings of the plural are no other word. */
export function meaningsOf(word: string): readonly string[] {
  const single = word.length > 3 ? word.replace(/[sx]$/, '') : word;
  const same = lines.filter((line) => line.some((one) => one === word || one === single || one === `${single}s`));
  return [...new Set([word, ...(single === word ? [] : [single]), ...same.flat()])];
}
