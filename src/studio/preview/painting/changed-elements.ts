import { pathOf, valueAt } from '../../logic/transport/pointer';
import type { Drawn, Origin } from '../../logic/transport/protocol';
import type { Part } from './page-parts';
import { ownText, walkTogether } from './walk-together';

type Drawing = Pick<Drawn, 'page' | 'site' | 'origins'>;

/**
 * Finds where values without marks are shown: renders the part with another value for each, and compares. The elements
 * are those of the real page.
 */
export function changedElements(drawing: Drawing, part: Part): { path: string; element: Element }[] {
  const { page, site, origins } = drawing;
  const under = Object.entries(origins).flatMap(([path, origin]) => {
    const other = path.startsWith(`${part.path}/`) ? otherValue(valueAt(drawing, path), origin) : undefined;
    return other === undefined ? [] : [{ path, other }];
  });
  if (under.length === 0) return [];
  const usual = part.usual();
  const liveOf = new Map<Element, Element>();
  walkTogether(usual, part.live, (ghost, live) => liveOf.set(ghost, live));
  return under.flatMap(({ path, other }) => {
    const [root, ...steps] = pathOf(path);
    const changed = { page, site, [String(root)]: withValue(drawing[root === 'site' ? 'site' : 'page'], steps, other) };
    const element = firstDifference(usual, render(part, changed));
    const live = element && liveOf.get(element);
    return live ? [{ path, element: live }] : [];
  });
}

function render(part: Part, { page, site }: Pick<Drawn, 'page' | 'site'>): Element[] {
  try {
    return part.render(page, site);
  } catch {
    // A component that fails with the other value gives no information.
    return [];
  }
}

/** Another value to render: that of the origin, or else the opposite of a boolean. */
function otherValue(value: unknown, { other }: Origin): unknown {
  return other ?? (typeof value === 'boolean' ? !value : undefined);
}

/** The first element, in page order, that differs. */
function firstDifference(usual: readonly Element[], changed: readonly Element[]): Element | undefined {
  for (const [index, element] of usual.entries()) {
    const counterpart = changed[index];
    if (!counterpart || faceOf(element) !== faceOf(counterpart)) return element;
    const inside = firstDifference([...element.children], [...counterpart.children]);
    if (inside) return inside;
  }
  return undefined;
}

/** Attributes that hold generated ids, which differ in every rendering. */
const drawnIds = new Set(['id', 'for', 'aria-controls', 'aria-labelledby', 'aria-describedby']);

function faceOf(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${drawnIds.has(name) ? '' : value}`);
  return JSON.stringify([element.tagName, ownText(element), element.childElementCount, attributes]);
}

/** The data with another value at a path; everything else is shared. */
function withValue(data: unknown, [step, ...rest]: (string | number)[], other: unknown): unknown {
  if (step === undefined) return other;
  if (Array.isArray(data))
    return (data as unknown[]).map((item, index) => (index === step ? withValue(item, rest, other) : item));
  // The path comes from this data.
  const fields = data as Record<string, unknown>;
  return { ...fields, [step]: withValue(fields[step], rest, other) };
}
