import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setImmediate as soon } from 'node:timers/promises';
import path from 'node:path';

/** What is wrong with a site that `makeBuild` made, as a visitor sees it at this moment: files that miss, or half of one. */
export function wrongIn(folder: string): string[] {
  return ['', 'blog'].flatMap((inner) => pagesIn(folder, inner)).flatMap((name) => wrongAt(folder, name));
}

function pagesIn(folder: string, inner: string): string[] {
  const place = path.join(folder, inner);
  const names = existsSync(place) ? readdirSync(place) : [];
  return names.filter((name) => name.endsWith('.html')).map((name) => path.posix.join(inner, name));
}

/** Visits the site again and again until the visit is ended; returns all that was wrong. */
export function visitWithoutPause(folder: string): { end: () => Promise<{ visits: number; wrong: string[] }> } {
  const wrong: string[] = [];
  let visits = 0;
  const over = new AbortController();
  const visiting = (async () => {
    while (!over.signal.aborted) {
      for (const name of ['', 'blog'].flatMap((inner) => pagesIn(folder, inner))) {
        wrong.push(...wrongAt(folder, name));
        visits += 1;
        await soon();
      }
    }
  })();
  return {
    end: async () => {
      over.abort();
      await visiting;
      return { visits, wrong };
    },
  };
}

function wrongAt(folder: string, name: string): string[] {
  const html = textOf(folder, name);
  // Somebody else's page, or one that has just gone.
  if (html === undefined || !html.includes('data-page')) return html === '' ? [`${name} is empty`] : [];
  if (!html.endsWith('<!-- end -->')) return [`${name} is half a file`];
  const named = [...html.matchAll(/"\/([^"]+)"/g)].map(([, file = '']) => file);
  const data = named.find((file) => file.endsWith('.json'));
  const modules = [...(textOf(folder, data ?? '') ?? '').matchAll(/"\/([^"]+)"/g)].map(([, file = '']) => file);
  return [...named, ...modules].flatMap((file) => {
    const content = textOf(folder, file);
    if (content === undefined) return [`${name} names ${file}, which is not there`];
    return isWhole(file, content) ? [] : [`${file} is half a file`];
  });
}

function isWhole(file: string, content: string): boolean {
  const [, digest] = /\.([\da-f]{8})\.\w+$/.exec(file) ?? [];
  if (digest !== undefined) return createHash('sha256').update(content).digest('hex').startsWith(digest);
  return file.endsWith('.json') ? content.endsWith('}') : content.endsWith('*/');
}

function textOf(folder: string, name: string): string | undefined {
  try {
    return readFileSync(path.join(folder, name), 'utf8');
  } catch {
    return undefined;
  }
}
