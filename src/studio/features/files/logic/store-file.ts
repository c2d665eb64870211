import { attachedFolder, type AttachedFile } from '../../../../site/definitions/media/attached-files';
import { fileName } from '../../../../site/definitions/documents/folder/file-name';
import { siteRedirects } from '../../../../site/resolve/addresses/redirects';
import { attachedFault, faultSentence } from '../../../../site/validate/rules/files/attached-file';
import { addressFault, folderFaults, type Taken } from '../../../../site/validate/rules/files/attached-files';
import type { FolderAnswer } from '../../documents/logic/change-documents';
import { journaledWrite } from '../../../logic/store/journaled-write';
import type { StudioSite } from '../../../logic/store/open-site';
import { ok, refused } from '../../../logic/transport/question';
import type { Reply } from '../../../logic/transport/reply';
import { fileBytes, fields, oneOf, orElse, textUpTo, type Given } from '../../../logic/transport/inputs';

export const addFileRequest = fields({
  /** The name of the file, as `uploadName` makes it. */
  name: textUpTo(400),
  /** What to do if the site already has a file of that name. */
  taken: orElse(oneOf('refuse', 'replace', 'both'), 'refuse'),
  bytes: fileBytes,
});

export type AddFileRequest = Given<typeof addFileRequest>;

export interface StoredFile extends FolderAnswer {
  /** The name under which it was stored. */
  name: string;
  isReplaced: boolean;
}

/** Stores a file in `files/`, unless the rules for attached files refuse it. A replaced file can be restored. */
export function storeFile(site: StudioSite, { name, taken, bytes }: AddFileRequest): Promise<Reply<StoredFile>> {
  return site.inTurn(async () => {
    const { attached = [] } = site.present().source;
    const file = attachedFolder + (taken === 'both' ? freeName(name, attached) : name);
    const others = attached.filter((one) => one.file !== file);
    const now = { file, size: bytes.length };
    const faults = [
      attachedFault(now, { head: () => bytes, text: () => new TextDecoder().decode(bytes) }, Date.now()),
      addressFault(file, takenIn(site)),
      ...folderFaults([...others, now]),
    ];
    const fault = faults.find((one) => one && one.severity !== 'warning');
    if (fault) return refused(422, faultSentence(fault));
    const isThere = others.length < attached.length;
    if (isThere && taken !== 'replace') return refused(409, takenSentence(name));
    const reply = await journaledWrite(site, {
      sort: isThere ? 'file-replaced' : 'file-new',
      file,
      before: isThere ? site.store.bytes(file) : undefined,
      after: bytes,
      taken: takenSentence(name),
    });
    if ('error' in reply.body) return { ...reply, body: reply.body };
    return ok({ ...reply.body, name: file.slice(attachedFolder.length), isReplaced: isThere });
  });
}

function takenSentence(name: string): string {
  return `Le site a déjà un fichier « ${name} ».`;
}

/** The first name with a number that no file has. */
function freeName(name: string, attached: readonly AttachedFile[]): string {
  const { stem, extension } = fileName(name);
  const names = new Set(attached.map(({ file }) => file.slice(attachedFolder.length)));
  for (let number = 1; ; number++) {
    const found = number === 1 ? name : `${stem}-${number}${extension}`;
    if (!names.has(found)) return found;
  }
}

/** Which addresses pages and redirects have in the last valid version; validation finds the other faults. */
function takenIn({ lastSound }: StudioSite): Taken {
  const { pages, documents } = lastSound() ?? {};
  const old = new Set([
    ...Object.values(documents ?? {})
      .flat()
      .flatMap(({ data }) => (data as { aliases?: string[] }).aliases ?? []),
    ...(documents ? siteRedirects(documents) : []).flatMap(({ from, query }) => (query ? [] : [from])),
  ]);
  return (address) => (pages?.has(address) ? 'page' : old.has(address) ? 'old' : undefined);
}
