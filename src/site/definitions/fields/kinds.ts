/**
 * The meaning of a value, declared by its field. Code that handles values asks for the kind and never for a field's
 * name: typography, publishing, links, images, advice, form widgets.
 */
export type Kind = TextKind | 'number' | 'boolean' | GroupKind | 'list';

export type TextKind =
  /** A line that visitors read. */
  | 'text'
  /** A paragraph that visitors read, or several. */
  | 'prose'
  /** Alternative text of an image. */
  | 'alt'
  /** Technical; kept unchanged. */
  | 'verbatim'
  /** A French number, in pairs. */
  | 'phone'
  | 'email'
  /** The address of a site: `https://` and a host. */
  | 'url'
  /** Where a link leads: a page, an anchor, `tel:`, `mailto:` or another site. */
  | 'href'
  /** The address of a page of this site. */
  | 'path'
  | 'anchor'
  /** A file of the media folder. */
  | 'file'
  | 'icon'
  /** As documents write it: `#1d232b`. */
  | 'color'
  /** A font family, or a font file. */
  | 'font'
  /** A ground of the block. */
  | 'tone'
  | 'choice'
  /** A day, in ISO 8601. */
  | 'date'
  /** A month, or a day of it, in ISO 8601. */
  | 'month'
  /** A day, or a time of a day, in Paris. */
  | 'moment'
  | 'postcode'
  /** The number of a French department. */
  | 'department'
  /** The name of a field of the document or of `site.json`. */
  | 'field'
  /** The name of a section that several pages show. */
  | 'section'
  /** The type of a block. */
  | 'type';

export type GroupKind =
  | 'group'
  | 'block'
  /** A link with its words. */
  | 'action'
  /** A text that replaces one shared with other pages. */
  | 'override'
  /** A file with alternative text; may be decorative. */
  | 'image'
  /** An image shown for its content, which needs alternative text. */
  | 'photo';

/** Whether visitors read the value, so that it must be typeset and checked. */
export function isRead(kind: Kind): boolean {
  return kind === 'text' || kind === 'prose' || kind === 'alt';
}

/** Whether visitors read the value as one line: a line break in it would not be seen. */
export function isLine(kind: Kind): boolean {
  return kind === 'text' || kind === 'alt';
}

/** Whether the value is one of a few that the field lists. */
export function isChoice(kind: Kind): boolean {
  return kind === 'choice' || kind === 'tone';
}

/** Whether the value is a file with its alternative text. */
export function isImage(kind: Kind): boolean {
  return kind === 'image' || kind === 'photo';
}

/** The image field with the area that no crop may cut; it depends on the file. */
export const areaOfImage = 'focus';

/** Synonyms for values of a kind, folded. */
export const kindWords: Partial<Record<Kind, readonly string[]>> = {
  prose: ['content', 'contenu'],
  alt: ['alternative', 'legende'],
  phone: ['tel'],
  email: ['mail'],
  url: ['adresse'],
  href: ['url', 'lien', 'link', 'adresse'],
  path: ['adresse', 'url', 'slug'],
  anchor: ['ancre', 'id'],
  file: ['fichier', 'file'],
  icon: ['icone'],
  font: ['police', 'typographie'],
  tone: ['couleur', 'fond'],
  postcode: ['cp', 'zip', 'zipcode', 'postalcode'],
  field: ['if'],
  action: ['bouton', 'button', 'cta', 'lien', 'link'],
  image: ['photo', 'picture', 'img', 'images'],
  photo: ['image', 'picture', 'img', 'images'],
  list: ['liste', 'list', 'elements'],
};
