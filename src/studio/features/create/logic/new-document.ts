import { fileName, title } from '../../../logic/transport/request-parts';
import { documentShapes } from '../../../../site/definitions/shapes/written-shapes';
import { placeholderPrefix } from '../../../../site/definitions/french/unwritten';
import type { SiteSource } from '../../../../site/definitions/documents/site-source';
import { kindOf } from '../../../../site/definitions/documents/kinds/kinds';
import { slugOf } from '../../../../site/definitions/french/suggest';
import { withItem } from '../../../logic/edits/json-edits';
import { formatDocument } from '../../../../site/validate/fix/format-document';
import { articleDraft } from './article';
import { caseStudyDraft } from '../case-study/logic/case-study';
import type { Draft } from './draft';
import { Refusal } from '../../../logic/transport/refusal';
import { either, fields, listOf, oneOf, textUpTo, type Given } from '../../../logic/transport/inputs';
import { newPage } from './page';
import { newService } from './service';
import { townDraft, type Places } from '../town/logic/town';
import type { DocumentChange, WaitingChange } from '../../documents/logic/change-folder';

export const newRequest = either(
  fields(
    {
      kind: oneOf('town'),
      name: title,
      department: textUpTo(3),
      postcode: textUpTo(5),
      /** The communes served around it. */
      served: listOf(title, 15),
    },
    /** A town whose services and layout are copied. */
    { like: fileName },
  ),
  fields({ kind: oneOf('article'), title }, { category: title }),
  /** A finished work, in a town of the site, by one of its services. */
  fields({ kind: oneOf('case-study'), town: title, service: title }),
  fields({ kind: oneOf('service'), title }),
  fields({ kind: oneOf('page'), title }),
);

export type NewRequest = Given<typeof newRequest>;

export interface NewDocument {
  file: string;
  changes: DocumentChange[];
  /** Changes in other documents, which become drafts. */
  waiting?: WaitingChange[];
}

interface Folder {
  source: SiteSource;
  places: Places;
}

/** Plans a new document like `npm run new`, with changes in others. Throws a `Refusal`. */
export function newDocument(folder: Folder, wish: NewRequest): NewDocument {
  if (wish.kind === 'town') return newTown(folder, wish);
  return written(draftOf(folder.source, wish));
}

function draftOf(source: SiteSource, wish: Exclude<NewRequest, { kind: 'town' }>): Draft {
  if (wish.kind === 'article') return articleDraft({ ...wish, hasBody: true }, source);
  if (wish.kind === 'case-study') return caseStudyDraft(wish, source);
  return wish.kind === 'service' ? newService([wish.title], source) : newPage([wish.title], source);
}

function newTown({ source, places }: Folder, wish: Extract<NewRequest, { kind: 'town' }>): NewDocument {
  const commune = places.communes()?.find(wish.name, wish.department);
  if (!commune?.postcodes.includes(wish.postcode))
    throw new Refusal('Cette commune n’est pas dans la liste officielle, ou n’a pas ce code postal.');
  const draft = townDraft({ commune, postcode: wish.postcode, served: wish.served, places }, source);
  const model = source.files.find(({ file, kind }) => file === wish.like && kind === 'town');
  const { services, blocks } = (model?.data ?? {}) as Record<string, unknown>;
  const taken = { ...(services ? { services } : {}), ...(blocks ? { blocks } : {}) };
  const made = written({ ...draft, document: { ...draft.document, ...taken } });
  return { ...made, waiting: withDepartment({ source, places }, wish.department) };
}

/** Adds the department of a new town to the list in `site.json`. */
function withDepartment({ source: { files }, places }: Folder, code: string): WaitingChange[] {
  const site = files.find(({ kind }) => kind === 'site');
  const { departments } = (site?.data ?? {}) as { departments?: { code?: string; image?: unknown }[] };
  const name = places.departmentNames().get(code);
  if (!site || !name || !Array.isArray(departments) || departments.some((known) => known.code === code)) return [];
  // If other departments have pictures, this one gets a placeholder.
  const image = departments.some((known) => known.image)
    ? { image: { src: `${placeholderPrefix}departement-${slugOf(name)}`, alt: '' } }
    : {};
  const value = { code, name, ...image };
  const after = withItem(site.text, ['departments'], { index: departments.length, value });
  return [{ file: site.file, before: site.text, after }];
}

function written({ file, document }: Draft): NewDocument {
  // A new page is a draft, if its kind can be one.
  const unseen = 'draft' in documentShapes[kindOf(file)].fields ? { draft: true } : {};
  return { file, changes: [{ file, text: documentText(file, { ...document, ...unseen }) }] };
}

export function documentText(file: string, document: object): string {
  const text = `${JSON.stringify(document, null, 2)}\n`;
  return formatDocument(text, kindOf(file)) ?? text;
}
