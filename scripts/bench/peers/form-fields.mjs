/** Name, label, type, `autocomplete` and placeholder of each field. */
export const formFields = [
  ['prenom', 'Prénom', 'text', 'given-name', 'Votre prénom'],
  ['nom', 'Nom', 'text', 'family-name', 'Votre nom'],
  ['telephone', 'Téléphone', 'tel', 'tel', '06 12 34 56 78'],
  ['email', 'E-mail', 'email', 'email', 'vous@exemple.fr'],
  ['ville', 'Ville', 'text', 'address-level2', 'Votre ville'],
];
