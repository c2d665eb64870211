import path from 'node:path';
import type { SiteSource } from '../../../site/definitions/documents/site-source';
import { shownPath } from '../../../site/validate/report/shown-path';
import { closest } from '../../../site/definitions/french/suggest';
import { Misuse } from '../common/command-line';

/**
 * The files of the site that the arguments name, relative to the current folder or to the site's; a folder means
 * everything in it. Undefined if nothing is named. Throws a Misuse.
 */
export function selectFiles(names: readonly string[], source: SiteSource): Set<string> | undefined {
  if (names.length === 0) return undefined;
  const known = [
    ...source.files.map(({ file }) => file),
    ...source.media,
    ...(source.attached ?? []).map(({ file }) => file),
    ...(source.strays ?? []),
    ...[...(source.copies ?? []), ...(source.links ?? [])].map(({ file }) => file),
  ];
  const selected = new Set<string>();
  for (const name of names) {
    const fromHere = path.relative(source.root, path.resolve(name)).split(path.sep).join('/');
    const candidates = [fromHere, name.replaceAll('\\', '/').replace(/\/$/, '')];
    const found = known.filter((file) =>
      candidates.some((wanted) => file === wanted || wanted === '' || file.startsWith(`${wanted}/`)),
    );
    if (found.length === 0) {
      const meant = closest(candidates.find((candidate) => !candidate.startsWith('..')) ?? path.basename(name), known);
      throw new Misuse(
        `Le fichier « ${name} » n’est pas dans le site.${meant ? ` Vouliez-vous dire « ${shownPath(meant, source)} » ?` : ''}`,
      );
    }
    for (const file of found) selected.add(file);
  }
  return selected;
}
