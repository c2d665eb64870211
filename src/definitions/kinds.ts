/**
 * What a value means, said once, by the field that holds it. Whoever handles values asks for the kind of a field,
 * never for its name: typography, publishing, links, images, advice, the widgets of an editor.
 */
export type Kind = TextKind | 'number' | 'boolean' | GroupKind | 'list';

export type TextKind =
  /** A line that visitors read. */
  | 'text'
  /** A paragraph that visitors read, or several. */
  | 'prose'
  /** Says what an image shows, for whom does not see it. */
  | 'alt'
  /** Neither read by visitors nor an address: kept letter for letter. */
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
  /** A family of letters, or the file of one. */
  | 'font'
  /** A ground that the block can be drawn on. */
  | 'tone'
  | 'choice'
  /** A day, as ISO 8601 writes it. */
  | 'date'
  /** A day, or a moment of it, by the clocks of Paris. */
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
  /** A text of a page in the place of one that it shares with others. */
  | 'override'
  /** A file with its alternative text; it may only decorate. */
  | 'image'
  /** An image that is shown for what it shows, and so cannot go without words. */
  | 'photo';

/** Whether visitors read the value, so that it is typeset and must read well. */
export function isRead(kind: Kind): boolean {
  return kind === 'text' || kind === 'prose' || kind === 'alt';
}

/** Whether the value is a file with its alternative text. */
export function isImage(kind: Kind): boolean {
  return kind === 'image' || kind === 'photo';
}

/** Where an image says which of it no crop may cut: that is true of this file alone. */
export const areaOfImage = 'focus';

/** What people call a value of the kind, folded, whatever its field is called in a document. */
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
