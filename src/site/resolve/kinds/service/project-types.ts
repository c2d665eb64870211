import { factsOf } from '../../../definitions/shapes/written-shapes';
import type { JsonPath } from '../../../definitions/shapes/json-path';
import type { ProjectType } from '../../../definitions/company/project-types';
import type { WrittenEntry } from '../../lists/written-entry';
import type { Document, Documents } from '../../plan/site-documents';

/**
 * The options of a quote form: the project types that its block lists, plus one for each service whose type is not
 * listed. These are sorted by rank and inserted after the last option of a service, or at the end.
 */
export function projectTypeEntries(listed: unknown, services: Document<'service'>[]): WrittenEntry<ProjectType>[] {
  const own = typesIn(listed).map((entry, rank): WrittenEntry<ProjectType> => ({
    entry,
    placeOf: () => undefined,
    own: (path) => ['projectTypes', rank, ...path],
  }));
  const ofServices = new Set(services.map(({ data }) => data.projectType));
  const place = own.findLastIndex(({ entry }) => ofServices.has(entry.value)) + 1 || own.length;
  const known = new Set(own.map(({ entry }) => entry.value));
  const further = services
    .toSorted((a, b) => a.data.order - b.data.order)
    .flatMap(({ file, data }): WrittenEntry<ProjectType>[] => {
      if (known.has(data.projectType)) return [];
      known.add(data.projectType);
      return [
        {
          entry: { value: data.projectType, label: data.card.title },
          placeOf: ([field]) => ({ file, path: field === 'label' ? ['card', 'title'] : ['projectType'] }),
        },
      ];
    });
  return own.toSpliced(place, 0, ...further);
}

/** A form in a document, and the project types that it lists. */
export interface WrittenForm {
  file: string;
  /** The path of the list in the document. */
  path: JsonPath;
  types: ProjectType[];
}

/** The forms of validated documents, whatever the type of their block. */
export function writtenForms(documents: Documents): WrittenForm[] {
  return Object.values(documents)
    .flat()
    .flatMap(({ file, data }) =>
      ['blocks', 'body'].flatMap((key) => {
        const blocks: unknown = (data as Record<string, unknown>)[key]; // of some kinds only
        if (!Array.isArray(blocks)) return [];
        return blocks.flatMap((block: { type: string; projectTypes?: unknown }, rank): WrittenForm[] =>
          factsOf(block.type)?.collection === 'projectTypes'
            ? [{ file, path: [key, rank, 'projectTypes'], types: typesIn(block.projectTypes) }]
            : [],
        );
      }),
    );
}

/**
 * Every project type that the site's forms offer, for the code that stores requests. If several forms list a type, the
 * first one gives its label.
 */
export function offeredTypes(documents: Documents): ProjectType[] {
  const offered = new Map<string, ProjectType>();
  for (const { types } of writtenForms(documents))
    for (const { entry } of projectTypeEntries(types, documents.service))
      if (!offered.has(entry.value)) offered.set(entry.value, entry);
  return [...offered.values()];
}

/** The list may be missing, if a layout takes it from a field that does not exist. */
function typesIn(listed: unknown): ProjectType[] {
  if (!Array.isArray(listed)) return [];
  return listed.filter(({ value, label }: ProjectType) => typeof value === 'string' && typeof label === 'string');
}
