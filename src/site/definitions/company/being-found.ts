import { z } from 'zod';
import { alsoCalled } from '../fields/field-notes';
import { image, list, verbatim } from '../fields/fields';
import { robotsLine } from '../addresses/robots-lines';

export const ownership = z
  .strictObject({
    google: verbatim(
      'owner',
      'Google',
      'Le code que donne Search Console, « Balise HTML ». Vous pouvez coller la balise entière.',
      /^[\w+/-]{40,60}={0,2}$/,
    ).optional(),
    bing: verbatim(
      'owner',
      'Bing',
      'Le code que donne Bing Webmaster Tools, « Balise meta » : 32 chiffres et lettres. Vous pouvez coller la balise entière.',
      /^[0-9A-Fa-f]{32}$/,
    ).optional(),
  })
  .meta({
    title: 'Preuves de propriété',
    description: 'Ce qui prouve à Google et à Bing que le site est à vous, pour voir ce qu’ils en savent.',
  });

export const shareImage = alsoCalled(
  image(
    'Image de partage',
    'Une image à vous, montrée quand quelqu’un envoie l’accueil, ou une page sans image, par message ou sur un réseau. Sans elle, le site en dessine une, avec le numéro.',
  ),
  'partage',
  'vignette',
  'apercu',
  'facebook',
  'whatsapp',
  'opengraph',
  'ogimage',
).optional();

export const robots = alsoCalled(
  list(
    verbatim(
      'owner',
      'Ligne',
      'User-agent, Disallow ou Allow, deux points, puis un nom de robot ou le début d’une adresse.',
      robotsLine,
    ),
    'Lignes de robots.txt',
    'Ce que vous demandez aux robots, en plus de ce que le site leur dit. Utile pour écarter un robot par son nom ; pour cacher une page, dites-la plutôt « pas publique ».',
    { min: 0, max: 50 },
  ),
  'robotstxt',
  'disallow',
).optional();
