import type { BrowserPromise } from '../../../src/site/definitions/view/promised-browsers';
import { featureAt, lacking, type Feature } from './browser-data';

/** What scripts can name and a promised browser lacks, each with the browsers that lack it. */
export interface NewerNames {
  /** Methods that no object of such a browser has: `toSorted`. */
  methods: ReadonlyMap<string, string[]>;
  /** Names in the global scope: `requestIdleCallback`. */
  globals: ReadonlyMap<string, string[]>;
  /** Functions of a global object: `Object.hasOwn`. */
  statics: ReadonlyMap<string, string[]>;
}

/** The interfaces whose members are names in the global scope of a page. */
const globalObjects = new Set(['Window', '_globals']);

/** Collects the names from the browsers' own data. */
export function newerNames(promise: BrowserPromise): NewerNames {
  const names = { methods: new Map(), globals: new Map(), statics: new Map() } as Record<
    'methods' | 'globals' | 'statics',
    Map<string, string[]>
  >;
  /** Names that a promised browser has on some object: from such a name alone, nothing can be said. */
  const known = new Set<string>();
  const note = (kind: keyof typeof names, name: string, missing: string[]) => {
    if (missing.length > 0) names[kind].set(name, missing);
    else known.add(name.split('.').at(-1)!);
  };
  for (const { owner, members, isBuiltin } of interfaces()) {
    const isNew = lacking(members, promise).length > 0;
    note('globals', owner, lacking(members, promise));
    for (const [written, member] of Object.entries(members)) {
      if (written === '__compat' || written === owner || written.endsWith('_event') || !isFeature(member)) continue;
      const name = written.replace(/_static$/, '');
      const missing = lacking(member, promise);
      // JavaScript's own objects do not say which of their functions belong to the constructor.
      if (isBuiltin || name !== written) note('statics', `${owner}.${name}`, missing);
      if (globalObjects.has(owner)) note('globals', name, missing);
      // An object of a new interface comes from a name that is new itself.
      if (name === written && (isBuiltin || !isNew)) note('methods', name, missing);
    }
  }
  for (const name of known) {
    names.methods.delete(name);
    names.globals.delete(name);
  }
  return names;
}

function interfaces(): { owner: string; members: Feature; isBuiltin: boolean }[] {
  const entries = (all: Feature | undefined, isBuiltin: boolean) =>
    Object.entries(all ?? {}).flatMap(([owner, members]) =>
      isFeature(members) ? [{ owner, members, isBuiltin }] : [],
    );
  return [
    ...entries(featureAt('api'), false),
    ...entries(featureAt('javascript', 'builtins'), true),
    ...entries(featureAt('javascript', 'builtins', 'Intl'), true),
  ];
}

function isFeature(value: unknown): value is Feature {
  return typeof value === 'object' && value !== null;
}
