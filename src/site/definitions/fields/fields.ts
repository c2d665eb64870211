// Longer than most files: a builder for every kind of field, in one place.
import { z } from 'zod';
import { alsoCalled, note, type FieldNote } from './field-notes';
import { fontFamilies, fontFolder } from '../media/font-families';
import { likelyIcons } from '../media/icons/icon-words';
import type { DocumentIcon } from '../media/icons/icons';
import { longestText } from '../text/longest-text';
import { pairedPhone } from '../french/phone';
import type { Markup, MarkupLevel } from '../text/rich-text';
import type { Right } from './right';
import { siteUrlPattern } from '../addresses/site-folder';

/**
 * Field builders shared by every definition. Each one carries the French title and description that
 * staff read in their editor; a field without them cannot be built. A builder whose values can lead people away asks
 * first who may change them, and has no default.
 */

/** One line of text that visitors read; `max` is a length in characters. */
export function text(title: string, description: string, max = 160) {
  return note(words(title, description, max), { kind: 'text' });
}

/** A text in large letters: the title of a page, a section or an item. */
export function heading(title: string, description: string, max = 160) {
  return note(words(title, description, max), { kind: 'text', isTitle: true });
}

/** One or more sentences, which may contain bold words and links. */
export function prose(title: string, description: string, max = longestText) {
  return marked(words(title, description, max), 'inline');
}

/** Paragraphs separated by empty lines, which may contain lists and subtitles. */
export function runningText(title: string, description: string, max = longestText) {
  return marked(words(title, description, max), 'running');
}

/** One or more sentences without marks: also used where links are impossible, or for quotations. */
export function plainProse(title: string, description: string, max = longestText) {
  return note(words(title, description, max), { kind: 'prose' });
}

/** The type repeats the metadata, so that a component cannot print the text without parsing its marks. */
function marked(schema: z.ZodString, markup: MarkupLevel) {
  return note(schema, { kind: 'prose', markup }) as unknown as z.ZodType<Markup, string>;
}

/** A text below a title that introduces the rest. */
export function introduction(description: string, max: number) {
  return alsoCalled(prose('Introduction', description, max), 'accroche', 'soustitre');
}

function words(title: string, description: string, max: number) {
  if (max > longestText) throw new Error(`A text may be at most ${longestText} characters long.`);
  return z.string().min(1).max(max).meta({ title, description });
}

/** A technical text that visitors do not read and links do not use; kept unchanged. */
export function verbatim(right: Right, title: string, description: string, pattern?: RegExp) {
  return written({ title, description, kind: 'verbatim', right, ...(pattern ? { pattern } : {}) });
}

