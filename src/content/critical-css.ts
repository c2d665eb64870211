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

/** Tags, classes and attributes: all that a selector can ask of the page. */
function namesIn(html: string): Set<string> {
  const names = new Set<string>(['html', 'body', 'style', 'head']);
  for (const [, tag, attributes] of html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/g)) {
    if (tag) names.add(tag);
    for (const [, name, value = ''] of (attributes ?? '').matchAll(/\s([a-z][\w-]*)(?:="([^"]*)")?/g)) {
      if (!name) continue;
      if (name === 'class') for (const part of value.split(/\s+/)) names.add(part);
      else if (name === 'style') for (const [variable] of value.matchAll(/--[\w-]+/g)) names.add(variable);
      else names.add(name).add(telling.test(name) ? value : name);
    }
  }
  return names;
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
