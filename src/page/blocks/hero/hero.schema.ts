import { defineBlock } from '../../../site/definitions/fields/define-block';
import { alsoCalled } from '../../../site/definitions/fields/field-notes';
import { action, heading, icon, image, list, prose, text } from '../../../site/definitions/fields/fields';
import { z } from 'zod';

export const hero = defineBlock({
  type: 'hero',
  label: 'Accueil',
  description: 'Le haut de la page d’accueil : titre, signature, deux boutons, trois atouts.',
  group: 'En-tête',
  icon: 'home',
  mainTitle: { field: 'title' },
  saysProof: true,
  fields: {
    title: heading('Titre', 'Titre principal de la page.', 120),
    tagline: alsoCalled(prose('Signature', 'Une ou deux phrases sous le titre.', 320), 'soustitre', 'accroche'),
    primary: action('within', 'Bouton principal', 'L’action attendue du visiteur.'),
    secondary: action('within', 'Bouton secondaire', 'Une autre façon d’avancer.'),
    highlights: list(
      z
        .strictObject({ icon: icon(), text: text('Texte', 'Quelques mots.', 60) })
        .meta({ title: 'Atout', description: 'Un atout en quelques mots.' }),
      'Atouts',
      'Trois atouts sous les boutons.',
      { max: 4 },
    ),
    image: image('Illustration', 'Grande illustration du haut de page.'),
  },
  example: {
    title: 'Votre artisan à deux pas, depuis quinze ans',
    tagline: 'Dépannage, rénovation et neuf. Le devis est gratuit et tient sur une page.',
    primary: { label: 'Demander un devis', href: '#contact' },
    secondary: { label: 'Nos services', href: '#services' },
    highlights: [
      { icon: 'clock', text: 'Sur place sous 48 h' },
      { icon: 'shield-check', text: 'Garantie décennale' },
    ],
    image: { src: 'media/exemple.svg', alt: '' },
  },
});
