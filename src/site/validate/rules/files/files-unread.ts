import { fileName } from '../../../definitions/documents/folder/file-name';
import { attachedFolder } from '../../../definitions/media/attached-files';
import { isPicture } from '../../../definitions/media/formats/media-types';
import { otherFormatNamed } from '../../../definitions/media/formats/other-formats';
import { slugOf } from '../../../definitions/french/suggest';
import type { SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';
import { takenIn, within } from '../addresses/taken-names';
import { attachedName } from './attached-file';
import { copyFinding } from '../media/copy-finding';

/** Notes for whoever reads the folder. */
const harmless = /\.(?:md|txt)$/i;

/** Checks what is in the folder of the site and is no document: unreadable names, repositories, strays. */
export function checkUnreadFiles(site: SoundSite): void {
  const { source, report } = site;
  for (const file of source.misnamed ?? []) {
    report.add(
      { file },
      {
        rule: 'file-name',
        message: 'Le nom de ce fichier ou de ce dossier contient des lettres que le site ne sait pas lire.',
        advice: 'Renommez-le avec des minuscules sans accent, des chiffres et des traits d’union.',
      },
    );
  }
  for (const file of source.repositories ?? []) {
    const isHead = !file.toLowerCase().endsWith('.git');
    report.add(
      { file },
      {
        rule: 'repository',
        message:
          'Git prendrait ce dossier pour un dépôt, qui peut lancer des programmes sur l’ordinateur de qui s’en sert.',
        advice: isHead
          ? 'Le site n’en a pas besoin : supprimez HEAD et, à côté, config, objects et refs. Si le dossier vous a été envoyé, demandez d’où ils viennent.'
          : 'Un historique se garde à la racine du dossier du site, ou au-dessus : supprimez celui-ci, ou déplacez son dossier.',
      },
    );
  }
  checkCopies(site);
  for (const file of source.strays ?? []) {
    const advice = adviceForStray(site, file);
    if (advice === undefined) continue;
    report.add(
      { file },
      { rule: 'stray-file', severity: 'warning', message: 'Le site ne lit pas ce fichier.', advice },
    );
  }
}

/** Reports copies that programs made of documents, and links, which are not followed. */
function checkCopies({ source, report }: SoundSite): void {
  for (const { file, of } of source.copies ?? []) report.add({ file }, copyFinding(of));
  for (const { file, target } of source.links ?? [])
    report.add(
      { file },
      {
        rule: 'link',
        message: `Ce n’est pas un fichier du site, mais un lien vers ${quoted(target)}, que le site ne suit pas.`,
        advice: 'Remplacez ce lien par une copie de ce qu’il montre.',
      },
    );
}

/** Undefined for a file that does no harm. */
function adviceForStray(site: SoundSite, file: string): string | undefined {
  const { base, extension, folder } = fileName(file);
  if (/^\.(?:json.+|jsno|jso|js)$/i.test(extension) || /\.json(?:[.~]|$)/i.test(file)) {
    const name = `${slugOf(base.replace(/\.js.*/is, ''))}.json`;
    return takenIn(site).has(within(folder, name))
      ? `${quoted(name)} existe déjà : déplacez cette copie hors du dossier du site.`
      : `Pour que ce document soit lu, renommez-le ${quoted(name)}.`;
  }
  if (harmless.test(file)) return undefined;
  const other = otherFormatNamed(extension.toLowerCase());
  if (other?.belongs === 'files') return `Déplacez-le : ${quoted(`${attachedFolder}${attachedName(base)}`)}.`;
  if (other) return other.cure;
  return isPicture(base)
    ? 'Déplacez l’image dans le dossier media.'
    : 'Un document du site est un fichier « .json » ; déplacez celui-ci hors du dossier.';
}
