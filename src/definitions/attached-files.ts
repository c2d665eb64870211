/* The files that a site gives out as they are: leaflets, and what search engines and security people look for. */

/** The folder of a site that holds them. */
export const attachedFolder = 'files/';

/** A file of that folder, as it was found. */
export interface AttachedFile {
  /** Path inside the site: `files/plaquette.pdf`. */
  file: string;
  /** In bytes; 0 where it is not known. */
  size: number;
  /** Changes with what it holds: a moment, in ms since 1970. */
  changed?: number;
  /** A link to a file, which may lie anywhere. */
  isLink?: true;
}

/** How many there may be, and how large, in bytes. */
export const attachedLimits = { count: 50, pdf: 10_000_000, text: 10_000, all: 50_000_000 } as const;

declare const ofFile: unique symbol;
/** The name of such a file in a finished site, which only `outputOf` makes. */
export type AttachedOutput = string & { [ofFile]: true };

const securityFile = 'files/security.txt';

/** Whether a file of a site is no document: a picture, a leaflet. */
export function isBinary(file: string): boolean {
  return file.startsWith('media/') || file.startsWith(attachedFolder);
}

/** Where visitors find the file; `security.txt` has its place by RFC 9116. */
export function attachedAddress(file: string): string {
  return file === securityFile ? '/.well-known/security.txt' : `/${file.slice(attachedFolder.length)}`;
}

/** The same as the name of a file of the finished site. */
export function outputOf(file: string): AttachedOutput {
  // The one place where the name is made.
  return attachedAddress(file).slice(1) as AttachedOutput;
}

/** Proof files of search engines, each by its only name and all that it may hold. */
const proofs = [
  {
    kind: 'Preuve pour Google',
    name: /^(google[0-9a-f]{16})\.html$/,
    holds: (text: string, stem: string) => text.trim() === `google-site-verification: ${stem}.html`,
  },
  {
    kind: 'Preuve pour Bing',
    name: /^(BingSiteAuth)\.xml$/,
    holds: (text: string) =>
      /^<\?xml version="1\.0"\?>\s*<users>\s*<user>[0-9A-F]{32}<\/user>\s*<\/users>\s*$/i.test(text),
  },
];

/** Whether a file of that name would be a search engine’s proof. */
export function isProofName(base: string): boolean {
  return proofs.some(({ name }) => name.test(base));
}

/** Whether the text is what the engine gives in a file of that name, and nothing else. */
export function isProof(base: string, text: string): boolean {
  return proofs.some(({ name, holds }) => {
    const [, stem] = name.exec(base) ?? [];
    return stem !== undefined && holds(text, stem);
  });
}

/** The kind of the file, in French. */
export function attachedKind(file: string): string {
  if (file === securityFile) return 'Contact pour la sécurité';
  if (file.endsWith('.pdf')) return 'PDF';
  return proofs.find(({ name }) => name.test(file.slice(attachedFolder.length)))?.kind ?? 'Fichier';
}

/** The kind and weight of a file, which a link to it adds to its words: `PDF, 340 Ko`. */
export function weightWords({ file, size }: Pick<AttachedFile, 'file' | 'size'>): string | undefined {
  if (!file.endsWith('.pdf')) return undefined;
  return size === 0 ? 'PDF' : `PDF, ${weightOf(size)}`;
}

/** A length in bytes as people say it: `340 Ko`, `1,2 Mo`. */
export function weightOf(size: number): string {
  const [amount, unit] =
    size < 1_000_000 ? [Math.max(1, Math.round(size / 1000)), 'Ko'] : [Math.round(size / 100_000) / 10, 'Mo'];
  return `${String(amount).replace('.', ',')}\u00a0${unit}`;
}
