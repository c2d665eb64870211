import path from 'node:path';
import { speculationRulesName, speculationRulesType } from '../build/output/speculation-rules';

interface ContentType {
  type: string;
  /** False for formats that are already compressed. */
  isText: boolean;
}

const texts: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
};

const binaries: Record<string, string> = {
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** The media type for a file name; `application/octet-stream` if unknown. */
export function contentType(name: string): ContentType {
  if (path.basename(name) === speculationRulesName) return { type: speculationRulesType, isText: true };
  const extension = path.extname(name).toLowerCase();
  const text = texts[extension];
  return text
    ? { type: text, isText: true }
    : { type: binaries[extension] ?? 'application/octet-stream', isText: false };
}
