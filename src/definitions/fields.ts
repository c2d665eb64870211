import { z } from 'zod';
import { iconNames } from './icons';

/**
 * Field builders shared by every definition. Each one carries the French title and description that
 * staff read in their editor; a field without them cannot be built.
 */

/** One line of text that visitors read; `max` is a length in characters. */
export function text(title: string, description: string, max = 160) {
  return z.string().min(1).max(max).meta({ title, description });
}

/** A paragraph, or several separated by an empty line. */
export function prose(title: string, description: string, max = 2400) {
  return text(title, description, max);
}

/** A one-of-several choice. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, title: string, description: string) {
  return z.enum(values).meta({ title, description });
}

/**
 * A link: a path of the site (`/blog`), an anchor (`#faq`, `/#faq`), `tel:`, `mailto:` or `https://`.
 * It may hold tokens (`tel:{phone}`).
 */
export function href(
  title = 'Lien',
  description = 'Adresse de la page (« /blog »), ancre (« /#faq »), « tel:{phone} », « mailto:{email} » ou adresse https complète.',
) {
  return z
    .string()
    .regex(/^(\/(?!\/)|#[a-z]|tel:|mailto:|https:\/\/)\S*$/)
    .max(400)
    .meta({ title, description });
}

/** A button or a link with its words. */
export function action(title: string, description: string) {
  return z
    .strictObject({
      // Room for « Devis gratuit à » and the longest name of a French commune, 45 characters.
      label: text('Texte du bouton', 'Ce que le visiteur lit sur le bouton.', 70),
      href: href(),
    })
    .meta({ title, description });
}

/** The name of an icon of the site's sprite. */
export function icon(title = 'Icône', description = 'Nom de l’icône, à choisir dans la liste.') {
  return z.enum(iconNames).meta({ title, description });
}

const imagePath = z
  .string()
  .regex(/^(media|a-venir)\/[^\s\\]+$/)
  .meta({
    title: 'Fichier',
    description:
      'Chemin du fichier dans le dossier media (« media/chantier.jpg »), ou « a-venir/nom » tant que la photo n’existe pas.',
  });

/** An image of `site-config/media` with its alternative text (WCAG 2.2, 1.1.1; empty when decorative). */
export function image(title: string, description: string) {
  return z
    .strictObject({
      src: imagePath,
      alt: z.string().max(200).meta({
        title: 'Texte de remplacement',
        description: 'Ce que montre l’image, pour qui ne la voit pas. Laisser vide si elle ne fait que décorer.',
      }),
    })
    .meta({ title, description });
}

/** A list; `count` bounds its length. */
export function list<T extends z.ZodType>(
  item: T,
  title: string,
  description: string,
  count: { min?: number; max?: number } = {},
) {
  return z
    .array(item)
    .min(count.min ?? 1)
    .max(count.max ?? 60)
    .meta({ title, description });
}

/** A title with a text, as in a column or a card. */
export function titledText(title: string, description: string) {
  return z
    .strictObject({
      title: text('Titre', 'Titre de l’élément.', 90),
      text: prose('Texte', 'Texte de l’élément.', 900),
    })
    .meta({ title, description });
}

/** An icon with a title and a text. */
export function iconText(title: string, description: string) {
  return z
    .strictObject({
      icon: icon(),
      title: text('Titre', 'Titre court.', 60),
      text: prose('Texte', 'Une ou deux phrases.', 320),
    })
    .meta({ title, description });
}
