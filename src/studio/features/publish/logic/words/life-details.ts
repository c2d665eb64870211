import { frenchMoment } from '../../../../../site/definitions/time/paris-time';
import type { ChangeDetail } from './change-detail';

/** Changes in whether and from when visitors see the page. */
export function lifeDetails(before: Record<string, unknown>, after: Record<string, unknown>): ChangeDetail[] {
  const [was, is] = [lifeOf(before), lifeOf(after)];
  return was === is ? [] : [{ words: is }];
}

function lifeOf({ draft, publishAt }: Record<string, unknown>): string {
  if (draft === true) return 'n’est plus public';
  return publishAt === undefined ? 'devient public' : `public ${frenchMoment(String(publishAt as string))}`;
}
