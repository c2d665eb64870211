import {
  attachedAddress,
  attachedFolder,
  attachedLimits as limits,
  isProof,
  isProofName,
  type AttachedFile,
} from '../../definitions/attached-files';
import { fileName } from '../../definitions/file-name';
import { slugOf } from '../../definitions/suggest';
import type { Finding } from '../report/site-report';
import type { SoundSite } from '../sound-site';
import { quoted } from '../words/french';
import { Addresses } from './addresses';
import { securityFault } from './security-txt';

/** The files that the site gives out as they are: known kinds alone, by what they hold, under names that are no page’s. */
export function checkAttachedFiles(site: SoundSite): void {
  const { source, report, surroundings, now } = site;
  const attached = source.attached ?? [];
  const { media } = surroundings;
  for (const one of attached) {
    const finding = nameFault(one) ?? contentFault(one) ?? addressFault(one);
    if (finding) report.add({ file: one.file }, { rule: 'attached-file', ...finding });
  }
  const [first] = attached;
  if (!first) return;
  if (attached.length > limits.count)
    report.add(
      { file: first.file },
      {
        rule: 'attached-files',
        message: `Le dossier « files » compte ${attached.length} fichiers : ${limits.count} au plus.`,
        advice: 'Retirez ceux qui ne servent plus, ou réunissez plusieurs PDF en un seul.',
      },
    );
  if (attached.reduce((sum, { size }) => sum + size, 0) > limits.all)
    report.add(
      { file: first.file },
      {
        rule: 'attached-files',
        message: `Les fichiers du dossier « files » dépassent ensemble ${limits.all / 1_000_000} Mo.`,
        advice: 'Enregistrez les plus lourds en plus petit, ou retirez ceux qui ne servent plus.',
      },
    );

  function contentFault({ file, size }: AttachedFile): Told | undefined {
    const base = file.slice(attachedFolder.length);
    if (base.endsWith('.pdf')) return pdfFault(media.head(file), size);
    if (size > limits.text) return { message: tooLong, advice: 'Remplacez-le par celui que le service vous a donné.' };
    const text = media.text(file);
    if (base === 'security.txt') return securityFault(text, now);
    return isProof(base, text)
      ? undefined
      : {
          message: 'Ce fichier ne contient pas ce que le moteur de recherche y met, et rien d’autre.',
          advice:
            'Téléchargez-le de nouveau et déposez-le sans l’ouvrir ; ou écrivez la preuve dans « L’entreprise », champ « Preuves de propriété ».',
        };
  }

  function addressFault({ file }: AttachedFile): Told | undefined {
    const page = attachedAddress(file).replace(/\.html$/, '');
    const { pages, aliases } = Addresses.of(site);
    if (!pages.has(page) && !aliases.has(page)) return undefined;
    return {
      message: `L’adresse ${quoted(page)} est celle d’une page du site.`,
      advice: 'Renommez la page : le nom de ce fichier est imposé.',
    };
  }
}

type Told = Pick<Finding, 'message' | 'advice' | 'severity'>;

const tooLong = `Ce fichier est plus long que ce qui se dit là : ${limits.text / 1000} Ko au plus.`;

function nameFault({ file, isLink }: AttachedFile): Told | undefined {
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
    advice: `Renommez-le ${quoted(`${slugOf(stem).slice(0, 80) || 'plaquette'}.pdf`)}.`,
  };
}

/** By its first bytes: a page or a program under the name of a PDF is none. */
function pdfFault(head: Uint8Array, size: number): Told | undefined {
  if (size > limits.pdf)
    return {
      message: `Ce PDF dépasse ${limits.pdf / 1_000_000} Mo : qui le lit sur un téléphone n’attendra pas.`,
      advice: 'Enregistrez-le de nouveau en choisissant une taille réduite, pour écran.',
    };
  if (/^%PDF-[12]\.\d/.test(String.fromCharCode(...head.subarray(0, 8)))) return undefined;
  return {
    message: 'Ce fichier porte le nom d’un PDF, et n’en est pas un.',
    advice: 'Enregistrez ou exportez le document en PDF, puis déposez ce PDF.',
  };
}
