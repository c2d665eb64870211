import { statusLabels } from './statuses';

/**
 * Where a request is on its way: in one place, and in one only. It leaves them by being won or lost; in all others its
 * turn comes, by itself and within a week. Which it is, `desk_place` says in the database.
 */
export type Place =
  /** Nobody has called back, and no call is planned. */
  | 'waiting'
  /** A call was planned for today or before. */
  | 'calls'
  /** A call is planned for a day that comes. */
  | 'later'
  /** Called, or sent a quote, less than a week ago. */
  | 'underway'
  /** The same, and nothing has come of it since. */
  | 'chase'
  | 'over';

/**
 * The lists of requests by their names, in the order in which they are offered. What each holds, `desk_condition` says in
 * the database.
 */
export const lists = {
  all: 'Tous',
  toCall: 'À rappeler',
  waiting: 'En attente d’un rappel',
  calls: 'Appel prévu',
  chase: 'À relancer',
  later: 'Appel à venir',
  underway: 'En cours',
  ...statusLabels,
  quoted: 'Ayant eu un devis',
  unsent: 'Courriel pas parti',
  quarantined: 'En quarantaine',
} as const;

export type ListName = keyof typeof lists;
