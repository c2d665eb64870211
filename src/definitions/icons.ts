/**
 * The icons that documents may name, each with the drawing it stands for in the Tabler set.
 * A closed list: pages ship one sprite with exactly these.
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

/** Icons that the chrome itself needs; documents cannot name them. */
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
  instagram: 'brand-instagram',
  facebook: 'brand-facebook',
  twitter: 'brand-x',
} as const;

export type IconName = keyof typeof icons;
export type AnyIconName = IconName | keyof typeof chromeIcons;

/** The icon names that documents may use, in the order of the list. */
// Object.keys loses the literal types that `as const` gives.
export const iconNames = Object.keys(icons) as [IconName, ...IconName[]];
