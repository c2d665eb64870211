import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { threadId } from 'node:worker_threads';
import { layerOrder } from '../compile/engine';
import { withoutRules } from './css-rules';

interface CriticalCssOptions {
  /** The HTML that all pages share. */
  shell?: string;
  /** Folder that keeps the results for later builds; of this style sheet alone. */
  cache?: string;
  /** Leaves out what a page does not show before somebody touches it: the rest of its rules follows. */
  isUntouched?: boolean;
}

/**
 * The rules of the style sheet that a page uses before the engine runs, for the `<style>` of its head.
 * Kept per set of names found in the page: most pages of a kind share one. The returned function takes
 * what is not of the shell.
 */
export function criticalCss(
  css: string,
  { shell = '', cache, isUntouched = false }: CriticalCssOptions = {},
): (html: string) => Promise<string> {
  const shownIn = (html: string) => namesIn(isUntouched ? withoutClosed(html) : html);
  const rulesOf = async (names: string[]) =>
    isUntouched ? withoutGestures(await purge(css, names)) : await purge(css, names);
  const shared = shownIn(shell);
  const bySignature = new Map<string, Promise<string>>();
  return (html) => {
    const names = shownIn(html);
    // In the order of the page: two orders of the same names are rare, and cost one look in the cache.
    const signature = [...names].join(' ');
    const known = bySignature.get(signature) ?? rulesFor([...new Set([...shared, ...names])].sort());
    bySignature.set(signature, known);
    return known;
  };

  async function rulesFor(names: string[]): Promise<string> {
    if (cache === undefined) return rulesOf(names);
    const key = createHash('sha256').update(`${isUntouched} ${names.join(' ')}`);
    const file = path.join(cache, `${key.digest('hex').slice(0, 24)}.css`);
    if (existsSync(file)) return readFileSync(file, 'utf8');
    const rules = await rulesOf(names);
    mkdirSync(cache, { recursive: true });
    // Whole or not at all: several threads work on one site.
    const draft = `${file}.${process.pid}.${threadId}`;
    writeFileSync(draft, rules);
    renameSync(draft, file);
    return rules;
  }
}

/** Attributes whose value a selector may ask for; of the others only the name counts. */
const telling = /^(?:data-(?!engine-|path)|type$|role$|popover$)/;

/** Attributes that differ from one element to the next and that no rule reads. */
const unread = / (?:href|src|srcset|sizes|id|alt|title|datetime|aria-[a-z]+)="[^"]*"/g;

/** Opening tags already read, without what `unread` names: a site has a few hundred of them. */
const readTags = new Map<string, readonly string[]>();

/** What every document has, whatever its body: its root is written by `htmlDocument`. */
const ofEveryDocument = [
  'html',
  'data-mantine-color-scheme',
  'light',
  'body',
  'style',
  'head',
  'href',
  'src',
  'id',
  'alt',
];

/** Tags, classes and attributes: all that a selector can ask of the page. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>(ofEveryDocument);
  const tags = new Set(html.replace(unread, '').match(/<[a-z][^<>]*>/g));
  for (const tag of tags) {
    let found = readTags.get(tag);
    if (!found) {
      found = namesOfTag(tag);
      readTags.set(tag, found);
    }
    for (const name of found) names.add(name);
  }
  return names;
}

function namesOfTag(tag: string): string[] {
  const names = [/^<([\w-]+)/.exec(tag)?.[1] ?? ''];
  for (const [, name = '', value = ''] of tag.matchAll(/\s([a-z][\w-]*)(?:="([^"]*)")?/g)) {
    if (name === 'class') names.push(...value.split(/\s+/));
    else if (name === 'style') names.push(...(value.match(/--[\w-]+/g) ?? []));
    else names.push(name, ...(telling.test(name) ? [value] : []));
  }
  return names.filter(Boolean);
}

async function purge(css: string, names: string[]): Promise<string> {
  // Loaded here: most builds find every set of names known.
  const { PurgeCSS } = await import('purgecss');
  const [result] = await new PurgeCSS().purge({
    content: [{ raw: names.join(' '), extension: 'txt' }],
    css: [{ raw: css }],
    defaultExtractor: (content) => content.split(' '),
    variables: true,
    fontFace: false,
    keyframes: true,
    // Opened by the browser itself, before any engine.
    safelist: {
      standard: ['open', 'popover'],
      variables: [/^--(ink|paper|sand)/, ...names.filter((name) => name.startsWith('--'))],
    },
    dynamicAttributes: ['open', 'data-engine'],
  });
  const purged = result?.css ?? css;
  return purged.startsWith(layerOrder) ? purged : layerOrder + purged;
}

/** The HTML without what its visitor opens: what stands in a `popover`, or in `details` after their `summary`. */
function withoutClosed(html: string): string {
  return html
    .replace(/(<([a-z]+)[^<>]*) popover="[^]*?<\/\2>/g, '')
    .replace(/(<details(?![^<>]* open)[^]*?<\/summary>)[^]*?(<\/details>)/g, '$1$2');
}

/** The rules but those of a pointer or a finger on something. */
function withoutGestures(css: string): string {
  return withoutRules(css, ({ selector }) =>
    selector.split(',').every((part) => /:(?:hover|active)\b|::backdrop/.test(part)),
  );
}
