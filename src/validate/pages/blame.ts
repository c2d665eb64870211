import type { JsonPath } from '../../definitions/json-path';
import type { PagePlan } from './page-plans';
import type { Target } from '../report/site-report';

/** Which line is to be corrected when a value of a page is wrong. */
export interface Blame {
  target: Target;
  /** The line of the layout through which the value came, when the value itself is elsewhere. */
  through?: Target;
  /** Whether the text of the layout and a value of the document share the blame. */
  isMixed: boolean;
}

/** Tells whose fault a value of the page is, from where it was written. */
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
