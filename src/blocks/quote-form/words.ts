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
