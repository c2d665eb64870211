/** The options of a look, with their French names. */
export const lookChoices = {
  motif: {
    pipe: 'un tuyau, de section en section',
    rule: 'un filet au-dessus de chaque titre',
    none: 'aucun, les titres au milieu',
  },
  corners: { soft: 'adoucis', sharp: 'vifs', round: 'arrondis' },
  header: { strong: 'la couleur forte', light: 'clair' },
} as const;
