import { statusLabels } from './statuses';

/**
 * A request's place in the follow-up; it is always in exactly one. A won, lost or unwanted request is `over`; any other
 * becomes due by itself: on the planned day, or within a week. The view `desk_requests` in the database says the place.
 */
export type Place =
  /** Not called back yet, and no call is planned. */
  | 'waiting'
  /** A call was planned for today or earlier. */
  | 'calls'
  /** A call is planned for a later day. */
  | 'later'
  /** Called or quoted less than a week ago. */
  | 'underway'
  /** Called or quoted longer ago, without a result since. */
  | 'chase'
  | 'over';

/** The lists of requests by name, in display order. `desk_page` in the database defines their content. */
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
  unasked: 'Avis à demander',
  unsent: 'Courriel pas parti',
  quarantined: 'En quarantaine',
} as const;

export type ListName = keyof typeof lists;
