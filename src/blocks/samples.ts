// Longer than most files: one table with a line or a few per block.

/** A placeholder: the code that renders the samples replaces it with a picture of the site. */
const picture = { src: 'media/exemple.svg', alt: 'Le chantier terminé' };

/**
 * Realistic sample blocks of any trade, by type, for the block picker: an example with two words says little about a
 * list or a table. New blocks still start from the example of their definition.
 */
export const samples: Readonly<Record<string, object>> = {
  hero: {
    type: 'hero',
    title: 'Votre artisan à deux pas, depuis quinze ans',
    tagline: 'Dépannage, rénovation et neuf. Le devis est gratuit et tient sur une page.',
    primary: { label: 'Demander un devis', href: '#contact' },
    secondary: { label: 'Nos services', href: '#services' },
    highlights: [
      { icon: 'clock', text: 'Sur place sous 48 h' },
      { icon: 'shield-check', text: 'Garantie décennale' },
    ],
    image: { ...picture, alt: '' },
  },
  about: {
    type: 'about',
    title: 'Qui nous sommes',
    story: [
      'Trois compagnons et une apprentie, dans le même atelier depuis 2009. Celui qui vous répond est celui qui vient.',
      'Nous travaillons dans un rayon de trente kilomètres, pour être là quand on nous appelle.',
    ],
    figures: [
      { value: '15', label: 'ans de métier' },
      { value: '4', label: 'personnes' },
    ],
    valuesTitle: 'Ce à quoi nous tenons',
    values: [
      { icon: 'heart', title: 'Le soin', text: 'Le chantier est propre chaque soir.' },
      { icon: 'clock', title: 'L’heure', text: 'Un retard est annoncé avant.' },
    ],
    action: { label: 'Nous écrire', href: '/#contact' },
  },
  'feature-grid': {
    type: 'feature-grid',
    title: 'Pourquoi nous choisir',
    items: [
      {
        icon: 'file-text',
        title: 'Un devis clair',
        text: 'Chaque ligne dit ce qu’elle comprend, et rien ne s’ajoute.',
      },
      { icon: 'clock', title: 'Sous 48 heures', text: 'Vous savez le jour même quand nous venons.' },
      { icon: 'shield-check', title: 'Garanti dix ans', text: 'Nos travaux sont couverts par la décennale.' },
    ],
  },
  'text-columns': {
    type: 'text-columns',
    title: 'Notre façon de faire',
    items: [
      { title: 'Écouter', text: 'Nous venons voir sur place avant d’écrire le moindre prix.' },
      { title: 'Protéger', text: 'Sols et meubles sont couverts, l’accès reste libre.' },
      { title: 'Montrer', text: 'Vous recevez des photos de ce qui ne se verra plus.' },
    ],
  },
  callout: {
    type: 'callout',
    title: 'Bon à savoir',
    text: 'Coupez l’arrivée d’eau avant de nous appeler : le robinet est près du compteur, et se tourne vers la droite.',
  },
  prose: {
    type: 'prose',
    title: 'Quand faut-il s’en occuper ?',
    paragraphs: [
      'Un contrôle tous les deux ans suffit, avant l’hiver. Au-delà, l’usure se voit à peine et coûte de plus en plus cher.',
    ],
    bullets: ['Une trace d’humidité au plafond', 'Un bruit nouveau au démarrage', 'Une facture qui grimpe'],
  },
  'visits-counted': { type: 'visits-counted', title: 'Ce que ce site compte', logDays: 7 },
  process: {
    type: 'process',
    title: 'Comment se passe un chantier',
    steps: [
      { title: 'La visite', text: 'Nous regardons, mesurons et répondons à vos questions.', duration: 'une heure' },
      { title: 'Le devis', text: 'Il est gratuit, et vaut trois mois.', duration: 'sous 5 jours' },
      { title: 'Les travaux', text: 'Une seule équipe, du premier au dernier jour.' },
    ],
  },
  'service-list': {
    type: 'service-list',
    title: 'Nos prestations',
    items: ['Recherche de fuite', 'Mise aux normes', 'Remplacement', 'Entretien annuel', 'Rénovation complète', 'Neuf'],
  },
  'services-grid': {
    type: 'services-grid',
    title: 'Nos services',
    intro: 'Du petit dépannage à la rénovation complète.',
    more: 'En savoir plus',
    action: { label: 'Nous écrire', href: '/#contact' },
    linksTitle: 'Près de chez vous',
    links: [{ label: 'Accueil', href: '/' }],
  },
  'place-list': {
    type: 'place-list',
    title: 'Où nous travaillons',
    places: ['Centre-ville', 'Les Quais', 'Saint-Jean', 'La Gare', 'Les Halles', 'Bellevue', 'Le Port', 'Haut-Pré'],
  },
  'price-table': {
    type: 'price-table',
    title: 'Nos prix',
    intro: 'Toutes taxes comprises.',
    rows: [
      { title: 'Visite et devis', price: 'Gratuit', text: 'Partout où nous travaillons.' },
      { title: 'Dépannage', price: '65 €', unit: 'l’heure', vat: 'TVA 10 %', text: 'Petites fournitures comprises.' },
      { title: 'Entretien annuel', price: '140 €', unit: 'par an', vat: 'TVA 10 %' },
      { title: 'Rénovation', price: 'Sur devis' },
    ],
    travel: [{ title: 'Moins de 15 km', price: 'Gratuit' }],
    surcharges: [{ title: 'Nuit et dimanche', price: '+ 50 %' }],
    date: '2026-01-01',
  },
  faq: {
    type: 'faq',
    title: 'Questions fréquentes',
    intro: 'Ce que l’on nous demande le plus.',
    items: [
      { question: 'Le devis est-il payant ?', answer: 'Non : la visite et le devis sont gratuits.' },
      { question: 'Sous quel délai venez-vous ?', answer: 'Sous 48 heures, et le jour même pour une urgence.' },
      { question: 'Êtes-vous assurés ?', answer: 'Oui : l’attestation décennale est jointe à chaque devis.' },
      { question: 'Peut-on payer en plusieurs fois ?', answer: 'Oui, en trois fois sans frais.' },
    ],
    moreTitle: 'Une autre question ?',
    more: { label: 'Nous écrire', href: '/#contact' },
  },
  testimonials: {
    type: 'testimonials',
    title: 'Ils nous ont fait confiance',
    summary: { rating: '4,9/5', label: 'sur 87 avis' },
    items: [
      {
        name: 'Anne L.',
        location: 'Centre-ville',
        rating: 5,
        comment: 'Venu le lendemain, prix annoncé tenu, et tout était propre en partant.',
        service: 'Dépannage',
      },
      {
        name: 'Karim B.',
        location: 'Bellevue',
        rating: 5,
        comment: 'On nous a montré chaque étape. La salle de bain est comme nous la voulions.',
        service: 'Rénovation',
      },
    ],
  },
  projects: {
    type: 'projects',
    title: 'Nos réalisations',
    items: [
      { title: 'Maison de 1930', description: 'Rénovation complète', category: 'Rénovation', image: picture },
      { title: 'Salle de bain', description: 'Douche à l’italienne', category: 'Rénovation', image: picture },
      { title: 'Maison neuve', description: 'Du plan à la réception', category: 'Neuf', image: picture },
    ],
  },
  gallery: {
    type: 'gallery',
    title: 'En images',
    photos: [
      { photo: picture, caption: 'Avant les travaux' },
      { photo: picture, caption: 'Au deuxième jour' },
      { photo: picture, caption: 'Le résultat' },
    ],
  },
  'case-study': {
    type: 'case-study',
    title: 'Un grenier devenu chambre',
    before: { src: picture.src, alt: 'Le grenier nu' },
    after: { src: picture.src, alt: 'La chambre finie' },
    text: 'Trente ans de poussière, et une fenêtre à créer. La famille est restée dans la maison.',
    date: '2026-03-12',
    duration: 'Douze jours',
    price: 'De 9 000 à 11 000 €',
    guarantee: 'Dix ans',
  },
  emergency: {
    type: 'emergency',
    title: 'Une urgence ?',
    text: 'Nous répondons jour et nuit, et venons dans l’heure.',
    cases: [
      { title: 'De l’eau coule', gesture: 'Fermez le robinet près du compteur.' },
      { title: 'Une odeur de gaz', gesture: 'Ouvrez, sortez, et appelez de dehors.' },
    ],
    delay: 'Sur place en une heure',
    action: { label: 'Appeler', href: 'tel:{phone}' },
    numbers: [{ label: 'Pompiers', number: '18', note: 'Gratuit' }],
  },
  'call-to-action': {
    type: 'call-to-action',
    title: 'Parlons de votre projet',
    text: 'Deux lignes suffisent : nous rappelons dans la journée.',
    actions: [
      { label: 'Demander un devis', href: '/#contact' },
      { label: 'Appeler', href: 'tel:{phone}' },
    ],
  },
  announcement: {
    type: 'announcement',
    icon: 'snowflake',
    title: 'Alerte de gel jusqu’à dimanche',
    text: 'Laissez couler un filet d’eau cette nuit, et protégez le compteur.',
    from: '2025-01-02',
    until: '2099-01-09',
    action: { label: 'Nous appeler', href: 'tel:{phone}' },
  },
  'job-offer': {
    type: 'job-offer',
    title: 'Compagnon, deux ans d’expérience (H/F)',
    intro: 'Une équipe de quatre, des chantiers à moins de trente kilomètres.',
    contract: 'cdi',
    town: '{company.address.city}',
    salary: 'De 2 100 à 2 400 € brut',
    salaryPer: 'month',
    hours: '39 h, du lundi au vendredi',
    text: 'Vous travaillez à deux, du premier au dernier jour du chantier, avec l’outillage de l’atelier.',
    missions: ['Préparer et protéger le chantier', 'Poser, raccorder, vérifier', 'Expliquer le travail au client'],
    profile: ['Un diplôme du métier, ou deux ans de pratique', 'Permis B'],
    offered: ['Panier de midi et trajets payés', 'Deux semaines de formation par an'],
    postedOn: '2025-01-02',
    validThrough: '2099-01-31',
  },
  team: {
    type: 'team',
    title: 'Qui vient chez vous',
    members: [
      { name: 'Camille', role: 'Au téléphone et aux devis', text: 'Vous l’aurez avant, pendant et après le chantier.' },
      { name: 'Julien', role: 'Chef d’équipe', text: 'Dix-huit ans de métier, dont douze dans l’entreprise.' },
      { name: 'Inès', role: 'Apprentie', text: 'En deuxième année de brevet professionnel.' },
    ],
  },
};
