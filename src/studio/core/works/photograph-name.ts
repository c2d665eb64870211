import { slugOf } from '../../../definitions/suggest';

/** The name under which a photograph of a work is stored. */
export function photographName(work: { town: string; service: string }, moment: 'avant' | 'apres'): string {
  return `${slugOf(`${work.service} ${work.town}`).slice(0, 50)}-${moment}`;
}
