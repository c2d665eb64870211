import { readFileSync } from 'node:fs';
import type { BrowserPromise } from '../../../src/site/definitions/view/promised-browsers';
import { toolFile } from '../../tools/tools';

/** A node of `@mdn/browser-compat-data`: what browsers say of a feature, and of its parts. */
export interface Feature {
  __compat?: { support: Record<string, Support | Support[] | undefined> };
  [part: string]: unknown;
}

interface Support {
  version_added: string | boolean | null;
  version_removed?: string | boolean;
  prefix?: string;
  flags?: unknown;
  partial_implementation?: boolean;
  alternative_name?: string;
}

/** The names of the promise's browsers in the data. */
const names: Record<keyof BrowserPromise, string> = {
  safari: 'safari',
  ios: 'safari_ios',
  chrome: 'chrome',
  edge: 'edge',
  samsung: 'samsunginternet_android',
  firefox: 'firefox',
};

let read: Feature | undefined;

/** The browsers' own data; `installTools` puts it there. */
export function browserData(): Feature {
  return (read ??= JSON.parse(readFileSync(toolFile('@mdn/browser-compat-data/data.json'), 'utf8')) as Feature);
}

/** The part of the data at a path; undefined if there is none. */
export function featureAt(...path: string[]): Feature | undefined {
  let at: unknown = browserData();
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return undefined;
    at = (at as Feature)[step];
  }
  return at as Feature;
}

/** The browsers of the promise that lack a feature, as `safari 15.4`. Empty if the data says nothing of it. */
export function lacking(feature: Feature | undefined, promise: BrowserPromise): string[] {
  const support = feature?.__compat?.support;
  if (!support) return [];
  return (Object.keys(promise) as (keyof BrowserPromise)[])
    .filter((browser) => !has(support[names[browser]] ?? [], promise[browser]))
    .map((browser) => `${browser} ${promise[browser]}`);
}

function has(support: Support | Support[], version: string): boolean {
  return [support].flat().some((one) => {
    if (one.flags || one.prefix || one.alternative_name || one.version_removed) return false;
    if (typeof one.version_added !== 'string') return one.version_added === true;
    return one.version_added === 'preview' ? false : compare(one.version_added.replace('≤', ''), version) <= 0;
  });
}

function compare(a: string, b: string): number {
  const [[major = 0, minor = 0] = [], [otherMajor = 0, otherMinor = 0] = []] = [a, b].map((version) =>
    version.split('.').map(Number),
  );
  return major - otherMajor || minor - otherMinor;
}
