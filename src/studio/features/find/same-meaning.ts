/** Groups of synonyms, folded: a search for one finds the others. */
const lines: readonly (readonly string[])[] = [
  ['photo', 'photographie', 'image', 'picture', 'illustration'],
  ['logo', 'embleme', 'sigle'],
  ['google', 'moteurs de recherche', 'resultats de recherche', 'referencement', 'seo'],
  ['facebook', 'instagram', 'linkedin', 'youtube', 'whatsapp', 'reseaux sociaux', 'reseau social'],
  ['siret', 'siren', 'rcs', 'immatriculation'],
  ['prix', 'tarif', 'cout'],
  ['menu', 'navigation', 'rubrique'],
  ['ajouter', 'creer', 'nouveau', 'nouvelle'],
  ['supprimer', 'effacer', 'enlever', 'retirer', 'corbeille'],
  // « corbeille » usually means the place of removed things, not the action.
  ['supprimes', 'corbeille'],
  ['remplacer', 'substituer', 'changer partout'],
  ['renommer', 'changer le nom', 'changer l adresse'],
  ['dupliquer', 'copier', 'recopier', 'modele'],
  ['enregistrer', 'sauvegarder', 'sauver'],
  ['annuler', 'defaire', 'revenir', 'retour'],
  ['publier', 'mettre en ligne', 'publication', 'parution'],
  ['historique', 'ancienne version', 'versions', 'retrouver'],
  ['couleur', 'teinte', 'apparence'],
  ['police', 'typographie', 'caracteres'],
  ['signature', 'slogan', 'accroche', 'devise'],
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

/** The synonyms of a word, itself first; plural endings are ignored. */
export function meaningsOf(word: string): readonly string[] {
  const single = word.length > 3 ? word.replace(/[sx]$/, '') : word;
  const same = lines.filter((line) => line.some((one) => one === word || one === single || one === `${single}s`));
  return [...new Set([word, ...(single === word ? [] : [single]), ...same.flat()])];
}
