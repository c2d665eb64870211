import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** The bytes that a document needs before it can be read, and of the scripts that it runs by itself. */
export function weighPage(root: string, file: string): [string, string, number][] {
  const html = readFileSync(path.join(root, file), 'utf8');
  const tags = (pattern: RegExp) => [...html.matchAll(pattern)].map(([tag]) => tag);
  const weigh = (names: Iterable<string>) =>
    [...new Set(names)].reduce((sum, name) => sum + weight(readFileSync(path.join(root, name))), 0);
  const inline = weight(Buffer.from(html));
  const css = weigh(addressesIn(tags(/<link[^>]*rel="stylesheet"[^>]*>/g)));
  const data = tags(/<script type="application\/ld\+json">[\s\S]*?<\/script>/g).join('');
  const script = weigh([
    ...addressesIn(tags(/<script[^>]*\ssrc="[^"]+"[^>]*>/g).filter((tag) => !/nomodule/i.test(tag))),
    // Astro islands that do not wait until they are visible have no script tag of their own.
    ...modulesFrom(root, addressesIn(tags(/<astro-island[^>]*\sclient="(?:load|idle|only)"[^>]*>/g))),
  ]);
  return [
    ['HTML and CSS', 'KB br', (inline + css) / 1000],
    ['of which structured data', 'KB br', (inline - weight(Buffer.from(data ? html.replace(data, '') : html))) / 1000],
    ['JavaScript run before interaction', 'KB br', script / 1000],
    ['before interaction, in all', 'KB br', (inline + css + script) / 1000],
  ];
}

function addressesIn(tags: string[]): string[] {
  return tags.flatMap((tag) =>
    [...tag.matchAll(/ (?:src|href|component-url|renderer-url)="(\/[^"?]+)/g)].map(([, address = '']) => address),
  );
}

/** The modules at these addresses and all of their static imports. */
function modulesFrom(root: string, addresses: string[]): Set<string> {
  const found = new Set<string>();
  const follow = (address: string) => {
    if (found.has(address)) return;
    found.add(address);
    const code = readFileSync(path.join(root, address), 'utf8');
    for (const [, imported = ''] of code.matchAll(/\b(?:from|import)\s*["'](\.{0,2}\/[^"']+)["']/g))
      follow(path.posix.resolve(path.posix.dirname(address), imported));
  };
  addresses.forEach(follow);
  return found;
}

function weight(bytes: Buffer): number {
  return brotliCompressSync(bytes).byteLength;
}
