import { caseStudyFolder } from '../../definitions/documents/case-studies';
import type { DocumentKind } from '../../definitions/documents/documents';
import type { SourceFile } from '../../definitions/documents/site-source';
import { kindNames, quoted } from '../words/french';
import type { SiteReport } from '../report/site-report';
import type { Schemas } from '../surroundings';

export const documentFolders: readonly string[] = ['towns', 'services', 'blog', caseStudyFolder, 'layouts', 'sections'];

const homes: Partial<Record<DocumentKind, { folder: string; name: string }>> = {
  town: { folder: 'towns', name: 'le dossier towns' },
  service: { folder: 'services', name: 'le dossier services' },
  article: { folder: 'blog', name: 'le dossier blog' },
  'case-study': { folder: caseStudyFolder, name: `le dossier ${caseStudyFolder}` },
  layout: { folder: 'layouts', name: 'le dossier layouts' },
  section: { folder: 'sections', name: 'le dossier sections' },
  page: { folder: '', name: 'le dossier du site lui-même' },
};

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
  const meant = (Object.keys(homes) as DocumentKind[]).find((other) => other !== kind && schemas.isSound(other, data));
  const home = meant && homes[meant];
  if (!home) return false;
  const there = `${home.folder}${home.folder && '/'}${file.slice(file.lastIndexOf('/') + 1)}`;
  report.add(
    { file },
    {
      rule: 'folder',
      message: `Ce document est ${kindNames[meant]}, et il est rangé comme ${kindNames[kind]}.`,
      advice: report.open(there)
        ? `${quoted(there)} existe déjà : gardez l’un des deux et supprimez l’autre.`
        : `Déplacez-le dans ${home.name}.`,
    },
  );
  return true;
}
