import { fileName } from '../../../definitions/documents/folder/file-name';
import { closest, slugOf } from '../../../definitions/french/suggest';
import type { SourceFile } from '../../../definitions/documents/site-source';
import { documentFolders, kinds, kindsInOrder } from '../../../definitions/documents/kinds/kinds';
import { isInUnknownFolder } from '../../schema/misplaced-document';
import { schemaAddress } from '../../schema/schema-address';
import type { SoundSite } from '../../input/sound-site';
import { alternatives, quoted } from '../../vocabulary/french';
import { checkUnreadFiles } from './files-unread';
import { takenIn, within } from '../addresses/taken-names';

const folders = [...documentFolders, 'media', 'files'];
const frenchFolders = new Map([
  ['villes', kinds.town.folder],
  ['ville', kinds.town.folder],
  ['articles', kinds.article.folder],
  ['prestations', kinds.service.folder],
  ['realisations', kinds['case-study'].folder],
  ['chantiers', kinds['case-study'].folder],
]);
const layouts: readonly string[] = kindsInOrder.filter((kind) => kinds[kind].hasLayout);

/** Checks folders and names of documents: the folder gives the kind, the name gives the address. */
export function checkFiles(site: SoundSite): void {
  for (const document of site.source.files) {
    checkFolder(site, document.file);
    checkName(site, document);
    checkLayout(site, document);
    checkSchemaAddress(site, document);
  }
  checkUnreadFiles(site);
}

function checkFolder(site: SoundSite, file: string): void {
  const { base, folder: directory } = fileName(file);
  if (directory === '.' || folders.includes(directory)) return;
  const [first = ''] = directory.split('/');
  const known = folders.find((folder) => folder === first);
  const meant = known ?? frenchFolders.get(first) ?? closest(first, folders);
  const there = meant && within(meant, base);
  const usual = known
    ? `Déplacez ce fichier : ${known}/${base}.`
    : meant
      ? `Vouliez-vous dire ${quoted(meant)} ?`
      : `Les dossiers sont ${alternatives(folders)}.`;
  site.report.add(
    { file },
    {
      rule: 'folder',
      message: known
        ? `Les documents de ${quoted(known)} sont directement dans ce dossier.`
        : `Le site n’a pas de dossier ${quoted(first)}.`,
      advice:
        there && takenIn(site).has(there)
          ? `${quoted(there)} existe déjà : gardez l’un des deux et supprimez l’autre.`
          : usual,
    },
  );
}

function checkName(site: SoundSite, document: SourceFile): void {
  const { file, slug } = document;
  const meant = slugOf(slug.replace(/(?<!\s)\s*(?:\(\d+\)$|[-–]\s*copie.*|copy.*)/is, ''));
  if (slug === meant && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return;
  site.report.add(
    { file },
    {
      rule: 'file-name',
      message: `${quoted(fileName(file).base)} ne fait pas une bonne adresse : il faut des minuscules sans accent, des chiffres et des traits d’union.`,
      advice: renaming(site, document, meant || 'nouveau-nom'),
    },
  );
}

/** A free name for a duplicate, derived from its content; the existing file keeps its name. */
function renaming(site: SoundSite, { file, kind, data }: SourceFile, name: string): string {
  const isTaken = (slug: string) => takenIn(site).has(within(fileName(file).folder, `${slug}.json`));
  if (!isTaken(name)) return `Renommez-le ${quoted(`${name}.json`)}.`;
  const held = kind === 'town' ? slugOf(String((data as { name?: unknown } | undefined)?.name ?? '')) : '';
  if (held !== '' && !isTaken(held))
    return `${quoted(`${name}.json`)} existe déjà ; renommez celui-ci ${quoted(`${held}.json`)}, du nom de sa ville.`;
  return `${quoted(`${name}.json`)} existe déjà : supprimez cette copie, ou donnez-lui un contenu et un nom à elle.`;
}

function checkLayout({ report }: SoundSite, { file, slug }: SourceFile): void {
  if (fileName(file).folder !== 'layouts' || layouts.includes(slug)) return;
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

function checkSchemaAddress({ source, report }: SoundSite, document: SourceFile): void {
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
