import { caseStudyFolder } from '../../definitions/case-studies';
import { fileName } from '../../definitions/file-name';
import { schemaAddress } from '../schema/schema-address';
import { alternatives, quoted } from '../words/french';
import { documentFolders, isInUnknownFolder } from '../schema/misplaced';
import type { SourceFile } from '../../definitions/site-source';
import type { SoundSite } from '../sound-site';
import { closest, slugOf } from '../../definitions/suggest';

const folders = [...documentFolders, 'media', 'files'];
const frenchFolders = new Map([
  ['villes', 'towns'],
  ['ville', 'towns'],
  ['articles', 'blog'],
  ['prestations', 'services'],
  ['realisations', caseStudyFolder],
  ['chantiers', caseStudyFolder],
]);
const layouts = ['town', 'article'];
/** Files that operating systems leave behind. */
const harmless = /(?:^|\/)(?:thumbs\.db|desktop\.ini|icon\r)$|\.(?:md|txt)$/i;

/** Checks folders and names of documents: the folder gives the kind, the name gives the address. */
export function checkFiles({ source, report }: SoundSite): void {
  const taken = new Set([...source.files.map(({ file }) => file), ...(source.strays ?? [])]);
  for (const document of source.files) {
    const { file, slug } = document;
    const directory = fileName(file).folder;
    checkFolder(file, directory);
    const meant = slugOf(slug.replace(/(?<!\s)\s*(?:\(\d+\)$|[-–]\s*copie.*|copy.*)/is, ''));
    if (slug !== meant || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) {
      report.add(
        { file },
        {
          rule: 'file-name',
          message: `${quoted(fileName(file).base)} ne fait pas une bonne adresse : il faut des minuscules sans accent, des chiffres et des traits d’union.`,
          advice: renaming(document, directory, meant || 'nouveau-nom'),
        },
      );
    }
    if (directory === 'layouts' && !layouts.includes(slug)) {
      report.add(
        { file },
        {
          rule: 'unused-layout',
          severity: 'warning',
          message: `Aucune page n’utilise la mise en page ${quoted(slug)}.`,
          advice: `Les mises en page sont ${alternatives(layouts)}.`,
        },
      );
    }
    checkSchemaAddress(document);
  }
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
  for (const file of source.strays ?? []) {
    const extension = fileName(file).extension;
    const isDocument = /^\.(?:json.+|jsno|jso|js)$/i.test(extension) || /\.json(?:[.~]|$)/i.test(file);
    if (!isDocument && harmless.test(file)) continue;
    const isImage = /^\.(?:svg|jpe?g|png|webp|avif|gif|heic)$/i.test(extension);
    const advice = isImage
      ? 'Déplacez l’image dans le dossier media.'
      : isDocument
        ? readAs(file)
        : 'Un document du site est un fichier « .json » ; déplacez celui-ci hors du dossier.';
    report.add(
      { file },
      { rule: 'stray-file', severity: 'warning', message: 'Le site ne lit pas ce fichier.', advice },
    );
  }

  /** A free name for a duplicate, derived from its content; the existing file keeps its name. */
  function renaming({ kind, data }: SourceFile, directory: string, name: string): string {
    const at = (free: string) => within(directory, `${free}.json`);
    if (!taken.has(at(name))) return `Renommez-le ${quoted(`${name}.json`)}.`;
    const held = kind === 'town' ? slugOf(String((data as { name?: unknown } | undefined)?.name ?? '')) : '';
    if (held !== '' && !taken.has(at(held)))
      return `${quoted(`${name}.json`)} existe déjà ; renommez celui-ci ${quoted(`${held}.json`)}, du nom de sa ville.`;
    return `${quoted(`${name}.json`)} existe déjà : supprimez cette copie, ou donnez-lui un contenu et un nom à elle.`;
  }

  function readAs(file: string): string {
    const name = `${slugOf(fileName(file).base.replace(/\.js.*/is, ''))}.json`;
    return taken.has(within(fileName(file).folder, name))
      ? `${quoted(name)} existe déjà : déplacez cette copie hors du dossier du site.`
      : `Pour que ce document soit lu, renommez-le ${quoted(name)}.`;
  }

  /** Advice for a document in the wrong folder; considers that the name may be taken there. */
  function moving(file: string, folder: string): string | undefined {
    const there = within(folder, fileName(file).base);
    return taken.has(there) ? `${quoted(there)} existe déjà : gardez l’un des deux et supprimez l’autre.` : undefined;
  }

  function checkFolder(file: string, directory: string): void {
    if (directory === '.' || folders.includes(directory)) return;
    const [first = ''] = directory.split('/');
    const known = folders.find((folder) => folder === first);
    if (known)
      report.add(
        { file },
        {
          rule: 'folder',
          message: `Les documents de ${quoted(known)} sont directement dans ce dossier.`,
          advice: moving(file, known) ?? `Déplacez ce fichier : ${known}/${fileName(file).base}.`,
        },
      );
    else {
      const meant = frenchFolders.get(first) ?? closest(first, folders);
      report.add(
        { file },
        {
          rule: 'folder',
          message: `Le site n’a pas de dossier ${quoted(first)}.`,
          advice: meant
            ? (moving(file, meant) ?? `Vouliez-vous dire ${quoted(meant)} ?`)
            : `Les dossiers sont ${alternatives(folders)}.`,
        },
      );
    }
  }

  function checkSchemaAddress(document: (typeof source.files)[number]): void {
    const { file, kind, data } = document;
    if (typeof data !== 'object' || data === null || isInUnknownFolder(file)) return;
    const { $schema } = data as { $schema?: unknown };
    if (typeof $schema !== 'string') return;
    const expected = schemaAddress(document, source);
    // For a folder outside the project the path to the schemas is unknown.
    if (source.schemaFolder === undefined ? $schema.split('/').at(-1) === `${kind}.schema.json` : $schema === expected)
      return;
    // The document already has the schema of the right folder.
    if (report.ofFile(file).some(({ rule }) => rule === 'folder')) return;
    const node = report.nodeAt(file, ['$schema']);
    report.add(
      { file, path: ['$schema'] },
      {
        rule: 'schema-address',
        severity: 'warning',
        message: 'Ce n’est pas l’adresse du schéma de ce document : l’éditeur ne pourra pas aider.',
        advice: `Écrivez ${JSON.stringify(expected)}.`,
        ...(node ? { fix: [{ start: node.start, end: node.end, text: JSON.stringify(expected) }] } : {}),
      },
    );
  }
}

/** The path of a name in a folder of the site, or at its top. */
function within(folder: string, name: string): string {
  return folder === '.' ? name : `${folder}/${name}`;
}
