import { drawingFormat, photographFormats } from './picture-formats.ts';

/** The media types of photographs, by the endings of their files. */
const photographs: Readonly<Record<string, string>> = Object.fromEntries(
  photographFormats.flatMap(({ endings, type }) => endings.map((ending) => [ending, type])),
);

const pictures: Readonly<Record<string, string>> = {
  ...photographs,
  ...Object.fromEntries(drawingFormat.endings.map((ending) => [ending, drawingFormat.type])),
};

const types: Readonly<Record<string, string>> = {
  ...pictures,
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.webmanifest': 'application/manifest+json',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** The media types of what a site gives out, each after the ending of its files. */
export const mediaTypes: readonly (readonly [string, string])[] = Object.entries(types);

/** The media type of what a site gives out, by the ending of its name; `application/octet-stream` if unknown. */
export function mediaTypeOf(name: string): string {
  return types[endingOf(name)] ?? 'application/octet-stream';
}

/** Whether a file is a photograph by its name: one of the formats that a site publishes, and no drawing. */
export function isPhotograph(name: string): boolean {
  return Object.hasOwn(photographs, endingOf(name));
}

/** Whether a file is a photograph or a drawing by its name. */
export function isPicture(name: string): boolean {
  return Object.hasOwn(pictures, endingOf(name));
}

/** The ending of a file's name, in lower case with its dot; empty if there is none. */
export function endingOf(name: string): string {
  return (/\.[^./\\]*$/.exec(name)?.[0] ?? '').toLowerCase();
}
