import { frenchMoment, parisDay, parisTime } from '../../../site/definitions/time/paris-time';
import { frenchTypography } from '../../../site/definitions/text/typography';

/** What a build has reported about itself. */
export interface Build {
  at: string;
  commit: string;
  outcome: string;
  faults: { file: string; field?: string; says: string }[];
}

/** What is known about a publication. */
export interface Known {
  /** Its key, by which it can be taken back, and what it changed, in words. */
  key?: string | null;
  sentence?: string | null;
  /** Its commit, and when it was sent, in ISO 8601. */
  commit: string;
  at: string;
  /** The commits that were published after it. */
  later: readonly string[];
  /** Newest first. */
  builds: readonly Build[];
  /** The commit that the live site was built from; undefined if it did not answer. */
  online: string | undefined;
}

export type PublicationState =
  /** Sent, but no build has been reported; `silent` after `longest`, because the host may queue builds. */
  | { is: 'waiting' | 'silent'; since: string }
  /** Built, but the live site does not have it yet. */
  | { is: 'built'; since: string }
  /** Both the build and the live site name it. */
  | { is: 'online'; since: string }
  /** `isBuilt` if it was built, and could not be put in place at the host. */
  | { is: 'failed'; since: string; fault: Build['faults'][number] | undefined; commit: string; isBuilt?: true };

/** In ms: after this time without a build, the host counts as silent. */
const longest = 30 * 60_000;

/**
 * The state of a publication. It is online when a build and the live site both name its commit or a later one: a host
 * may skip commits.
 */
export function publicationState({ commit, at, later, builds, online }: Known, now: number): PublicationState {
  const isOfIt = (one: string | undefined) => one !== undefined && (one === commit || later.includes(one));
  const own = builds.filter((build) => isOfIt(build.commit));
  const good = own.find(({ outcome }) => outcome === 'online');
  // Where building and sending are two things, the second reports, too.
  const isUnsent = (build: Build, next: Build | undefined) =>
    next?.outcome === 'failed' && next.commit === build.commit;
  // Every later build has it, too; visitors have it since the first.
  const since = own.findLast((build, rank) => build.outcome === 'online' && !isUnsent(build, own[rank - 1]))?.at ?? at;
  if (good && isOfIt(online)) return { is: 'online', since };
  const [bad] = own;
  if (good && bad && isUnsent(good, bad))
    return { is: 'failed', since: bad.at, fault: bad.faults[0], commit: bad.commit, isBuilt: true };
  if (good) return { is: 'built', since };
  if (bad) return { is: 'failed', since: bad.at, fault: bad.faults[0], commit: bad.commit };
  return { is: now - Date.parse(at) > longest ? 'silent' : 'waiting', since: at };
}

/** The time in Paris, preceded by the day if that is not the day of `now`. */
export function momentOf(moment: string, now: number): string {
  const at = Date.parse(moment);
  const day = parisDay(at);
  return day === parisDay(now) ? parisTime(at) : `${frenchMoment(day)} à ${parisTime(at)}`;
}

/** The French notice about a publication. */
export function noticeOf(state: PublicationState, now: number): { title: string; message: string } {
  const { title, message } = words(state, now);
  return { title: frenchTypography(title), message: frenchTypography(message) };
}

function words(state: PublicationState, now: number): { title: string; message: string } {
  const at = momentOf(state.since, now);
  switch (state.is) {
    case 'waiting':
      return now - Date.parse(state.since) < 2 * 60_000
        ? { title: `Envoyé à ${at}`, message: 'Le site va être reconstruit ; vous pouvez fermer cette page.' }
        : {
            title: `En construction depuis ${at}`,
            message: 'L’hébergeur peut mettre vingt minutes ; vous pouvez fermer cette page.',
          };
    case 'silent':
      return {
        title: 'L’hébergeur n’a pas répondu',
        message: `Envoyé à ${at}, et rien ne dit depuis si le site a été construit. Rien n’est perdu : prévenez la personne qui s’occupe du site.`,
      };
    case 'built':
      return {
        title: `Construit à ${at}`,
        message: 'Encore un instant : le site en ligne montre pour le moment la version d’avant.',
      };
    case 'online':
      return { title: `En ligne depuis ${at}, vérifié`, message: 'Vos visiteurs voient ce que vous avez publié.' };
    case 'failed':
      return {
        title: state.isBuilt ? 'Le site n’a pas pu être mis en ligne' : 'Le site n’a pas pu être construit',
        message: `La version d’avant reste en ligne, et votre texte est gardé.${state.fault ? '' : ' Prévenez la personne qui s’occupe du site.'}`,
      };
  }
}
