/** Fields of `site.json`. */
interface Written {
  hours: { days: string; text: string }[];
  contacts?: { name: string; phone: string; hours?: string; dayAndNight?: boolean }[];
  dayAndNight?: boolean;
  closures?: { from: string; to?: string }[];
}

/** Ways in which companies of the trades write their hours, and what a site may then say of a moment. */
export interface HoursSituation {
  called: string;
  written: Written;
  /** Moments in UTC, each with the line under the number; undefined where nothing may be said. */
  moments: readonly (readonly [at: string, line: string | undefined])[];
  /** The hours for search engines. */
  openingHours: readonly string[];
  /** The places that are proposed as numbers that answer day and night, as paths in `site.json`. */
  proposed?: readonly string[];
}

const week = { days: 'Lundi au vendredi', text: '8h-18h' };
const weekCode = 'Mo-Fr 08:00-18:00';
const phone = '06 39 98 12 34';

// 2026-11-25 is a Wednesday, 2026-11-28 a Saturday; Paris is an hour ahead of UTC, in July two.
export const hoursSituations: readonly HoursSituation[] = [
  {
    called: '« Sur appel » le dimanche',
    written: {
      hours: [
        { days: 'Lundi au samedi', text: '7h-19h' },
        { days: 'Dimanche', text: 'Sur appel' },
      ],
    },
    moments: [
      ['2026-11-29T09:00:00Z', 'Aujourd’hui : sur appel'],
      ['2026-11-28T20:00:00Z', 'Fermé · demain : sur appel'],
      ['2026-11-27T20:00:00Z', 'Fermé · rouvre demain à 7 h'],
    ],
    openingHours: ['Mo-Sa 07:00-19:00'],
  },
  {
    called: '« sur rendez-vous » le samedi, et « Fermé » le dimanche',
    written: {
      hours: [week, { days: 'Samedi', text: 'sur rendez-vous' }, { days: 'Dimanche', text: 'Fermé' }],
    },
    moments: [
      ['2026-11-28T09:00:00Z', 'Aujourd’hui : sur rendez-vous'],
      ['2026-11-26T20:00:00Z', 'Fermé · rouvre demain à 8 h'],
      ['2026-11-27T18:00:00Z', 'Fermé · demain : sur rendez-vous'],
      ['2026-11-29T09:00:00Z', 'Fermé · rouvre demain à 8 h'],
    ],
    openingHours: [weekCode],
  },
  {
    called: '« 24h/24 - 7j/7 » tous les jours',
    written: { hours: [{ days: '7j/7', text: '24h/24 - 7j/7' }] },
    moments: [['2026-11-29T02:00:00Z', 'Ouvert']],
    openingHours: ['Mo-Su 00:00-23:59'],
  },
  {
    called: '« Urgences 7j/7 » le week-end',
    written: { hours: [week, { days: 'Week-end', text: 'Urgences 7j/7' }] },
    moments: [
      ['2026-11-28T10:00:00Z', 'Aujourd’hui : urgences 7j/7'],
      ['2026-11-27T20:00:00Z', 'Fermé · demain : urgences 7j/7'],
    ],
    openingHours: [weekCode],
  },
  {
    called: '« 8h-12h / 14h-18h »',
    written: { hours: [{ days: 'Du lundi au vendredi', text: '8h-12h / 14h-18h' }] },
    moments: [
      ['2026-11-25T12:00:00Z', 'Fermé · rouvre à 14 h'],
      ['2026-11-25T09:00:00Z', 'Ouvert jusqu’à 12 h'],
    ],
    openingHours: ['Mo-Fr 08:00-12:00', 'Mo-Fr 14:00-18:00'],
  },
  {
    called: '« 8h/12h - 14h/18h »',
    written: { hours: [{ days: 'Lundi au vendredi', text: '8h/12h - 14h/18h' }] },
    moments: [['2026-11-25T12:00:00Z', 'Fermé · rouvre à 14 h']],
    openingHours: ['Mo-Fr 08:00-12:00', 'Mo-Fr 14:00-18:00'],
  },
  {
    called: '« selon saison » le samedi',
    written: { hours: [week, { days: 'Samedi', text: 'selon saison' }] },
    moments: [['2026-11-28T10:00:00Z', 'Aujourd’hui : selon saison']],
    openingHours: [weekCode],
  },
  {
    called: '« Nuit » : « dépannage sur appel »',
    written: { hours: [week, { days: 'Nuit', text: 'dépannage sur appel' }] },
    moments: [
      ['2026-11-25T23:00:00Z', 'Nuit : dépannage sur appel'],
      ['2026-11-25T10:00:00Z', 'Ouvert jusqu’à 18 h'],
    ],
    openingHours: [weekCode],
  },
  {
    called: '« Jours fériés » : « sur appel »',
    written: { hours: [week, { days: 'Dimanche et jours fériés', text: 'sur appel' }] },
    moments: [
      // The fourteenth of July is a Tuesday.
      ['2026-07-14T09:00:00Z', 'Aujourd’hui : sur appel'],
      ['2026-07-13T18:00:00Z', 'Fermé · demain : sur appel'],
      ['2026-07-15T09:00:00Z', 'Ouvert jusqu’à 18 h'],
    ],
    openingHours: [weekCode],
  },
  {
    called: 'un contact « Urgences, 24h/24 - 7j/7 », pas encore confirmé',
    written: { hours: [week], contacts: [{ name: 'Urgences', phone, hours: '24h/24 - 7j/7' }] },
    moments: [
      ['2026-11-25T09:00:00Z', 'Ouvert jusqu’à 18 h'],
      // Its own words are believed until the fact is told.
      ['2026-11-25T23:00:00Z', `Urgences, jour et nuit : ${phone}`],
    ],
    openingHours: [weekCode],
    proposed: ['contacts.0.hours'],
  },
  {
    called: 'un contact « Urgences, 24h/24 - 7j/7 », démenti',
    written: { hours: [week], contacts: [{ name: 'Urgences', phone, hours: '24h/24 - 7j/7', dayAndNight: false }] },
    moments: [['2026-11-25T23:00:00Z', 'Fermé · rouvre à 8 h']],
    openingHours: [weekCode],
  },
  {
    called: 'un contact qui répond jour et nuit',
    written: { hours: [week], contacts: [{ name: 'Urgences', phone, hours: '24h/24 - 7j/7', dayAndNight: true }] },
    moments: [
      ['2026-11-25T23:00:00Z', `Urgences, jour et nuit : ${phone}`],
      ['2026-11-29T10:00:00Z', `Urgences, jour et nuit : ${phone}`],
      ['2026-11-25T09:00:00Z', 'Ouvert jusqu’à 18 h'],
    ],
    openingHours: [weekCode],
  },
  {
    called: 'le numéro principal répond jour et nuit, congés compris',
    written: {
      hours: [week, { days: 'Samedi et dimanche', text: 'Fermé' }],
      dayAndNight: true,
      closures: [{ from: '2026-08-03', to: '2026-08-21' }],
    },
    moments: [
      ['2026-11-29T10:00:00Z', 'Urgences jour et nuit'],
      ['2026-08-04T10:00:00Z', 'Urgences jour et nuit'],
    ],
    openingHours: [weekCode],
  },
  {
    called: '« Urgences 24h/24 » le dimanche, pas encore confirmé',
    written: { hours: [week, { days: 'Dimanche', text: 'Urgences 24h/24' }] },
    moments: [['2026-11-29T10:00:00Z', 'Aujourd’hui : urgences 24h/24']],
    openingHours: [weekCode],
    proposed: ['hours.1.text'],
  },
  {
    called: '« fermé pendant les congés » l’emporte sur « sur appel »',
    written: {
      hours: [week, { days: 'Dimanche', text: 'sur appel' }],
      closures: [{ from: '2026-08-09' }],
    },
    moments: [['2026-08-09T10:00:00Z', 'Fermé · rouvre demain à 8 h']],
    openingHours: [weekCode],
  },
];

