/**
 * The icons that have a name of their own here, each with the drawing it stands for in the Tabler set. Documents may name
 * any drawing of that set besides; a site's sprite holds what it uses.
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

/** The networks where a company may have an account, each with its sign. */
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
/** An icon that a document has chosen: any drawing of the set, which the site's sprite then holds. */
export type DocumentIcon = string & { [fromDocument]: true };

/** What components may draw: what every sprite holds, and what documents have chosen. */
export type AnyIconName = keyof typeof chromeIcons | Network | DocumentIcon;

const drawings: Readonly<Record<string, string>> = { ...icons, ...chromeIcons, ...networkIcons };

/** The drawing of the Tabler set that a name stands for. */
export function drawingOf(name: string): string {
  return Object.hasOwn(drawings, name) ? drawings[name]! : name;
}
