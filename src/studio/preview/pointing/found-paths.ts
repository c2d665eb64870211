/** Results of the search in the page, and the choice among equal values. */

/** The shown paths of an element. */
export interface Found {
  /** Ranges of its own text. */
  texts: { end: number; paths: string[] }[];
  attributes: string[];
}

interface Context {
  element: Element;
  /** What an element shows; undefined if it shows no value. */
  found: (element: Element) => Found | undefined;
  container: Element;
}

/**
 * Sorts paths that share a mark (equal texts), most probable first: the path nearest, in the data, to the unambiguous
 * ones of neighbouring elements.
 */
export function byNearness(paths: readonly string[], { element, found, container }: Context): readonly string[] {
  if (paths.length < 2) return paths;
  for (let at = element.parentElement; at && at !== container; at = at.parentElement) {
    const around = [...at.querySelectorAll('*')].flatMap((one) => certainPaths(found(one)));
    const scores = new Map(
      paths.map((path) => [path, Math.max(0, ...around.map((other) => sharedSteps(path, other)))]),
    );
    const best = Math.max(...scores.values());
    const nearest = paths.filter((path) => scores.get(path) === best);
    if (nearest.length === 1) return paths.toSorted((a, b) => (scores.get(b) ?? 0) - (scores.get(a) ?? 0));
  }
  return paths;
}

/** By shown path, the first of these elements that prints the value, or else has it in an attribute. */
export function elementsByPath(
  shown: readonly (readonly [Element, Found])[],
  { found, container }: Omit<Context, 'element'>,
): Map<string, Element> {
  const elements = new Map<string, Element>();
  const take = (element: Element, paths: readonly string[]) => {
    for (const path of paths) if (!elements.has(path)) elements.set(path, element);
  };
  const all = shown.map(([element, { texts, attributes }]) => ({
    element,
    texts: texts.map(({ paths }) => byNearness(paths, { element, found, container })),
    attributes,
  }));
  // Of paths that share a mark, each element first takes the nearest one.
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
