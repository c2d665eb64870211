/** What the form says once a request has arrived. */

/** The text of a notice (specification §8), also shown in the form when there can be no notice. */
export const success = {
  title: 'Message envoyé !',
  message: 'Nous vous recontacterons dans les plus brefs délais.',
};

/** What happens next is appended. */
export const arrivedTitle = 'Votre demande est bien arrivée.';

/** After a correction; what happens next is appended. */
export const correctedTitle = 'Votre demande est corrigée.';

export const withdrawn = {
  title: 'Votre demande est annulée.',
  text: 'Nous ne vous rappellerons pas, et ce que vous aviez écrit sera effacé sous trente jours.',
};

/** What a failed correction says instead of « Votre demande n’est pas partie ». */
export const correctionUnsent = 'Votre correction n’est pas partie\u00a0; elle reste dans le formulaire';

/** Why a correction is not taken any more. */
export const correctionRefused = {
  taken: 'Nous nous occupons déjà de votre demande\u00a0: renvoyer ce formulaire en ferait une seconde',
  late: 'Votre demande ne se corrige plus ici\u00a0: renvoyer ce formulaire en ferait une seconde',
};

/** How long a request may be changed, from the seconds that are left. */
export function mayChange(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  return `Une erreur, un changement d’avis\u00a0? Vous pouvez la corriger ou l’annuler pendant ${minutes === 1 ? 'une minute' : `${minutes} minutes`}.`;
}

export const choices = {
  correct: 'Corriger ma demande',
  withdraw: 'Annuler ma demande',
  correcting: 'Corrigez ce qu’il faut dans le formulaire, puis envoyez\u00a0: votre demande sera remplacée.',
  keepAsItIs: 'Ne rien changer',
  sure: 'Annuler votre demande\u00a0? Personne ne vous rappellera.',
  yes: 'Oui, l’annuler',
  no: 'Non, la garder',
  /** Followed by the phone number. */
  taken: 'Nous nous occupons déjà de votre demande\u00a0: pour la changer ou l’annuler, appelez le',
  late: 'Votre demande ne se change plus ici\u00a0: appelez le',
  failed: 'Votre demande n’a pas pu être annulée. Réessayez, ou appelez le',
};
