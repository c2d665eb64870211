import { fileName } from '../../definitions/file-name';
import { fontFolder } from '../../definitions/font-families';
import { isPicture } from '../../definitions/media-types';
import { placeholderPrefix } from '../../definitions/unwritten';
import { counted, quoted } from '../words/french';
import { inspectImages } from './inspect-image';
import type { JsonPath } from '../syntax/json-tree';
import { eachValue, type SoundSite } from '../sound-site';
import { isImage } from '../../definitions/kinds';
import { slugOf, Spellings } from '../../definitions/suggest';

/** In bytes: the build adds a width and a digest, and file systems allow 255. */
const longestName = 150;

/** Checks images: named ones exist and have a description; files can be shown, are light, and are used. */
export function checkImages({ source, documents, site, broken, report, surroundings }: SoundSite): void {
  const files = source.media.filter((file) => !file.startsWith(fontFolder));
  const media = new Set(files);
  const byGoodName = new Map(files.toReversed().map((file) => [goodName(file), file]));
  /** By corrected name: a page that misspells a name counts as using the file. */
  const used = new Set<string>();
  let inBroken: Set<string> | undefined;
  let byName: Map<string, string> | undefined;
  let spellings: Spellings | undefined;
  eachValue(documents, { where: ({ kind }) => isImage(kind) }, ({ kind, value, path: place }, file) => {
    // In a template, the file or the text may be a token.
    const { src, alt } = value as Partial<Record<keyof DocumentImage, unknown>>;
    if (typeof src === 'string' && typeof alt === 'string')
      checkReference(file, { src, alt, isTelling: kind === 'photo' }, place);
  });
  const findings = inspectImages(files, surroundings.media);
  for (const file of files) {
    for (const finding of findings.get(file) ?? []) report.add({ file }, finding);
    checkName(file);
    // A broken document may use any image that it names.
    if (!site || used.has(goodName(file)) || mayShow(file)) continue;
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

  /** Whether an unreadable document names the file. */
  function mayShow(file: string): boolean {
    inBroken ??= new Set(broken.flatMap(({ text }) => text.match(/media\/[^"\n]+/g) ?? []));
    return inBroken.has(file);
  }

  function checkReference(file: string, { src, alt, isTelling }: FoundImage, place: JsonPath): void {
    used.add(goodName(src));
    const target = { file, path: [...place, 'src'] };
    if (!src.startsWith(placeholderPrefix) && !media.has(src) && !src.includes('{'))
      report.add(target, { rule: 'missing-image', standsOn: 'value', ...missing(src) });
    const complaint = altComplaint({ src, alt, isTelling });
    if (complaint)
      report.add(
        { file, path: [...place, 'alt'] },
        { rule: 'image-text', standsOn: 'value', severity: 'warning', ...complaint },
      );
  }

  function missing(src: string): { message: string; advice: string } {
    const found = byGoodName.get(goodName(src));
    const good = found === undefined ? '' : goodName(found);
    // The rule about names suggests the same one: both suggestions must agree.
    if (found !== undefined && found !== good && !media.has(good))
      return {
        message: `L’image s’appelle ${quoted(found)} : un site distingue les majuscules et les accents.`,
        advice:
          src === good
            ? `Ce que dit la page est juste : renommez le fichier ${quoted(good)}.`
            : `Renommez le fichier ${quoted(good)}, et écrivez-le ainsi ici.`,
      };
    const suggestion = found ?? closestImage(src);
    return {
      message: `L’image ${quoted(src)} n’existe pas.`,
      advice: suggestion
        ? `Vouliez-vous dire ${quoted(suggestion)} ?`
        : 'Mettez le fichier dans le dossier media, ou écrivez "a-venir/nom" tant que la photo n’existe pas.',
    };
  }

  function closestImage(src: string): string | undefined {
    // Only names are compared: folder and extension are common to all.
    byName ??= new Map(files.map((file) => [fileName(file).stem, file]));
    spellings ??= new Spellings(byName.keys());
    return byName.get(spellings.closest(fileName(src).stem) ?? '');
  }

  function checkName(file: string): void {
    const bytes = new TextEncoder().encode(fileName(file).base).length;
    if (bytes > longestName)
      report.add(
        { file },
        {
          rule: 'file-name',
          message: `Le nom de cette image est trop long : ${counted(bytes, 'caractère')}.`,
          advice: `Renommez-la en ${longestName} caractères au plus, ici et dans les pages qui la montrent.`,
        },
      );
    const good = goodName(file);
    if (file !== good)
      report.add(
        { file },
        {
          rule: 'file-name',
          severity: /[\s\\]/.test(file) ? 'error' : 'warning',
          message: 'Le nom de cette image contient des majuscules, des accents ou des espaces.',
          advice: media.has(good)
            ? `${quoted(good)} existe déjà : supprimez l’une des deux images, ou donnez à celle-ci un nom à elle.`
            : `Renommez-la ${quoted(good)}, ici et dans les pages qui la montrent.`,
        },
      );
  }
}

/** The proper name of an image: lower case without accents or spaces. */
function goodName(file: string): string {
  const { folder, stem, extension } = fileName(file);
  return `${folder}/${slugOf(stem)}${extension.toLowerCase()}`;
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
