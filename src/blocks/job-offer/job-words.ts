/** The kinds of contract, as visitors read them. */
export const contracts = {
  cdi: 'CDI',
  cdd: 'CDD',
  apprentissage: 'Apprentissage',
  interim: 'Intérim',
  stage: 'Stage',
} as const;

/** What a salary is counted by, after its amount. */
export const periods = { hour: 'par heure', month: 'par mois', year: 'par an' } as const;
