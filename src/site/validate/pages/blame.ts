import type { JsonPath } from '../../definitions/shapes/json-path';
import type { PagePlan } from './page-plans';
import type { Target } from '../report/site-report';

/** The place to correct if a value of a page is wrong. */
export interface Blame {
  target: Target;
  /** The place of the layout that takes the value, if the value itself is in another document. */
  through?: Target;
  /** Whether both a text of the layout and a value of the document may be wrong. */
  isMixed: boolean;
}

/** Finds the place to correct for a value of the page, by its origins. */
export function blameFor(plan: PagePlan): (path: JsonPath) => Blame {
  const origins = plan.origins();
  return (path) => {
    const [text, ...brought] = origins(path);
    if (!text) return { target: { file: plan.file, path: [] }, isMixed: false };
    const { file, path: place, through } = text;
    const target = { file, path: place };
    if (through) return { target, through, isMixed: false };
    const own = brought.find((origin) => origin.file === plan.file);
    return own && own.file !== file ? { target: own, through: target, isMixed: true } : { target, isMixed: false };
  };
}
