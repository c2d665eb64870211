import type { SiteSource } from '../../definitions/documents/site-source';

/** The file's path for a terminal or a pull request. */
export function shownPath(file: string, { root, shownRoot = root }: SiteSource): string {
  return shownRoot === '' ? file : `${shownRoot}/${file}`;
}
