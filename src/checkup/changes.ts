/**
 * The last migration of each release, oldest first. A site may be updated before its database, so the form and the
 * function must also work with the database of the previous release: they may only rely on migrations up to the first
 * one in this list.
 */
export const lastOfRelease = { '0.1.0': '20261124120000' } as const;

/** What each later migration brings, for the owner of a project that lacks it. */
export const brought: Readonly<Record<string, string>> = {
  '20261124150000': 'le visiteur n’est rassuré qu’une fois le courriel de l’entreprise parti',
  '20261124210000': 'les demandes urgentes passent devant',
  '20261124220000': 'la copie remise à une personne, sans rien d’interne',
  '20261124230000': 'une demande d’un type que la base ne connaît pas est gardée',
  '20261124233000': 'l’état « Indésirable »',
  '20261125080000': 'les villes et les recherches du bureau à tout nombre de demandes',
  '20261125080100': 'les listes et les chiffres du bureau comptés par la base',
  '20261125090000': 'la demande et le courriel d’essai',
  '20261125091000': 'la remise d’une sauvegarde',
  '20261125092000': 'l’issue des appels et les demandes prises par téléphone',
  '20261125094000': 'la remise en quarantaine de ce qui vient d’en sortir',
  '20261125130000': 'qui écrit le site en ligne, et le registre des publications',
  '20261126090000': 'combien de fois l’atelier en ligne est ouvert en une heure',
  '20261126091000': 'un courriel aux propriétaires à chaque publication',
  '20261126092000': 'l’essai du dépôt par la fonction de l’atelier',
  '20261126110000': 'le compte des visites et des appuis sur « Appeler »',
  '20261126120000': 'les chantiers terminés, leur montant, et les avis demandés',
  '20261126130000': 'ce que le site a rapporté dans l’année',
  '20261126140000': 'l’annonce de chaque demande sur les téléphones des propriétaires',
  '20261126150000': 'l’accord des clients dont un chantier est montré',
  '20261126160000': 'le rappel de qui n’a pas été appelé',
  '20261126180000': 'l’accord des clients dans les sauvegardes',
  '20261126190000': 'les chantiers gardés pour qui tient le site',
  '20261126200000': 'l’accord redonné après avoir été retiré',
  '20261126210000': 'les chantiers qui attendent dans les sauvegardes',
  '20261129090000': 'une demande qui ressemble à celle d’un robot gardée avec sa raison, et signalée',
  '20261129092000': 'aucune publication perdue entre deux instances, et l’accord des clients demandé à chacune',
  '20261129093000': 'un courriel aux propriétaires à chaque appareil ajouté, et la liste de ces appareils',
  '20261129094000': 'à qui publie, une réponse qui dit toujours ce que dit l’historique',
  '20261129095000': 'les appareils prévenus d’avant, qui finissent s’ils ne sont pas rouverts',
};
