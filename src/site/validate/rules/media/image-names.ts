import { originalsOf } from '../../../definitions/documents/folder/document-copies';
import { fileName } from '../../../definitions/documents/folder/file-name';
import { Spellings } from '../../../definitions/french/suggest';
import { goodName } from '../../../definitions/media/good-name';
import type { Finding } from '../../report/site-report';
import { counted, quoted } from '../../vocabulary/french';

/** In bytes: the build adds a width and a digest, and file systems allow 255. */
const longestName = 150;

/** The names of the images in the site's folder. */
export class ImageNames {
  readonly #files: ReadonlySet<string>;
  readonly #byGoodName: ReadonlyMap<string, string>;
  #spellings: { byName: ReadonlyMap<string, string>; known: Spellings } | undefined;

  constructor(files: readonly string[]) {
    this.#files = new Set(files);
    this.#byGoodName = new Map(files.toReversed().map((file) => [goodName(file), file]));
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  /** What to say of a name that no image has. */
  missing(src: string): Pick<Finding, 'message' | 'advice'> {
    const found = this.#byGoodName.get(goodName(src));
    const good = found === undefined ? '' : goodName(found);
    // The rule about names suggests the same one: both suggestions must agree.
    if (found !== undefined && found !== good && !this.has(good))
      return {
        message: `L’image s’appelle ${quoted(found)} : un site distingue les majuscules et les accents.`,
        advice:
          src === good
            ? `Ce que dit la page est juste : renommez le fichier ${quoted(good)}.`
            : `Renommez le fichier ${quoted(good)}, et écrivez-le ainsi ici.`,
      };
    const suggestion = found ?? this.#closest(src);
    return {
      message: `L’image ${quoted(src)} n’existe pas.`,
      advice: suggestion
        ? `Vouliez-vous dire ${quoted(suggestion)} ?`
        : 'Mettez le fichier dans le dossier media, ou écrivez "a-venir/nom" tant que la photo n’existe pas.',
    };
  }

  #closest(src: string): string | undefined {
    // Only names are compared: folder and extension are common to all.
    const byName = this.#spellings?.byName ?? new Map([...this.#files].map((file) => [fileName(file).stem, file]));
    this.#spellings ??= { byName, known: new Spellings(byName.keys()) };
    return byName.get(this.#spellings.known.closest(fileName(src).stem) ?? '');
  }

  /** The image of which a file is a copy, by its name; `isSame` compares the two where somebody may mean both. */
  copiedBy(file: string, isSame: (other: string) => boolean): string | undefined {
    const { folder, stem, extension } = fileName(file);
    const { conflict, copy } = originalsOf(stem);
    const named = (name: string) => `${folder}/${name}${extension}`;
    const there = (name: string) => name !== file && this.has(name);
    return conflict.map(named).find(there) ?? copy.map(named).find((name) => there(name) && isSame(name));
  }

  /** What is wrong with the name of an image. */
  faultsOf(file: string): Finding[] {
    const bytes = new TextEncoder().encode(fileName(file).base).length;
    const good = goodName(file);
    const long: Finding = {
      rule: 'file-name',
      message: `Le nom de cette image est trop long : ${counted(bytes, 'caractère')}.`,
      advice: `Renommez-la en ${longestName} caractères au plus, ici et dans les pages qui la montrent.`,
    };
    const odd: Finding = {
      rule: 'file-name',
      severity: /[\s\\]/.test(file) ? 'error' : 'warning',
      message: 'Le nom de cette image contient des majuscules, des accents ou des espaces.',
      advice: this.has(good)
        ? `${quoted(good)} existe déjà : supprimez l’une des deux images, ou donnez à celle-ci un nom à elle.`
        : `Renommez-la ${quoted(good)}, ici et dans les pages qui la montrent.`,
    };
    return [...(bytes > longestName ? [long] : []), ...(file === good ? [] : [odd])];
  }
}
