import { fileName } from '../../../definitions/documents/folder/file-name';
import { fontFolder } from '../../../definitions/media/font-families';
import { isPicture } from '../../../definitions/media/formats/media-types';
import { placeholderPrefix } from '../../../definitions/french/unwritten';
import { goodName } from '../../../definitions/media/good-name';
import { ImageNames } from './image-names';
import { copyFinding } from './copy-finding';
import { otherFormat } from './format-finding';
import { inspectImages } from './inspect-image';
import type { JsonPath } from '../../syntax/json-tree';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { quoted } from '../../vocabulary/french';
import { isImage } from '../../../definitions/fields/kinds';
import { slugOf } from '../../../definitions/french/suggest';

/** Checks images: named ones exist and have a description; files can be shown, are light, and are used. */
export function checkImages({ source, documents, site, broken, report, surroundings }: SoundSite): void {
  const files = source.media.filter((file) => !file.startsWith(fontFolder));
  const names = new ImageNames(files);
  /** By corrected name: a page that misspells a name counts as using the file. */
  const used = new Set<string>();
  let inBroken: Set<string> | undefined;
  eachValue(documents, { where: ({ kind }) => isImage(kind) }, ({ kind, value, path: place }, file) => {
    // In a template, the file or the text may be a token.
    const { src, alt } = value as Partial<Record<keyof DocumentImage, unknown>>;
    if (typeof src === 'string' && typeof alt === 'string')
      checkReference(file, { src, alt, isTelling: kind === 'photo' }, place);
  });
  const { media } = surroundings;
  const findings = inspectImages(files, media);
  for (const file of files) {
    const copied = used.has(goodName(file)) ? undefined : names.copiedBy(file, (other) => isSameImage(file, other));
    if (copied !== undefined) {
      report.add({ file }, copyFinding(copied));
      continue;
    }
    const own = findings.get(file) ?? [];
    const isOne = own.every(({ rule }) => rule !== otherFormat);
    for (const finding of [...own, ...(isOne ? names.faultsOf(file) : [])]) report.add({ file }, finding);
    // A broken document may use any image that it names.
    if (!isOne || !site || used.has(goodName(file)) || mayShow(file)) continue;
    report.add(
      { file },
      {
        rule: 'orphan-image',
        severity: 'warning',
        message: 'Aucune page ne montre cette image.',
        advice: 'Supprimez-la, ou donnez-la à une page.',
      },
    );
  }

  function isSameImage(file: string, other: string): boolean {
    const [one, two] = [media.head(file), media.head(other)];
    return media.size(file) === media.size(other) && one.every((byte, at) => byte === two[at]);
  }

  /** Whether an unreadable document names the file. */
  function mayShow(file: string): boolean {
    inBroken ??= new Set(broken.flatMap(({ text }) => text.match(/media\/[^"\n]+/g) ?? []));
    return inBroken.has(file);
  }

  function checkReference(file: string, { src, alt, isTelling }: FoundImage, place: JsonPath): void {
    used.add(goodName(src));
    const target = { file, path: [...place, 'src'] };
    if (!src.startsWith(placeholderPrefix) && !names.has(src) && !src.includes('{'))
      report.add(target, { rule: 'missing-image', standsOn: 'value', ...names.missing(src) });
    const complaint = altComplaint({ src, alt, isTelling });
    if (complaint)
      report.add(
        { file, path: [...place, 'alt'] },
        { rule: 'image-text', standsOn: 'value', severity: 'warning', ...complaint },
      );
  }
}

interface DocumentImage {
  src: string;
  alt: string;
}

interface FoundImage extends DocumentImage {
  /** Whether it is shown for its content. */
  isTelling: boolean;
}

/** What is wrong with an alternative text (WCAG 2.2, techniques F30 and H37); undefined if it is fine. */
function altComplaint({ src, alt, isTelling }: FoundImage): { message: string; advice: string } | undefined {
  const isPlaceholder = src.startsWith(placeholderPrefix);
  if (alt !== '' && alt.trim() === '')
    return {
      message: 'Le texte de remplacement ne contient que des espaces.',
      advice: 'Dites ce que montre l’image, ou laissez "" si elle ne fait que décorer.',
    };
  if (alt === '' && isTelling && !isPlaceholder)
    return {
      message: 'La photo d’un chantier n’a pas de texte de remplacement.',
      advice: 'Dites en quelques mots ce qu’elle montre, pour qui ne la voit pas.',
    };
  if (isPicture(alt) || (alt !== '' && slugOf(alt) === slugOf(fileName(src).stem) && /[_-]|\d/.test(alt)))
    return {
      message: 'Le texte de remplacement est le nom du fichier.',
      advice: 'Dites ce que montre l’image, comme au téléphone.',
    };
  const opening = /^(?:une |l[’'])?(?:image|photo|photographie|illustration)\s+(?:de |d[’']|du |des )/i.exec(alt)?.[0];
  if (opening)
    return {
      message: `Le texte de remplacement commence par ${quoted(opening.trim())}, que les lecteurs d’écran disent déjà.`,
      advice: 'Commencez par ce que l’on voit.',
    };
  return undefined;
}
