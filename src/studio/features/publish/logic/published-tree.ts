import { attachedFolder, isBinary } from '../../../../site/definitions/media/attached-files';
import { documentFrom, type SiteSource, type SourceFile } from '../../../../site/definitions/documents/site-source';
import type { Publications } from '../../../logic/store/publications';

/** A site and its differences from the last publication. */
export interface Pending {
  source: SiteSource;
  /** The names of changed documents, images and attached files. */
  files: readonly string[];
  /** Their published texts; undefined for new ones. */
  texts: ReadonlyMap<string, string | undefined>;
  published: SiteSource;
}

export async function pendingOf(publications: Publications, source: SiteSource): Promise<Pending> {
  const files = await publications.pending();
  const texts = await Promise.all(files.map((file) => publications.publishedText(file)));
  const before = new Map(files.map((file, rank) => [file, texts[rank]]));
  return { source, files, texts: before, published: withTexts(source, before) };
}

/** The site as it would be if only these changes were published. */
export function treeWith({ source, files, texts }: Pending, chosen: ReadonlySet<string>): SiteSource {
  const left = files.filter((file) => !chosen.has(file));
  return withTexts(source, new Map(left.map((file) => [file, texts.get(file)])));
}

/** The site with other texts for some files; undefined removes a file. */
export function withTexts(source: SiteSource, texts: ReadonlyMap<string, string | undefined>): SiteSource {
  if (texts.size === 0) return source;
  const isThere = ([, text]: [string, string | undefined]) => text !== undefined;
  const others = [...texts].filter(isThere) as [string, string][];
  const images = others.map(([file]) => file).filter((file) => file.startsWith('media/'));
  const given = others.filter(([file]) => file.startsWith(attachedFolder));
  const documents = others.filter(([file]) => !isBinary(file)).map(([file, text]) => documentOnce(file, text));
  const kept = source.files.filter(({ file }) => !texts.has(file));
  // The length of the text in characters is a good enough estimate of the file's size.
  const attached = [
    ...(source.attached ?? []).filter(({ file }) => !texts.has(file)),
    ...given.map(([file, text]) => ({ file, size: text.length })),
  ];
  return {
    ...source,
    ...(attached.length > 0 || source.attached ? { attached } : {}),
    files: [...kept, ...documents].sort(byFile),
    media: [...source.media.filter((file) => !texts.has(file)), ...images].sort(),
  };
}

function byFile(one: SourceFile, other: SourceFile): number {
  return one.file < other.file ? -1 : 1;
}

/** A cache of parsed texts: each choice asks for them again. */
const made = new Map<string, SourceFile>();
const mostMade = 2000;

function documentOnce(file: string, text: string): SourceFile {
  const known = made.get(file);
  if (known?.text === text) return known;
  const document = documentFrom(file, text);
  if (made.size >= mostMade) made.clear();
  made.set(file, document);
  return document;
}