/** A colour, `#1d232b`. */
export function color(title: string, description: string) {
  return written({ title, description, kind: 'color', pattern: /^#[0-9a-fA-F]{6}$/ });
}

/** A font family: the name of a shipped one, or a file in `media/fonts/`. */
export function fontName(title: string, description: string) {
  const names = Object.keys(fontFamilies);
  const whole = `${description} À choisir parmi ${names.map((name) => `« ${name} »`).join(', ')}, ou un fichier WOFF2 ou TTF du dossier ${fontFolder}.`;
  // Editors suggest the shipped ones; a rule checks the value, because it also knows the files.
  return note(z.string().min(1).max(200).meta({ title, description: whole, examples: names }), { kind: 'font' });
}

/** A one-of-several choice. */
export function choice<const T extends readonly [string, ...string[]]>(values: T, title: string, description: string) {
  return note(z.enum(values).meta({ title, description }), { kind: 'choice' });
}

export function yesNo(title: string, description: string) {
  return note(z.boolean().meta({ title, description }), { kind: 'boolean' });
}

/** Fields whose names and values depend on the context; the caller checks them. */
export function anyValues(right: Right, title: string, description: string) {
  return note(z.record(z.string(), z.unknown()).meta({ title, description }), { kind: 'group', right });
}

/** A whole number; without a maximum, any from the minimum on. */
export function count(title: string, description: string, { min, max }: { min: number; max?: number }) {
  const number = z.int().min(min);
  return note((max === undefined ? number : number.max(max)).meta({ title, description }), { kind: 'number' });
}

/** A place on the map. */
export function position(description: string) {
  const degrees = (title: string, most: number, short: string[]) =>
    note(z.number().min(-most).max(most).meta({ title, description: 'En degrés décimaux.' }), {
      kind: 'number',
      words: short,
    });
  const shape = z
    .strictObject({
      latitude: degrees('Latitude', 90, ['lat']),
      longitude: degrees('Longitude', 180, ['lon', 'lng']),
    })
    .meta({ title: 'Position', description });
  return note(shape, { kind: 'group', words: ['gps'] });
}

/** A French postcode. */
export function postcode() {
  return written({ title: 'Code postal', description: 'Cinq chiffres.', kind: 'postcode', pattern: /^\d{5}$/ });
}

/** The number of a French department. */
export function department(title: string, description: string) {
  return written({ title, description, kind: 'department', pattern: /^(\d{2,3}|2[AB])$/ });
}

const isoDay = z.regexes.date.source.replace(/^\^|\$$/g, '');

/** A day: `2024-08-01`. */
export function date(title: string, description: string) {
  return note(z.iso.date().meta({ title, description }), { kind: 'date' });
}

/** A month (`2026-01`), or a day of it (`2026-01-12`), for what is not known to the day. */
export function month(title: string, description: string) {
  const pattern = new RegExp(String.raw`^(?:${isoDay}|\d{4}-(?:0[1-9]|1[0-2]))$`);
  return written({ title, description, kind: 'month', pattern });
}

/** A day (`2026-12-24`), or a moment of it (`2026-12-24T08:30`), by the clocks of Paris. */
export function moment(title: string, description: string) {
  const pattern = new RegExp(`^(?:${isoDay})(?:T(?:[01]\\d|2[0-3]):[0-5]\\d)?$`);
  return written({ title, description, kind: 'moment', pattern });
}

/** A French phone number as the site shows it: `05 36 49 00 00`. */
export function phone(right: Right, title: string, description: string) {
  return written({ title, description, kind: 'phone', right, pattern: pairedPhone });
}

/** Any other phone number: in pairs, of a service (`0 800 47 33 33`), or short (`112`). */
export function anyPhone(right: Right, title: string, description: string) {
  return written({ title, description, kind: 'phone', right, pattern: /^(?:\d{2,4}|0[\d ]{9,13})$/ });
}

/** An e-mail address. */
export function email(right: Right, title: string, description: string) {
  return note(z.email({ pattern: mailPattern }).meta({ title, description }), { kind: 'email', right });
}

/** Zod's own pattern, with the Latin letters that domains may hold, too; pages link to their form in ASCII. */
const mailPattern =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f][A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f-]*\.)+[A-Za-z]{2,}$/;

/** The address of a whole site, without a slash at its end. */
export function siteUrl(right: Right, title: string, description: string) {
  return written({ title, description, kind: 'url', right, pattern: siteUrlPattern });
}

/** The address of a page of this site: `/services/electricite`. */
export function path(right: Right, title: string, description: string) {
  return written({ title, description, kind: 'path', right, pattern: /^\/([a-z0-9-]+(\/[a-z0-9-]+)*)?$/ });
}

/** The name of a part of a page, for links. */
export function anchor(title: string, description: string) {
  return written({ title, description, kind: 'anchor', pattern: /^[a-z][a-z0-9-]*$/ });
}

type Written = FieldNote & {
  title: string;
  description: string;
  pattern?: RegExp;
};

/** A text of a certain form. */
function written({ title, description, pattern, ...noted }: Written) {
  const string = pattern ? z.string().regex(pattern) : z.string();
  return note(string.meta({ title, description }), noted);
}

/**
 * A link: a path of the site (`/blog`), an anchor (`#faq`, `/#faq`), `tel:`, `mailto:` or `https://`.
 * It may hold tokens (`tel:{phone}`).
 */
