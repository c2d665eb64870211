import type { SiteSource } from '../../definitions/site-source';

/** The file as a terminal or a pull request knows it. */
export function shownPath(file: string, { root, shownRoot = root }: SiteSource): string {
  return shownRoot === '' ? file : `${shownRoot}/${file}`;
}
