import { fileName } from '../../../definitions/documents/folder/file-name';
import type { Finding } from '../../report/site-report';
import { quoted } from '../../vocabulary/french';

/** What to say of a copy that a program made of a file of the site. */
export function copyFinding(of: string): Finding {
  const { base, extension } = fileName(of);
  const isDocument = extension === '.json';
  return {
    rule: 'copy',
    severity: 'warning',
    message: `Ce fichier est une copie de ${quoted(base)}, faite par un logiciel : le site ne la ${isDocument ? 'lit' : 'montre'} pas.`,
    advice: isDocument
      ? `Reportez dans ${quoted(base)} ce qu’elle dit de plus juste, puis supprimez-la.`
      : 'Gardez la meilleure des deux sous ce nom, et supprimez l’autre.',
  };
}
