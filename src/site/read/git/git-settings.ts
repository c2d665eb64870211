import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';

/** A git setting and its scope; `local` and `worktree` settings are inside the repository. */
export interface Setting {
  scope: string;
  /** As git prints it: section and last part in lower case. */
  key: string;
  value: string;
}

/** Parses the output of `git config --list --show-scope --null`. */
export function settingsIn(output: string): Setting[] {
  const parts = output.split('\0');
  return Array.from({ length: Math.floor(parts.length / 2) }, (_, rank) => {
    const [key = '', ...value] = (parts[2 * rank + 1] ?? '').split('\n');
    return { scope: parts[2 * rank] ?? '', key, value: value.join('\n') };
  });
}

/**
 * The settings of a repository that could start a program: every local setting not on the allow-list below
 * (git-config(1)). Empty if the user has declared the repository trusted, by `vitrine.trusted` in their own settings.
 */
export function distrusted(settings: readonly Setting[], top: string): { isTrusted: boolean; keys: string[] } {
  const isOfFolder = ({ scope }: Setting) => scope === 'local' || scope === 'worktree';
  const isTrusted = settings.some(
    (one) => !isOfFolder(one) && one.key === 'vitrine.trusted' && path.resolve(one.value) === top,
  );
  const strange = settings.filter((one) => isOfFolder(one) && !harmless.some((known) => known.test(one.key)));
  return { isTrusted, keys: isTrusted ? [] : [...new Set(strange.map(({ key }) => key))] };
}

/** Environment variables that override these settings with empty values. */
export function silenced(keys: readonly string[]): Record<string, string> {
  const first = Number(process.env.GIT_CONFIG_COUNT ?? 0);
  return {
    GIT_CONFIG_COUNT: String(first + keys.length),
    ...Object.fromEntries(
      keys.flatMap((key, rank) => [
        [`GIT_CONFIG_KEY_${first + rank}`, key],
        [`GIT_CONFIG_VALUE_${first + rank}`, ''],
      ]),
    ),
  };
}

/** Whether a remote is a folder that may have been delivered together with the repository. */
export function isNearby(address: string, top: string): boolean {
  const isFolder = /^file:/i.test(address) || /^[a-z]:[\\/]/i.test(address) || !/^[^/]*:/.test(address);
  if (!isFolder) return false;
  const named = address.replace(/^file:\/\//i, '');
  // Relative to the repository, or to the running process (`/proc/self/cwd`).
  if (!path.isAbsolute(named) || /^\/(?:proc|dev\/fd)\//.test(path.normalize(named))) return true;
  const inside = path.relative(top, existsSync(named) ? realpathSync(named) : named);
  return !inside.startsWith('..') && !path.isAbsolute(inside);
}

/** An allow-list: settings about the repository, branches, people and display. No programs, filters or drivers. */
const harmless = [
  /^(?:advice|alias|author|blame|branch|checkout|clean|clone|color|column|commit|commitgraph|committer|extensions|feature|fetch|format|fsck|grep|gui|help|i18n|include|includeif|index|init|log|lsrefs|maintenance|notes|pack|pager|protocol|pull|push|rebase|receive|repack|rerere|revert|safe|sparse|splitindex|stash|status|submodule|tag|transfer|url|user|versionsort|vscode|worktree)\./,
  // Also settings that are overridden in any case: `bare`, `editor`, `fsmonitor`, `hookspath`, `pager`, `worktree`.
  /^core\.(?:abbrev|attributesfile|autocrlf|bare|bigfilethreshold|checkroundtripencoding|checkstat|commentchar|commitgraph|compression|deltabasecachelimit|editor|eol|excludesfile|filemode|filesreflocktimeout|fscache|fsmonitor|fsmonitorhookversion|fsync|fsyncmethod|fsyncobjectfiles|hidedotfiles|hookspath|ignorecase|ignorestat|logallrefupdates|longpaths|loosecompression|multipackindex|notesref|packedgitlimit|packedgitwindowsize|packedrefstimeout|pager|precomposeunicode|prefersymlinkrefs|preloadindex|protecthfs|protectntfs|quotepath|repositoryformatversion|safecrlf|sharedrepository|sparsecheckout|sparsecheckoutcone|splitindex|symlinks|trustctime|untrackedcache|usereplacerefs|warnambiguousrefs|whitespace|worktree)$/,
  // Exactly two parts: a third part in the middle would make them drivers.
  /^(?:diff\.(?!external$)|merge\.|gc\.(?!recentobjectshook$))[^.]*$/,
  /^remote\..*\.(?:fetch|followremotehead|gh-resolved|mirror|partialclonefilter|promisor|prune|prunetags|push|pushurl|skipdefaultupdate|skipfetchall|tagopt|url)$/s,
  /^remote\.pushdefault$/,
  /^credential\.(?:.*\.)?(?:usehttppath|username)$/s,
  // Settings that build machines use.
  /^http\.(?:.*\.)?(?:extraheader|lowspeedlimit|lowspeedtime|postbuffer|version)$/s,
  /^lfs\.(?:.*\.access|repositoryformatversion)$/s,
];
