import type { SiteSource } from '../../definitions/site-source';
import { unpublishedFiles } from '../../resolve/publication';
import { counted } from '../words/french';

/** What visitors do not see yet of the folder, as a part of a sentence: « 2 brouillons » ; empty when they see it all. */
export function unpublishedNote({ files }: Pick<SiteSource, 'files'>, now: number): string {
  const drafts = unpublishedFiles(files, now).length;
  return drafts === 0 ? '' : counted(drafts, 'brouillon');
}
