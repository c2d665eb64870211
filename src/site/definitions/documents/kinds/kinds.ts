import type { DocumentKind } from '../documents.ts';
import { article } from './article/article.ts';
import { caseStudy } from './case-study/case-study.ts';
import type { KindDefinition } from './kind.ts';
import { page } from './page/page.ts';
import { service } from './service/service.ts';
import { town } from './town/town.ts';

/** Every kind of document. */
export const kinds: Readonly<Record<DocumentKind, KindDefinition>> = {
  page,
  service,
  town,
  article,
  'case-study': caseStudy,
  layout: {
    folder: 'layouts',
    noun: 'mise en page',
    one: 'une mise en page',
    label: 'Mise en page',
    many: 'Mises en page',
    isUnique: true,
  },
  section: {
    folder: 'sections',
    noun: 'section',
    one: 'une section',
    label: 'Section partagée',
    many: 'Sections partagées',
  },
  'not-found': {
    folder: '',
    file: 'not-found.json',
    noun: 'page introuvable',
    one: 'la page introuvable',
    label: 'Page introuvable',
    many: 'Page introuvable',
  },
  site: {
    folder: '',
    file: 'site.json',
    noun: 'entreprise',
    one: 'le fichier site.json',
    label: 'Tout le site',
    many: 'Site',
  },
  published: {
    folder: '',
    file: 'published.json',
    noun: 'adresses publiées',
    one: 'le fichier published.json',
    label: 'Adresses publiées',
    many: 'Adresses publiées',
  },
};

export const kindsInOrder = Object.keys(kinds) as DocumentKind[];

const byFile = new Map(kindsInOrder.map((kind) => [kinds[kind].file, kind]));
const byFolder = new Map(kindsInOrder.filter((kind) => kinds[kind].folder).map((kind) => [kinds[kind].folder, kind]));

/** The folders of documents, besides the site's own. */
export const documentFolders: readonly string[] = [...byFolder.keys()];

/** The kind of a document, by its place in the folder. */
export function kindOf(file: string): DocumentKind {
  const [folder] = file.split('/', 1);
  return byFile.get(file) ?? (file === folder ? undefined : byFolder.get(folder ?? '')) ?? 'page';
}

/** Whether its documents have a name of their own in their address, which the file's name gives. */
export function isNamedByFile(kind: DocumentKind): boolean {
  return typeof kinds[kind].address === 'function';
}
