import { PurgeCSS } from 'purgecss';
import { layerOrder } from './build-engine';

/**
 * The rules of the style sheet that a page uses before the engine runs, for the `<style>` of its head.
 * Kept per set of names found in the page: most pages of a kind share one. `shell` is the HTML that all
 * pages share; the returned function takes the rest of a page.
 */
export function criticalCss(css: string, shell = ''): (html: string) => Promise<string> {
  const shared = namesIn(shell);
  const bySignature = new Map<string, Promise<string>>();
  return (html) => {
    const names = namesIn(html);
    const signature = [...names].sort().join(' ');
    const known = bySignature.get(signature) ?? purge(css, [...new Set([...shared, ...names])]);
    bySignature.set(signature, known);
    return known;
  };
}

/** Attributes whose value a selector may ask for; of the others only the name counts. */
const telling = /^(?:data-(?!engine-|path)|type$|role$|popover$)/;

/** Attributes that differ from one element to the next and that no rule reads. */
const unread = / (?:href|src|srcset|sizes|id|alt|title|datetime|aria-[a-z]+)="[^"]*"/g;

/** Opening tags already read, without what `unread` names: a site has a few hundred of them. */
const readTags = new Map<string, readonly string[]>();

/** Tags, classes and attributes: all that a selector can ask of the page. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>(['html', 'body', 'style', 'head', 'href', 'src', 'id', 'alt']);
  for (const [tag] of html.replace(unread, '').matchAll(/<[a-z][^<>]*>/g)) {
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
