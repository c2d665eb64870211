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
