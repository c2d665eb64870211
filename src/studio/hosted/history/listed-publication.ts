import { frenchTypography } from '../../../site/definitions/text/typography';
import { momentOf, publicationState, type Build } from '../publication/publication-state';

/** A row of the table `publications`. */
export interface PublicationRow {
  id: number;
  key: string | null;
  at: string;
  /** Its commit; only of a published one. */
  head: string | null;
  sentence: string | null;
  /** What the person added. */
  note: string | null;
  outcome: string;
  reason: string | null;
  user_id: string | null;
  files: string[];
}

/** What else is needed to tell the state of a publication. */
export interface Around {
  /** Newest first. */
  builds: readonly Build[];
  /** The commit that visitors have; undefined if the live site did not answer. */
  online: string | undefined;
  /** The id of the signed-in user. */
  account: string;
}

/** A row of « Historique »; all its texts are French. */
export interface ListedPublication {
  id: number;
  key: string | undefined;
  at: string;
  sentence: string;
  /** What the person added, as a quotation. */
  note: string | undefined;
  /** When and by whom. */
  made: string;
  is: 'online' | 'waiting' | 'failed' | 'refused';
  /** A sentence about its state. */
  became: string;
  canBeTakenBack: boolean;
}

/** Why a publication was refused, by its reason; follows « Refusée : ». */
const reasons: Readonly<Record<string, string>> = {
  'old-code': 'il fallait taper un nouveau code',
  'too-many': 'trop de publications en une heure',
  values: 'seul un propriétaire change cela',
  consent: 'le client d’une réalisation n’a pas donné son accord, ou l’a repris',
  engine: 'l’atelier avait changé de version',
  stale: 'quelqu’un d’autre avait publié entre-temps',
  unchanged: 'le site disait déjà tout cela',
  'too-large': 'c’était trop à la fois',
  'too-heavy': 'les textes du site seraient devenus trop lourds',
  'too-many-files': 'c’était trop de documents à la fois',
  protected: 'le serveur qui garde les textes ne l’a pas acceptée',
  credential: 'l’accès aux textes du site avait pris fin',
};

/**
 * The rows of « Historique », newest first. A publication that was refused and then succeeded under the same key is
 * listed once.
 */
export function listedPublications(rows: readonly PublicationRow[], around: Around, now: number): ListedPublication[] {
  const sorted = rows.toSorted((one, other) => other.id - one.id);
  const through = new Set(sorted.filter(({ outcome }) => outcome !== 'refused').map(({ key }) => key));
  return sorted
    .filter(({ outcome, key }) => outcome !== 'refused' || !through.has(key))
    .map((row) => listed(row, sorted, around, now));
}

function listed(row: PublicationRow, all: readonly PublicationRow[], around: Around, now: number): ListedPublication {
  const { id, key, at, user_id: by, files, outcome } = row;
  const state = stateOf(row, all, around, now);
  const who = by === around.account ? 'vous' : 'une autre personne';
  return {
    id,
    key: key ?? undefined,
    at,
    sentence: frenchTypography(row.sentence ?? ''),
    note: row.note === null ? undefined : frenchTypography(`« ${row.note} »`),
    made: frenchTypography(`${dayAndHour(at, now)}, par ${who}`),
    is: state.is,
    became: frenchTypography(state.says),
    canBeTakenBack: outcome === 'published' && key !== null && files.some((file) => file.endsWith('.json')),
  };
}

function stateOf(
  { outcome, reason, head, at, id }: PublicationRow,
  all: readonly PublicationRow[],
  { builds, online }: Around,
  now: number,
): { is: ListedPublication['is']; says: string } {
  if (outcome === 'refused') {
    const why = reasons[reason ?? ''];
    return { is: 'refused', says: `Refusée${why ? ` : ${why}` : ''}. Rien n’a changé en ligne.` };
  }
  if (head === null) return { is: 'waiting', says: 'Pas confirmée : publiez de nouveau, rien ne partira deux fois.' };
  const later = all.flatMap((one) => (one.id > id && one.head ? [one.head] : []));
  const own = builds.filter(({ commit }) => commit === head);
  const state = publicationState({ commit: head, at, later, builds, online }, now);
  const since = momentOf(state.since, now);
  if (own.length > 0 && own.every((build) => build.outcome === 'failed')) {
    const after = state.is === 'online' || state.is === 'built' ? ' ; ce qui l’a suivie est en ligne' : '';
    return { is: 'failed', says: `N’a pas pu être construite${after}.` };
  }
  if (state.is === 'failed' && state.isBuilt)
    return { is: 'failed', says: `Construite ; son envoi à l’hébergeur a échoué (${since}).` };
  // A successful build counts as online, unless the live site names the commit of an earlier publication.
  const isEarlier = all.some((one) => one.head === online);
  if (state.is === 'online' || (state.is === 'built' && !isEarlier))
    return { is: 'online', says: `En ligne depuis ${since}` };
  if (state.is === 'built') return { is: 'waiting', says: `Construite à ${since}, pas encore vue en ligne` };
  return state.is === 'silent'
    ? { is: 'waiting', says: 'L’hébergeur n’a rien dit depuis' }
    : { is: 'waiting', says: 'Pas encore en ligne' };
}

/** « Aujourd’hui à 14 h 02 », « Le 24 novembre 2026 à 14 h 02 ». */
function dayAndHour(at: string, now: number): string {
  const said = momentOf(at, now);
  return said.startsWith('le ') ? `L${said.slice(1)}` : `Aujourd’hui à ${said}`;
}
