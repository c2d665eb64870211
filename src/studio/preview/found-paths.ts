/** What has been found in the page, and which of several values that say the same an element draws. */

/** The shown paths that an element draws. */
export interface Found {
  /** Stretches of its own text. */
  texts: { end: number; paths: string[] }[];
  attributes: string[];
}

interface Context {
  element: Element;
  found: ReadonlyMap<Element, Found>;
  container: Element;
}

/**
 * Paths that share a mark, since their texts are the same, the likeliest first: the one that stands nearest, in the data,
 * to what is drawn around the element and cannot be mistaken.
 */
export function byNearness(paths: readonly string[], { element, found, container }: Context): readonly string[] {
  if (paths.length < 2) return paths;
  for (let at = element.parentElement; at && at !== container; at = at.parentElement) {
    const around = [...at.querySelectorAll('*')].flatMap((one) => certainPaths(found.get(one)));
    const scores = new Map(
      paths.map((path) => [path, Math.max(0, ...around.map((other) => sharedSteps(path, other)))]),
    );
    const best = Math.max(...scores.values());
    const nearest = paths.filter((path) => scores.get(path) === best);
    if (nearest.length === 1) return paths.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  }
  return paths;
}

/** By shown path, the first element that prints the value, else the first that has it among its attributes. */
export function elementsByPath(found: ReadonlyMap<Element, Found>, container: Element): Map<string, Element> {
  const elements = new Map<string, Element>();
  const take = (element: Element, paths: readonly string[]) => {
    for (const path of paths) if (!elements.has(path)) elements.set(path, element);
  };
  const all = [...found].map(([element, { texts, attributes }]) => ({
    element,
    texts: texts.map(({ paths }) => byNearness(paths, { element, found, container })),
    attributes,
  }));
  // Of paths that share a mark, each element first has the one that is nearest.
  for (const { element, texts } of all)
    take(
      element,
      texts.flatMap((paths) => paths.slice(0, 1)),
    );
  for (const { element, texts } of all) take(element, texts.flat());
  for (const { element, attributes } of all) take(element, attributes);
  return elements;
}

function certainPaths(found: Found | undefined): string[] {
  return (found?.texts ?? []).flatMap(({ paths }) => (paths.length === 1 ? paths : []));
}

function sharedSteps(one: string, other: string): number {
  const [steps, others] = [one.split('/'), other.split('/')];
  const first = steps.findIndex((step, index) => step !== others[index]);
  return first < 0 ? steps.length : first;
}
