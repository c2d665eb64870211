import { folded } from '../../../../../site/definitions/french/suggest';

/** What a column says of an address. */
type Role = 'from' | 'to' | 'code' | 'regex' | 'status' | 'enabled' | 'disabled';

/** Which column says what: its position, or its key. */
export type Roles<Key> = Partial<Record<Role, Key>>;

const what = '(?: (?:url|urls|adresse|address|page|path|lien|link|chemin|uri))?';

/** Headings, folded: of spreadsheets in French and English, and of the tools that write them. The surest come first. */
const headings: readonly (readonly [Role, RegExp])[] = [
  [
    'from',
    new RegExp(`^(?:anciennes?|old|previous|legacy|from|source|src|origine?|original|request|redirect from)${what}s?$`),
  ],
  ['from', /^(?:url|adresse|page|lien) (?:d origine|de depart|source|ancienne|actuelle|from)$/],
  [
    'to',
    new RegExp(`^(?:nouvelles?|new|target|to|destination|dest|cible|redirects? to|redirect|redirection|vers)${what}$`),
  ],
  ['to', /^(?:url|adresse|page|lien) (?:nouvelle|cible|de destination|d arrivee|de redirection|finale|to)(?: \w+)*$/],
  ['to', /^(?:final url|action data url)$/],
  [
    'from',
    /^(?:url|urls|adresses?|address|pages?|loc|liens?|links?|path|chemin|route|full url|top pages|page url|url de la page)$/,
  ],
  ['from', /^(?:pages les plus populaires|page path|page location|landing page|chemin de la page)(?: \w+)*$/],
  [
    'code',
    /^(?:code|http code|status code|statuscode|http status|redirect type|type|action code|code de redirection)$/,
  ],
  ['regex', /^(?:(?:is )?regexp?|format|matching|match type)$/],
  ['status', /^(?:status|statut|etat)$/],
  ['enabled', /^(?:enabled|active|actif)$/],
  ['disabled', /^(?:disabled|inactive|inactif)$/],
  // What people call them in a plan of their own.
  ['from', /\b(?:anciens?|anciennes?|old|avant)\b/],
  ['to', /\b(?:nouveaux?|nouvelles?|new|apres)\b/],
];

/** Columns of lists of links: there, the source is a page of somebody else. */
const ofLinks = /^(?:anchor|anchor text|ancre|referring page url|source title|liens entrants|incoming links)$/;

/**
 * What each column says, by its heading; undefined if no heading is that of an address. A list that names only where
 * links lead to, such as one of backlinks, means those addresses.
 */
export function rolesOf<Key>(columns: readonly (readonly [Key, string])[]): Roles<Key> | undefined {
  // `OldUrl` has two words.
  const names = columns.map(([key, heading]) => [key, folded(heading.replace(/([a-z])(?=[A-Z])/g, '$1 '))] as const);
  const roles: Roles<Key> = {};
  for (const [role, form] of headings) {
    if (roles[role] !== undefined) continue;
    const free = names.find(([key, name]) => form.test(name) && !Object.values(roles).includes(key));
    if (free) roles[role] = free[0];
  }
  if (roles.to !== undefined && (roles.from === undefined || names.some(([, name]) => ofLinks.test(name)))) {
    roles.from = roles.to;
    delete roles.to;
  }
  return roles.from === undefined ? undefined : roles;
}
