import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { documentShapes } from '../../../blocks/shapes';
import { eachField } from '../../../definitions/shapes';
import type { LibraryImage } from '../../../studio/library-protocol';
import type { Draft as AuthoringSite } from '../../draft-site';
import { writeFolder } from '../../../write/write-folder';
import { shownName } from '../folder/document-links';
import { listImages } from '../media-folder';
import { notFound, postedInTurn, type Question } from '../question';

/** What the editor may ask of the images of the folder. */
export const libraryQuestions: Record<string, Question> = {
  'GET library': (site) => ({ status: 200, body: libraryOf(site) }),
  'POST remove-image': postedInTurn(z.strictObject({ src: z.string().max(400) }), async (site, { src }) => {
    const { source } = site.present();
    // One that was found in the folder: no path is built from a request.
    const found = source.media.find((one) => one === src);
    if (found === undefined) return notFound('Cette image n’existe pas.');
    if (usesOf(site).has(found)) return { status: 422, body: { error: 'Un document montre cette image.' } };
    const before = readFileSync(path.join(source.root, found));
    if (writeFolder(source.root, [{ file: found, before, after: undefined }]).length > 0)
      return { status: 409, body: { error: 'Cette image vient de changer : recommencez.' } };
    await site.refresh();
    return { status: 200, body: {} };
  }),
};

function libraryOf(site: AuthoringSite): LibraryImage[] {
  const { root } = site.present().source;
  const uses = usesOf(site);
  return listImages(site).map((image) => ({
    ...image,
    bytes: statSync(path.join(root, image.src), { throwIfNoEntry: false })?.size ?? 0,
    uses: uses.get(image.src) ?? [],
  }));
}

/** By image, the documents that show it, each once. */
function usesOf(site: AuthoringSite): Map<string, LibraryImage['uses']> {
  const uses = new Map<string, LibraryImage['uses']>();
  for (const found of site.present().source.files) {
    const own = new Set<string>();
    eachField(documentShapes[found.kind], found.data, ({ kind, value }) => {
      if (kind === 'file' && typeof value === 'string') own.add(value);
    });
    for (const src of own) uses.set(src, [...(uses.get(src) ?? []), { file: found.file, name: shownName(found) }]);
  }
  return uses;
}