export function href(
  right: LinkRight,
  title = 'Lien',
  description = 'Adresse de la page (« /blog »), ancre (« /#faq »), « tel:{phone} », « mailto:{email} » ou adresse https complète.',
) {
  return note(
    z
      .string()
      .regex(/^(\/(?!\/)|#[a-z]|tel:|mailto:|https:\/\/)\S*$/)
      .max(400)
      .meta({ title, description }),
    { kind: 'href', right },
  );
}

/** No link is an editor's wherever it leads. */
type LinkRight = Exclude<Right, 'editor'>;

/** A button or a link with its words. */
export function action(right: LinkRight, title: string, description: string) {
  const shape = z
    .strictObject({
      // Room for « Devis gratuit à » and the longest name of a French commune (45 characters).
      label: text('Texte du bouton', 'Ce que le visiteur lit sur le bouton.', 70),
      href: href(right),
    })
    .meta({ title, description });
  return note(shape, { kind: 'action' });
}

/** A link of a list, with its words. */
export function link(right: LinkRight, title = 'Lien', description = 'Un lien avec son texte.') {
  const shape = z
    .strictObject({ label: text('Texte', 'Ce que le visiteur lit.', 60), href: href(right) })
    .meta({ title, description });
  return note(shape, { kind: 'action' });
}

/** The name of an icon. Editors suggest the likely ones; a rule checks the value against the whole set. */
export function icon(title = 'Icône', description = 'Nom de l’icône, à choisir dans la liste.') {
  const examples = [...likelyIcons];
  // The cast is safe, because the site's sprite contains the value of every icon field.
  const schema = z.string().min(1).max(60).meta({ title, description, examples }) as unknown;
  return note(schema as z.ZodType<DocumentIcon, string>, { kind: 'icon' });
}

const imagePath = written({
  title: 'Fichier',
  description:
    'Chemin du fichier dans le dossier media (« media/chantier.jpg »), ou « a-venir/nom » tant que la photo n’existe pas.',
  kind: 'file',
  pattern: /^(media|a-venir)\/[^\s\\]+$/,
});

const percent = (title: string, description: string, min = 0) => count(title, description, { min, max: 100 });

const focus = alsoCalled(
  z
    .strictObject({
      left: percent('Gauche', 'Où commence la zone, depuis le bord gauche, en pour cent de la largeur.'),
      top: percent('Haut', 'Où commence la zone, depuis le haut, en pour cent de la hauteur.'),
      width: percent('Largeur', 'Largeur de la zone, en pour cent de celle de l’image.', 1),
      height: percent('Hauteur', 'Hauteur de la zone, en pour cent de celle de l’image.', 1),
    })
    .meta({
      title: 'À ne pas couper',
      description: 'Ce qui doit se voir de l’image, quelle que soit la façon dont une page la recadre.',
    }),
  'cadrage',
  'zone',
);

/** An image of `site-config/media` with its alternative text (WCAG 2.2, 1.1.1; empty when decorative). */
export function image(title: string, description: string) {
  return note(imageShape(title, description), { kind: 'image' });
}

/** An image shown for its content, so its alternative text must not be empty. */
export function photo(title: string, description: string) {
  return note(imageShape(title, description), { kind: 'photo' });
}

function imageShape(title: string, description: string) {
  const alt = z.string().max(200).meta({
    title: 'Texte de remplacement',
    description: 'Ce que montre l’image, pour qui ne la voit pas. Laisser vide si elle ne fait que décorer.',
  });
  return z
    .strictObject({ src: imagePath, alt: note(alt, { kind: 'alt' }), focus: focus.optional() })
    .meta({ title, description });
}

/** A list; `bounds` limit its length. */
export function list<T extends z.ZodType>(
  item: T,
  title: string,
  description: string,
  bounds: { min?: number; max?: number } = {},
) {
  return z
    .array(item)
    .min(bounds.min ?? 1)
    .max(bounds.max ?? 60)
    .meta({ title, description });
}

/** A title with a text, as in a column or a card. */
export function titledText(title: string, description: string) {
  return z
    .strictObject({
      title: heading('Titre', 'Titre de l’élément.', 90),
      text: runningText('Texte', 'Texte de l’élément.', 900),
    })
    .meta({ title, description });
}

/** An icon with a title and a text. */
export function iconText(title: string, description: string) {
  return z
    .strictObject({
      icon: icon(),
      title: heading('Titre', 'Titre court.', 60),
      text: prose('Texte', 'Une ou deux phrases.', 320),
    })
    .meta({ title, description });
}
