import {
  attachedFolder,
  attachedLimits as limits,
  isProof,
  isProofName,
  type AttachedFile,
} from '../../../definitions/media/attached-files';
import { fileName } from '../../../definitions/documents/folder/file-name';
import { slugOf } from '../../../definitions/french/suggest';
import type { Finding } from '../../report/site-report';
import { quoted } from '../../vocabulary/french';
import { securityFault } from './security-txt';

export type AttachedFault = Pick<Finding, 'message' | 'advice' | 'severity'>;

/** A problem and its cure, in one text. */
export function faultSentence({ message, advice = '' }: AttachedFault): string {
  return `${message} ${advice}`.trim();
}

/** The part of a file's content that the checks need. */
export interface Held {
  /** Its first bytes, at least eight. */
  head: () => Uint8Array;
  text: () => string;
}

/** The first fault of a file by itself at the time `now`: its name, its size or, if it can be opened, its content. */
export function attachedFault(file: AttachedFile, held: Held | undefined, now: number): AttachedFault | undefined {
  return nameFault(file) ?? (held && contentFault(file, held, now));
}

/** The fault of a leaflet above the size limit. */
export const tooHeavy = {
  message: `Ce PDF dépasse ${limits.pdf / 1_000_000} Mo : qui le lit sur un téléphone n’attendra pas.`,
  advice: 'Enregistrez-le de nouveau en choisissant une taille réduite, pour écran.',
};

const tooLong = `Ce fichier est plus long que ce qui se dit là : ${limits.text / 1000} Ko au plus.`;

/** The nearest valid name for a PDF. */
export function attachedName(base: string): string {
  return `${slugOf(fileName(base).stem).slice(0, 80).replace(/-$/, '') || 'plaquette'}.pdf`;
}

/** The fault of a file's name, or that it is a link. */
export function nameFault({ file, isLink }: Pick<AttachedFile, 'file' | 'isLink'>): AttachedFault | undefined {
  const base = file.slice(attachedFolder.length);
  if (isLink)
    return {
      message: 'Ce n’est pas un fichier, mais un lien vers un autre, qui peut être n’importe où.',
      advice: 'Remplacez-le par une copie du fichier lui-même.',
    };
  if (base.includes('/'))
    return {
      message: 'Les fichiers sont directement dans le dossier « files », sans autre dossier.',
      advice: `Déplacez-le : files/${fileName(file).base}.`,
    };
  if (base === 'security.txt' || isProofName(base)) return undefined;
  const { stem, extension } = fileName(base);
  if (extension.toLowerCase() !== '.pdf')
    return {
      message: `Le site ne donne pas de fichier ${quoted(base)} : il pourrait agir à la place du site chez ses visiteurs.`,
      advice:
        'Il donne des PDF, le fichier de preuve de Google (googleXXXXXXXXXXXXXXXX.html) ou de Bing (BingSiteAuth.xml), et security.txt.',
    };
  if (stem.length <= 80 && /^[a-z0-9]+(?:[-_][a-z0-9]+)*$/.test(stem) && extension === '.pdf') return undefined;
  return {
    message: `${quoted(base)} ne fait pas une bonne adresse : il faut des minuscules sans accent, des chiffres et des traits d’union.`,
    advice: `Renommez-le ${quoted(attachedName(base))}.`,
  };
}

function contentFault({ file, size }: AttachedFile, held: Held, now: number): AttachedFault | undefined {
  const base = file.slice(attachedFolder.length);
  if (base.endsWith('.pdf')) return size > limits.pdf ? tooHeavy : pdfFault(held.head());
  if (size > limits.text) return { message: tooLong, advice: 'Remplacez-le par celui que le service vous a donné.' };
  if (base === 'security.txt') return securityFault(held.text(), now);
  return isProof(base, held.text())
    ? undefined
    : {
        message: 'Ce fichier ne contient pas ce que le moteur de recherche y met, et rien d’autre.',
        advice:
          'Téléchargez-le de nouveau et déposez-le sans l’ouvrir ; ou écrivez la preuve dans « L’entreprise », champ « Preuves de propriété ».',
      };
}

/** Checks the first bytes: a web page or a program may be named like a PDF. */
function pdfFault(head: Uint8Array): AttachedFault | undefined {
  if (/^%PDF-[12]\.\d/.test(String.fromCharCode(...head.subarray(0, 8)))) return undefined;
  return {
    message: 'Ce fichier porte le nom d’un PDF, et n’en est pas un.',
    advice: 'Enregistrez ou exportez le document en PDF, puis déposez ce PDF.',
  };
}
