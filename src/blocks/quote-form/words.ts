/** What a notice says (specification §8), and the form itself where there can be no notice. */
export const success = {
  title: 'Message envoyé !',
  message: 'Nous vous recontacterons dans les plus brefs délais.',
};
export const failure = {
  title: 'Erreur',
  message: "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.",
};

/** The form's own word on a failure, which goes on with what may happen next. */
export const unsent = 'Votre demande n’est pas partie\u00a0; elle reste dans le formulaire';

/** The form's own word on a request that has arrived: what happens next follows. */
export const arrived = 'Votre demande est bien arrivée.';

/** What is said to whoever chooses an urgent type, at the choice and once it is sent. */
export const urgentWords = {
  text: 'C’est urgent\u00a0? N’attendez pas notre appel\u00a0: téléphonez-nous.',
  call: 'Appeler le',
};

/** What is said at each field unless the document says something else. */
export const usualWords = {
  prenom: { label: 'Prénom', placeholder: 'Votre prénom' },
  nom: { label: 'Nom', placeholder: 'Votre nom' },
  telephone: { label: 'Téléphone', placeholder: '06 12 34 56 78' },
  email: { label: 'E-mail', placeholder: 'vous@exemple.fr' },
  ville: { label: 'Ville', placeholder: 'Votre ville' },
  type_projet: { label: 'Type de projet', placeholder: 'Sélectionnez un service' },
  description: { label: 'Description du projet', placeholder: 'Les travaux à faire, la surface, vos délais' },
};
