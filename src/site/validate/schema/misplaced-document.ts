import { documentFolders, kinds, kindsInOrder } from '../../definitions/documents/kinds/kinds';
import type { SourceFile } from '../../definitions/documents/site-source';
import { quoted } from '../vocabulary/french';
import type { SiteReport } from '../report/site-report';
import type { Schemas } from '../input/surroundings';

/** Whether the document is in an unknown folder, so that its kind is unknown. */
export function isInUnknownFolder(file: string): boolean {
  return file.includes('/') && !documentFolders.includes(file.split('/')[0] ?? '');
}

/** Reports a valid document in the folder of another kind. Returns whether it was reported, here or by another rule. */
export function reportMisplaced(
  { file, kind, data }: SourceFile,
  { schemas, report }: { schemas: Schemas; report: SiteReport },
): boolean {
  // The rule about folders reports it once; otherwise every field would be reported.
  if (isInUnknownFolder(file)) return true;
  const meant = kindsInOrder.find(
    (other) => other !== kind && kinds[other].file === undefined && schemas.isSound(other, data),
  );
  if (!meant) return false;
  const { folder, one } = kinds[meant];
  const there = `${folder}${folder && '/'}${file.slice(file.lastIndexOf('/') + 1)}`;
  report.add(
    { file },
    {
      rule: 'folder',
      message: `Ce document est ${one}, et il est rangé comme ${kinds[kind].one}.`,
      advice: report.open(there)
        ? `${quoted(there)} existe déjà : gardez l’un des deux et supprimez l’autre.`
        : `Déplacez-le dans ${folder ? `le dossier ${folder}` : 'le dossier du site lui-même'}.`,
    },
  );
  return true;
}
