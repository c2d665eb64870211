/** A page with a date, the rhythm of the site's builds, and when the studio says that it appears. */
export interface DatedSituation {
  publishAt: string;
  /** The documents' `rebuilds`: what the site really does. */
  rebuilds: 'hour' | 'night' | undefined;
  says: string;
  /** Instants of a version online and of the check after it, with whether a build is then due. */
  due: readonly (readonly [built: string, now: string, isDue: boolean])[];
}

/** A browser or a builder stands anywhere; each row is tried in each of these. */
export const zones = ['Europe/Paris', 'Indian/Reunion', 'America/Guadeloupe', 'Pacific/Auckland', 'UTC'] as const;

export const datedSituations: readonly DatedSituation[] = [
  {
    publishAt: '2026-11-30T08:00',
    rebuilds: 'hour',
    says: 'paraîtra le 30 novembre 2026 à 8 h, ou dans l’heure qui suit',
    due: [
      ['2026-11-29T23:10:00Z', '2026-11-30T06:59:00Z', false],
      ['2026-11-29T23:10:00Z', '2026-11-30T07:07:00Z', true],
      ['2026-11-30T07:08:00Z', '2026-11-30T08:07:00Z', false],
      // The hours between were missed.
      ['2026-11-29T23:10:00Z', '2026-12-02T12:07:00Z', true],
    ],
  },
  {
    publishAt: '2026-11-30T08:00',
    rebuilds: 'night',
    says: 'paraîtra dans la nuit du 30 novembre au 1er décembre 2026',
    due: [],
  },
  {
    publishAt: '2026-11-30',
    rebuilds: 'night',
    says: 'paraîtra dans la nuit du 29 au 30 novembre 2026',
    due: [['2026-11-29T22:00:00Z', '2026-11-29T23:10:00Z', true]],
  },
  {
    // Summer: the nightly build is at ten past one.
    publishAt: '2026-07-01T00:30',
    rebuilds: 'night',
    says: 'paraîtra dans la nuit du 30 juin au 1er juillet 2026',
    due: [['2026-06-30T20:00:00Z', '2026-06-30T22:31:00Z', true]],
  },
  {
    publishAt: '2026-07-01T01:30',
    rebuilds: 'night',
    says: 'paraîtra dans la nuit du 1er au 2 juillet 2026',
    due: [],
  },
  {
    publishAt: '2027-01-01',
    rebuilds: 'night',
    says: 'paraîtra dans la nuit du 31 décembre 2026 au 1er janvier 2027',
    due: [],
  },
  {
    // The clocks go back that night: half past two is there twice.
    publishAt: '2026-10-25T02:30',
    rebuilds: 'hour',
    says: 'paraîtra le 25 octobre 2026 à 2 h 30, ou dans l’heure qui suit',
    due: [
      ['2026-10-24T23:10:00Z', '2026-10-25T00:29:00Z', false],
      ['2026-10-24T23:10:00Z', '2026-10-25T00:31:00Z', true],
    ],
  },
  {
    publishAt: '2026-12-24T08:00',
    rebuilds: undefined,
    says: 'paraîtra à la première construction du site après le 24 décembre 2026 à 8 h',
    due: [],
  },
];