/** The same of what strangers have reported about other projects that tell whether somebody is open. */
export const reportedHours: readonly HoursSituation[] = [
  {
    // schemaorg/schemaorg#3177: office hours, a Saturday by appointment, and emergencies at any hour.
    called: 'un samedi « sur rendez-vous » et des urgences à toute heure',
    written: {
      hours: [week, { days: 'Samedi', text: 'sur rendez-vous uniquement' }],
      contacts: [{ name: 'Urgences', phone, dayAndNight: true }],
    },
    moments: [
      ['2026-11-28T10:00:00Z', `Urgences, jour et nuit : ${phone}`],
      ['2026-11-25T09:00:00Z', 'Ouvert jusqu’à 18 h'],
    ],
    openingHours: [weekCode],
  },
  {
    // spatie/opening-hours#118: search engines refuse 24:00.
    called: 'des heures qui vont jusqu’à minuit',
    written: { hours: [{ days: 'Vendredi et samedi', text: '18h-24h' }] },
    moments: [['2026-11-27T20:00:00Z', 'Ouvert jusqu’à minuit']],
    openingHours: ['Fr-Sa 18:00-23:59'],
  },
  {
    // opening-hours/opening_hours.js#304: on one holiday before another, when it opens, not when it closes.
    called: 'deux jours fériés de suite',
    written: {
      hours: [
        { days: 'Lundi au samedi', text: '8h-18h' },
        { days: 'Jours fériés', text: 'Fermé' },
      ],
    },
    moments: [
      ['2026-12-24T20:00:00Z', 'Fermé · rouvre samedi à 8 h'],
      ['2026-12-25T09:00:00Z', 'Fermé · rouvre demain à 8 h'],
    ],
    openingHours: ['Mo-Sa 08:00-18:00'],
  },
  {
    // osmandapp/OsmAnd#2429: every day, holidays too, was shown as closed.
    called: '« Tous les jours, jours fériés compris »',
    written: { hours: [{ days: 'Tous les jours, jours fériés compris', text: '10h-22h' }] },
    moments: [
      ['2026-07-14T10:00:00Z', 'Ouvert jusqu’à 22 h'],
      ['2026-07-15T10:00:00Z', 'Ouvert jusqu’à 22 h'],
    ],
    openingHours: ['Mo-Su 10:00-22:00'],
  },
  {
    // caresteouvert/caresteouvert#72: « ouvre à 9 h » was meant of the day after.
    called: 'fermé le lundi',
    written: { hours: [{ days: 'Mardi au samedi', text: '9h-19h' }] },
    moments: [['2026-11-23T07:00:00Z', 'Fermé · rouvre demain à 9 h']],
    openingHours: ['Tu-Sa 09:00-19:00'],
  },
];
