/**
 * Icons with a name of our own, each with its drawing in the Tabler set. Documents may also name any drawing of that
 * set; a site's sprite contains those it uses.
 */
export const icons = {
  bolt: 'bolt',
  droplet: 'droplet',
  snowflake: 'snowflake',
  flame: 'flame',
  hammer: 'hammer',
  home: 'home',
  building: 'building',
  shield: 'shield-check',
  clock: 'clock',
  pin: 'map-pin',
  phone: 'phone',
  mail: 'mail',
  star: 'star',
  award: 'award',
  users: 'users',
  wrench: 'tool',
  leaf: 'leaf',
  euro: 'currency-euro',
  sun: 'sun',
  wind: 'wind',
  thermometer: 'temperature',
  tractor: 'tractor',
  waves: 'ripple',
  ship: 'anchor',
  factory: 'building-factory-2',
  school: 'school',
  castle: 'building-castle',
  key: 'key',
  bulb: 'bulb',
  plug: 'plug',
  bath: 'bath',
  paint: 'paint',
  ruler: 'ruler-measure',
  calendar: 'calendar',
  handshake: 'heart-handshake',
  heart: 'heart',
  truck: 'truck',
  document: 'file-text',
} as const;

/** Icons that components name; documents may too. */
export const chromeIcons = {
  check: 'check',
  'chevron-down': 'chevron-down',
  'arrow-right': 'arrow-right',
  'arrow-left': 'arrow-left',
  menu: 'menu-2',
  close: 'x',
  photo: 'photo',
  'star-filled': 'star-filled',
  alert: 'alert-triangle',
  award: icons.award,
  calendar: icons.calendar,
  clock: icons.clock,
  document: icons.document,
  mail: icons.mail,
  phone: icons.phone,
  pin: icons.pin,
  star: icons.star,
} as const;

/** Social networks, with their icons. */
export const networkIcons = {
  instagram: 'brand-instagram',
  facebook: 'brand-facebook',
  twitter: 'brand-x',
  linkedin: 'brand-linkedin',
  youtube: 'brand-youtube',
  tiktok: 'brand-tiktok',
  pinterest: 'brand-pinterest',
  whatsapp: 'brand-whatsapp',
  google: 'brand-google',
  threads: 'brand-threads',
  bluesky: 'brand-bluesky',
} as const;

export type Network = keyof typeof networkIcons;

/** The networks, in the order of the list. */
// Object.keys loses the literal types that `as const` gives.
export const networks = Object.keys(networkIcons) as [Network, ...Network[]];

export type IconName = keyof typeof icons;

declare const fromDocument: unique symbol;
/** An icon chosen in a document: any drawing of the set; the site's sprite contains it. */
export type DocumentIcon = string & { [fromDocument]: true };

/** The icons that components may render: those in every sprite, and those chosen in documents. */
export type AnyIconName = keyof typeof chromeIcons | Network | DocumentIcon;

const drawings: Readonly<Record<string, string>> = { ...icons, ...chromeIcons, ...networkIcons };

/** The Tabler drawing for a name. */
export function drawingOf(name: string): string {
  return Object.hasOwn(drawings, name) ? drawings[name]! : name;
}
