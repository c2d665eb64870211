/* The attached files of a site, published unchanged: leaflets, verification files of search engines, `security.txt`. */

export const attachedFolder = 'files/';

/** An attached file, as found on the disk. */
export interface AttachedFile {
  /** Path inside the site: `files/plaquette.pdf`. */
  file: string;
  /** In bytes; 0 if unknown. */
  size: number;
  /** Time of the last change, in ms since 1970. */
  changed?: number;
  /** True for a symbolic link, which may lead out of the folder. */
  isLink?: true;
}

/** The greatest number of files, and their greatest sizes in bytes. */
export const attachedLimits = { count: 50, pdf: 10_000_000, text: 10_000, all: 50_000_000 } as const;

declare const ofFile: unique symbol;
/** The name of an attached file in a built site; only `outputOf` makes one. */
export type AttachedOutput = string & { [ofFile]: true };

const securityFile = 'files/security.txt';

/** Whether a file of a site is not a document: an image, or an attached file. */
export function isBinary(file: string): boolean {
  return file.startsWith('media/') || file.startsWith(attachedFolder);
}

/** The public address of an attached file; that of `security.txt` is defined by RFC 9116. */
export function attachedAddress(file: string): string {
  return file === securityFile ? '/.well-known/security.txt' : `/${file.slice(attachedFolder.length)}`;
}

/** The name of an attached file in a built site. */
export function outputOf(file: string): AttachedOutput {
  // The only place where such a name is made.
  return attachedAddress(file).slice(1) as AttachedOutput;
}

/** The verification files of search engines: the form of the name and of the content. */
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

/** The forms of their names. */
export const proofNames: readonly RegExp[] = proofs.map(({ name }) => name);

/** Whether it is the name of a verification file. */
export function isProofName(base: string): boolean {
  return proofNames.some((name) => name.test(base));
}

/** Whether the text is exactly what the search engine prescribes for a file of that name. */
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

/** The kind and size of a file, appended to the text of links to it: `PDF, 340 Ko`. */
export function weightWords({ file, size }: Pick<AttachedFile, 'file' | 'size'>): string | undefined {
  if (!file.endsWith('.pdf')) return undefined;
  return size === 0 ? 'PDF' : `PDF, ${weightOf(size)}`;
}

/** A size in bytes, in French: `340 Ko`, `1,2 Mo`. */
export function weightOf(size: number): string {
  const [amount, unit] =
    size < 1_000_000 ? [Math.max(1, Math.round(size / 1000)), 'Ko'] : [Math.round(size / 100_000) / 10, 'Mo'];
  return `${String(amount).replace('.', ',')}\u00a0${unit}`;
}
