import { frenchMoment, parisDay } from '../../definitions/time/paris-time';
import type { SiteSource } from '../../definitions/documents/site-source';
import type { Life } from '../../resolve/plan/page-documents';
import { lastDayOf } from '../../resolve/lifecycle/last-day';
import { nonPublicFiles } from '../../resolve/lifecycle/visibility';
import { counted, joined } from '../vocabulary/french';

/**
 * What visitors do not see, as part of a sentence: « 2 pages non publiques et 1 page à paraître »; empty if nothing is
 * hidden.
 */
export function nonPublicNote({ files }: Pick<SiteSource, 'files'>, now: number): string {
  const hidden = new Set(nonPublicFiles(files, now));
  // An unpublished document is an object; its date may be invalid, which does not matter here.
  const lives = files.filter(({ file }) => hidden.has(file)).map(({ data }) => data as Life);
  const dates = lives.flatMap(({ draft, publishAt }) => (draft ? [] : [String(publishAt)])).sort();
  const drafts = lives.length - dates.length;
  const today = parisDay(now);
  const over = files.filter(({ kind, data }) => kind === 'page' && (lastDayOf(data) ?? today) < today).length;
  const first = dates[0] && `${dates.length > 1 ? 'la première ' : ''}${frenchMoment(dates[0])}`;
  return joined([
    ...(drafts > 0 ? [counted(drafts, 'page non publique', 'pages non publiques')] : []),
    ...(dates.length > 0 ? [`${counted(dates.length, 'page à paraître', 'pages à paraître')} (${first})`] : []),
    ...(over > 0 ? [counted(over, 'page dont l’offre est finie', 'pages dont l’offre est finie')] : []),
  ]);
}
