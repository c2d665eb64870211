import { fillTemplate, tokensOf, type TemplatePlace } from '../../definitions/tokens';
import type { JsonPath } from '../syntax/json-tree';
import type { PagePlan } from './page-plans';
import type { Target } from '../report/site-report';

/** Where a value of a page was written. */
export interface Origin {
  /** The line to correct. */
  target: Target;
  /** The line of the layout through which the value came, when the value itself is elsewhere. */
  through?: Target;
  /** Whether the text of the layout and a value of the document share the blame. */
  isMixed: boolean;
}

/** Tells where the values of a page were written, by filling it once more and taking notes. */
export function originsOf(plan: PagePlan): (path: JsonPath) => Origin {
  const places = new Map<string, TemplatePlace>();
  fillTemplate(
    plan.template,
    plan.scopes,
    () => undefined,
    (output, place) => places.set(output.join('\n'), place),
  );
  return (path) => {
    for (let length = path.length; length >= 0; length--) {
      const place = places.get(path.slice(0, length).join('\n'));
      if (place) return originOf(plan, place, path.slice(length));
    }
    return { target: plan.placeOf(path), isMixed: false };
  };
}

/** The origin of what stands at `rest` under a place of the template. */
export function originOf(plan: PagePlan, place: TemplatePlace, rest: JsonPath): Origin {
  const written = plan.placeOf(place.path);
  const isElsewhere = (target: Target) => target.file !== written.file;
  if (place.from) {
    const target = plan.fieldPlace(place.from.field, [...place.from.path, ...rest]);
    return target && isElsewhere(target)
      ? { target, through: written, isMixed: false }
      : { target: target ?? written, isMixed: false };
  }
  const text = place.path.reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | undefined)?.[String(step)],
    plan.template,
  );
  const fields = typeof text === 'string' ? tokensOf(text) : [];
  const own = fields.map((field) => plan.fieldPlace(field, [])).find((target) => target?.file === plan.file);
  if (own && isElsewhere(own)) return { target: own, through: written, isMixed: true };
  return { target: { ...written, path: [...(written.path ?? []), ...rest] }, isMixed: false };
}
