import { DistrustedRepository } from '../../../site/read/git/git';
import type { Published, PublishWish } from '../../logic/store/publications';
import { firstLine, safe, messageOf, writingRefusal } from './git-refusal';
import { backUpIndex } from './index-backup';
import { pendingFiles } from './texts/pending-files';
import { quietly, remoteOf, type Repository } from './repository';

interface Signature {
  name: string;
  email: string;
}

/**
 * Commits the given documents and images with a message, leaving other staged changes staged, and pushes the branch.
 * Never forces: if the remote refuses, the commit stays here and the answer says so.
 */
export async function publishFolder(
  repository: Repository,
  { sentence, isSent, files: chosen }: Omit<PublishWish, 'company'>,
  company: Signature,
): Promise<Published> {
  const wanted = chosen && new Set(chosen);
  const files = (await pendingFiles(repository)).filter((file) => wanted?.has(file) ?? true);
  if (files.length > 0) {
    try {
      await commit(repository, { sentence, files, company });
    } catch (error) {
      return { isKept: false, isSent: false, refusal: commitRefusal(error) };
    }
  }
  const isKept = files.length > 0;
  const remote = isSent ? remoteOf(repository) : undefined;
  if (!remote) return { isKept, isSent: false };
  try {
    await repository.run('push', remote.name, `HEAD:${remote.ref}`);
    return { isKept, isSent: true };
  } catch (error) {
    return { isKept, isSent: false, ...pushRefusal(error) };
  }
}

interface Commit {
  sentence: string;
  files: readonly string[];
  company: Signature;
}

async function commit(repository: Repository, { sentence, files, company }: Commit): Promise<void> {
  const { run, runOver, settings } = repository;
  // Without a git identity, commits have the company's name.
  const isKnown = Boolean(settings.findLast(({ key }) => key === 'user.email')?.value.trim());
  const signature = isKnown ? [] : ['-c', `user.name=${company.name}`, '-c', `user.email=${company.email}`];
  // Literal names, not patterns; on standard input, because a command line cannot hold thousands.
  const own = files.map((file) => `:(literal)${file}\0`).join('');
  const given = ['--pathspec-from-file=-', '--pathspec-file-nul'];
  const index = backUpIndex(repository);
  const before = await quietly(run('rev-parse', 'HEAD'));
  try {
    // `reset` makes git see files again that were staged as deleted. It fails before the first commit, which is fine.
    await quietly(runOver(own, 'reset', '--quiet', ...given));
    await runOver(own, 'add', '--all', ...given);
    await runOver(own, ...signature, 'commit', '--only', '--message', sentence, ...given);
  } catch (error) {
    if ((await quietly(run('rev-parse', 'HEAD'))) === before) index.putBack();
    throw error;
  } finally {
    index.forget();
  }
}

/** How many commits have not been pushed yet. */
export async function waitingCount({ run }: Repository, remote: string | undefined): Promise<number> {
  if (remote === undefined) return 0;
  const message = await quietly(run('rev-list', '--count', 'HEAD', '--not', `--remotes=${remote}`));
  return Number(message?.trim() ?? 0);
}

function commitRefusal(error: unknown): string {
  const known = writingRefusal(error);
  if (known !== undefined) return known;
  const message = messageOf(error);
  if (/during a merge|MERGE_HEAD|unmerged|rebase/i.test(message))
    return 'Une fusion de git est en cours dans ce dossier : terminez-la d’abord, avec la personne qui s’en occupe.';
  if (/^(?:timed out|ended by SIG)/.test(message)) return `Git s’est arrêté avant d’avoir fini. ${safe} Recommencez.`;
  return `Git n’a pas gardé cette version : ${firstLine(message)}`;
}

/** Reassurance for a refused push: the commit stays here. */
const kept = 'Rien n’est perdu : cette version est gardée sur cet ordinateur.';

function pushRefusal(error: unknown): Pick<Published, 'refusal' | 'isBehind'> {
  const message = messageOf(error);
  if (error instanceof DistrustedRepository) return { refusal: message };
  if (/non-fast-forward|fetch first|\[rejected\]/i.test(message))
    return {
      isBehind: true,
      refusal: `Quelqu’un d’autre a publié entre-temps. ${kept} Récupérez d’abord ses modifications, puis publiez de nouveau.`,
    };
  if (/remote rejected|declined|protected/i.test(message))
    return {
      refusal: `Le dépôt refuse cette publication. ${kept} La personne qui s’en occupe saura pourquoi : ${firstLine(message)}`,
    };
  if (
    /authentication|permission denied|could not read (?:username|password)|publickey|\b403\b|terminal prompts disabled/i.test(
      message,
    )
  )
    return { refusal: `Le dépôt ne vous reconnaît pas. ${kept} Vérifiez vos accès, puis publiez de nouveau.` };
  if (/could not resolve|unable to access|connection|timed? ?out|block timeout/i.test(message))
    return { refusal: `Le dépôt ne répond pas. ${kept} Elle partira à la prochaine publication.` };
  return { refusal: `Cette version n’a pas pu être envoyée. ${kept} Git a dit : ${firstLine(message)}` };
}
