/** The kinds of contract, as visitors read them. */
export const contracts = {
  cdi: 'CDI',
  cdd: 'CDD',
  apprentissage: 'Apprentissage',
  interim: 'Intérim',
  stage: 'Stage',
} as const;

/** The period of a salary, shown after the amount. */
export const periods = { hour: 'par heure', month: 'par mois', year: 'par an' } as const;
