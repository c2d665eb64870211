/** Blocks of the garden, by type: with few items, so that tests can name each. */
export const gardenBlocks = {
  about: {
    title: 'Qui sommes-nous',
    story: ['Une équipe de quatre jardiniers.'],
    figures: [
      {
        value: '12',
        label: 'ans de métier',
      },
    ],
    valuesTitle: 'Nos valeurs',
    values: [
      {
        icon: 'heart',
        title: 'Soin',
        text: 'Nous laissons le chantier propre.',
      },
    ],
    action: {
      label: 'Nous écrire',
      href: '/#contact',
    },
  },
  announcement: {
    icon: 'snowflake',
    title: 'Information',
    text: 'Rentrez vos agrumes.',
    from: '2025-01-02',
    until: '2099-01-09',
    action: {
      label: 'Nous appeler',
      href: 'tel:{phone}',
    },
  },
  callout: {
    title: 'Bon à savoir',
    text: 'On ne taille pas par temps de gel.',
  },
  'case-study': {
    title: 'Avant, après',
    before: {
      src: 'media/tool.svg',
      alt: 'Une haie en friche',
    },
    after: {
      src: 'media/exemple.svg',
      alt: 'La même haie, au carré',
    },
    text: 'Dix ans sans taille.',
    town: 'Rennes',
    date: '2026-03-12',
    duration: 'Deux jours',
    price: 'De 400 à 600 €',
    guarantee: 'Reprise un an',
  },
  emergency: {
    title: 'Une urgence ?',
    text: 'Nous venons dans la journée.',
    cases: [
      {
        title: 'Arbre sur un toit',
        gesture: 'Sortez, et ne montez pas.',
      },
    ],
    delay: 'Sous 2 h à Rennes',
    action: {
      label: 'Appeler',
      href: 'tel:{phone}',
    },
    numbers: [
      {
        label: 'Pompiers',
        number: '18',
        note: 'Gratuit',
      },
    ],
  },
  'feature-grid': {
    title: 'Pourquoi nous',
    items: [
      {
        icon: 'leaf',
        title: 'Naturel',
        text: 'Aucun produit chimique.',
      },
    ],
  },
  gallery: {
    title: 'Nos jardins',
    photos: [
      {
        photo: {
          src: 'media/exemple.svg',
          alt: 'Une haie taillée',
        },
        caption: 'Après : une haie au carré',
      },
      {
        photo: {
          src: 'media/tool.svg',
          alt: 'Un sécateur',
        },
      },
    ],
  },
  hero: {
    title: 'Des jardins qui vivent',
    tagline: 'Création et entretien, toute l’année.',
    primary: {
      label: 'Demander un devis',
      href: '#contact',
    },
    secondary: {
      label: 'Nos services',
      href: '#services',
    },
    highlights: [
      {
        icon: 'leaf',
        text: 'Sans pesticide',
      },
    ],
    image: {
      src: 'media/exemple.svg',
      alt: '',
    },
  },
  'job-offer': {
    title: 'Élagueur (H/F)',
    intro: 'Nous sommes quatre, et cherchons la cinquième personne.',
    contract: 'cdi',
    town: '{company.address.city}',
    postcode: '35000',
    salary: 'De 2 100 à 2 400 € brut',
    salaryPer: 'month',
    hours: '35 h, du lundi au vendredi',
    text: 'Vous travaillez à deux, dans des jardins de la ville.',
    missions: ['Élaguer et abattre'],
    profile: ['Permis B'],
    offered: ['Panier de midi'],
    postedOn: '2026-11-26',
    validThrough: '2099-01-31',
  },
  'price-table': {
    title: 'Nos prix',
    intro: 'Toutes taxes comprises, à 20 %.',
    rows: [
      {
        title: 'Tonte',
        price: '45 €',
        unit: 'l’heure',
        vat: 'TVA 20 %',
        text: 'Herbe emportée.',
      },
      {
        title: 'Abattage',
        price: 'Sur devis',
      },
    ],
    travel: [
      {
        title: 'Rennes',
        price: 'Gratuit',
      },
    ],
    surcharges: [
      {
        title: 'Dimanche',
        price: '+ 50 %',
      },
    ],
    date: '2026-01-01',
  },
  process: {
    title: 'Comment nous travaillons',
    steps: [
      {
        title: 'La visite',
        text: 'Nous venons voir le jardin.',
        duration: 'une heure',
      },
      {
        title: 'Le devis',
        text: 'Il est gratuit.',
      },
    ],
  },
  prose: {
    title: 'Quand ?',
    paragraphs: ['À la fin de l’hiver.'],
    bullets: ['Par temps sec'],
  },
  'service-list': {
    title: 'Nos prestations',
    items: ['Taille', 'Tonte'],
  },
  testimonials: {
    title: 'Avis',
    summary: {
      rating: '4.9/5',
      label: 'sur 12 avis',
    },
    items: [
      {
        name: 'Anne',
        location: 'Rennes',
        rating: 5,
        comment: 'Travail soigné.',
        service: 'Entretien',
      },
    ],
  },
  'text-columns': {
    title: 'Notre façon de faire',
    items: [
      {
        title: 'Écouter',
        text: 'D’abord, une visite.',
      },
    ],
  },
};
