/** The text of a notice (specification §8), also shown in the form when there can be no notice. */
export const failure = {
  title: 'Erreur',
  message: "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.",
};

/** The form's message after a failure; what may happen next is appended. */
export const unsent = 'Votre demande n’est pas partie\u00a0; elle reste dans le formulaire';

/** What happens next to a request that is owed: with a network, and without. */
export const willLeave = 'et partira d’elle-même dès que possible, tant que cette page reste ouverte';
export const willLeaveOnline = 'et partira dès que le réseau reviendra';

/** Shown when the visitor chooses an urgent type, and again after sending. */
export const urgentWords = {
  text: 'C’est urgent\u00a0? N’attendez pas notre appel\u00a0: téléphonez-nous.',
  call: 'Appeler le',
};

/** The default texts of each field. */
export const usualWords = {
  prenom: { label: 'Prénom', placeholder: 'Votre prénom' },
  nom: { label: 'Nom', placeholder: 'Votre nom' },
  telephone: { label: 'Téléphone', placeholder: '06 12 34 56 78' },
  email: { label: 'E-mail', placeholder: 'vous@exemple.fr' },
  ville: { label: 'Ville', placeholder: 'Votre ville' },
  type_projet: { label: 'Type de projet', placeholder: 'Sélectionnez un service' },
  description: { label: 'Description du projet', placeholder: 'Les travaux à faire, la surface, vos délais' },
};
