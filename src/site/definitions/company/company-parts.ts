/** The company's data in sections, in display order. Each field's definition names its section. */
export const companyParts = {
  contact: {
    title: 'Téléphone et e-mail',
    description: 'Les numéros et les adresses où l’on vous joint',
    words:
      'numéro tel portable fixe mail courriel adresse électronique joindre contact bureau astreinte urgence comptabilité secrétariat second deuxième autre numéro',
  },
  hours: {
    title: 'Horaires',
    description: 'Les jours et les heures d’ouverture',
    words: 'heures ouverture ouvert samedi dimanche',
  },
  closures: {
    title: 'Fermetures',
    description: 'Les congés, les jours fériés',
    words: 'vacances fermé fermeture congé férié pont absence',
  },
  announcements: {
    title: 'Annonces',
    description: 'Un bandeau en tête de toutes les pages, avec ses dates',
    words:
      'annonce bannière alerte haut du site pop-up popup information message congés fermeture opération portes ouvertes',
  },
  place: {
    title: 'Adresse et zone',
    description: 'Le siège, les départements desservis',
    words: 'rue ville code postal siège carte position secteur intervention région département',
  },
  identity: {
    title: 'Nom et métier',
    description: 'Le nom de l’entreprise, sa signature, son métier',
    words: 'raison sociale slogan accroche signature activité',
  },
  look: {
    title: 'Apparence',
    description: 'Couleurs, polices, coins, logo, favicon',
    words:
      'couleur seconde deuxième teinte palette police lettres caractères typographie coin arrondi motif en-tête thème style icône onglet emblème',
  },
  social: {
    title: 'Réseaux, plan et avis',
    description: 'Facebook, WhatsApp et les autres comptes, Google Maps, les avis',
    words:
      'facebook instagram linkedin youtube whatsapp compte réseaux sociaux google maps plan d’accès itinéraire avis fiche',
  },
  legal: {
    title: 'Mentions légales',
    description: 'Le SIREN, la TVA, l’assurance, l’hébergeur',
    words:
      'siret siren rcs tva immatriculation assurance décennale médiateur hébergeur hébergement mention légale directeur',
  },
  prices: {
    title: 'Prix et déplacements',
    description: 'Le taux horaire, ce que coûte une venue',
    words: 'tarif taux horaire main-d’œuvre frais déplacement délai distance zone',
  },
  claims: {
    title: 'Preuves',
    description: 'D’où vient ce que le site affirme',
    words: 'source certificat label qualification garantie',
  },
  menu: {
    title: 'Menu et pied de page',
    description: 'Les entrées du menu, le bouton de devis, le pied',
    words: 'navigation rubrique bouton devis pied bas de page copyright droits lien',
  },
  messages: {
    title: 'Messages aux clients',
    description: 'Ceux que le bureau propose d’envoyer',
    words: 'sms whatsapp modèle message bureau',
  },
  engines: {
    title: 'Moteurs de recherche',
    description: 'L’adresse du site, ce que Google sait de vous',
    words:
      'google bing search console webmaster vérification balise preuve de propriété robots.txt image de partage facebook whatsapp vignette aperçu référencement seo url nom de domaine www dns adresse du site sitemap schema.org',
  },
  visits: {
    title: 'Fréquentation',
    description: 'Compter les visites et les appuis sur « Appeler »',
    words:
      'visite visites visiteurs statistiques audience mesure analytics trafic compteur appels vie privée cookies rgpd cnil',
  },
  online: {
    title: 'Atelier en ligne',
    description: 'Changer le site depuis un téléphone, à son adresse',
    words: 'atelier en ligne téléphone portable application modifier publier distance connexion code bureau',
  },
  moved: {
    title: 'Anciennes adresses',
    description: 'Celles du site d’avant, et où elles mènent',
    words: 'redirection redirections 301 ancien site php pdf wordpress wix adresse url perdue',
  },
} as const satisfies Record<string, { title: string; description: string; words: string }>;

export type CompanyPart = keyof typeof companyParts;
