import { readdirSync, readFileSync, statSync } from 'node:fs';
import type { RequestListener } from 'node:http';
import path from 'node:path';
import { readRedirects, redirecting } from '../output/hosts/hosting-files';
import { compressedFiles, type CompressedFiles } from './compressed-files';
import { contentType } from './content-types';
import { locate, type SiteFile, type SiteFolder } from './locate-file';
import { sendFile, sendNotFound } from './send-file';
import { inFolder } from '../../site/definitions/addresses/site-folder';
import { inCache } from '../../site/read/disk/cache';

/** For sites with more files, each is compressed on its first request. */
const mostWarmed = 500;

export interface ServedSite {
  listener: RequestListener;
  /** Compresses the files of a small site before the first visitor; resolves when done. */
  warmUp: () => Promise<void>;
}

/**
 * Serves a built site: clean addresses, compression, conditional requests, ranges, 404. Sites share `cache`, because
 * its keys are content hashes. `below` is the folder of another site in which it is: requests come without it
 * (`serve-in-folder.ts`), and redirects lead into it.
 */
export function serveSite(root: string, cache = inCache('compressed'), below = ''): ServedSite {
  const { redirects, gone } = readRedirects(readIfAny(path.join(root, '_redirects')), below);
  const folder: SiteFolder = { root, gone, redirect: redirecting(redirects) };
  const compressed = compressedFiles(cache);
  return {
    listener: (request, response) => {
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        response.writeHead(405, { Allow: 'GET, HEAD', 'Content-Length': 0 }).end();
        return;
      }
      answer({ request, response }, { folder, compressed, below }).catch((error: unknown) => {
        console.error(error);
        if (response.headersSent) response.destroy();
        else response.writeHead(500, { 'Content-Length': 0 }).end();
      });
    },
    warmUp: () => warmUp(root, compressed),
  };
}

interface Serving {
  folder: SiteFolder;
  compressed: CompressedFiles;
  below: string;
}

async function answer(exchange: Parameters<typeof sendFile>[0], { folder, compressed, below }: Serving): Promise<void> {
  const { request, response } = exchange;
  const located = await locate(folder, request.url ?? '/');
  if (located === 'malformed') {
    response.writeHead(400, { 'Content-Length': 0 }).end();
  } else if (located === 'not-found' || located === 'gone') {
    const status = located === 'gone' ? 410 : 404;
    await sendNotFound(exchange, { page: fileOf(folder.root, '/404.html'), status }, compressed);
  } else if ('redirect' in located) {
    const target = inFolder(below, located.redirect);
    response.writeHead(301, { Location: target, 'Cache-Control': 'no-cache', 'Content-Length': 0 }).end();
  } else {
    await sendFile(exchange, located.file, compressed);
  }
}

async function warmUp(root: string, compressed: CompressedFiles): Promise<void> {
  const names = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((name) => contentType(name).isText);
  if (names.length > mostWarmed) return;
  for (const name of names) {
    const file = fileIfAny(root, `/${name}`);
    if (file && file.size >= 1000) await compressed.read(file, 'br', Infinity).catch(() => undefined);
  }
  await compressed.settled();
}

function fileOf(root: string, name: string): SiteFile {
  const absolute = path.join(root, name);
  const { size, mtime } = statSync(absolute);
  return { absolute, name, size, mtime };
}

/** The file may disappear at any time: a new build removes files under a running server. */
function fileIfAny(root: string, name: string): SiteFile | undefined {
  return statSync(path.join(root, name), { throwIfNoEntry: false }) && fileOf(root, name);
}

function readIfAny(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // A site built before redirects existed.
    return '';
  }
}
