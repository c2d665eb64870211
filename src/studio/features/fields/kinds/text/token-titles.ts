import { useMemo } from 'react';
import { formOf } from '../../forms';
import type { DocumentKind } from '../../../../../site/definitions/documents/documents';
import type { Kind } from '../../../../../site/definitions/fields/kinds';
import { derivedTitles } from '../../../../logic/store/derived-fields';
import { fieldNamed, type Shape } from '../../../../../site/definitions/shapes/shapes';
import { kindOfFile } from '../../../../store/studio-state';
import { useStudioState } from '../../../../store/context/use-studio';
import { pageFile } from '../../../../store/context/shown-document';

/** The kinds whose values fit into a sentence. */
const worded: ReadonlySet<Kind> = new Set<Kind>(['text', 'prose', 'phone', 'email', 'postcode', 'department', 'url']);

/** The fields of a contact, whose tokens contain its name. */
const contactTitles = { phone: 'Téléphone', email: 'Adresse électronique', hours: 'Quand', name: 'Nom' };
const contactFields = /^contacts\.(\w+)\.(phone|email|hours|name)$/;

/** The titles of the fields that tokens name: first those of the page's own document, then those of the site. */
export function useTokenTitles() {
  const own = useStudioState((state) => {
    const file = pageFile(state);
    return file === undefined ? undefined : kindOfFile(state, file);
  });
  return useMemo(() => titlesFor(own), [own]);
}

function titlesFor(own: DocumentKind | undefined) {
  const kinds = own && own !== 'site' ? [own, 'site' as const] : (['site'] as const);

  function fieldsOf(token: string): Shape[] | undefined {
    for (const kind of kinds) {
      const root = formOf(kind);
      const fields = fieldsAlong(root, token.split('.'));
      // The site's fields need no prefix: everybody knows whose they are.
      if (fields) return kind === 'site' ? fields : [root, ...fields];
    }
    return undefined;
  }

  return {
    titleOf(token: string): string {
      const derived = derivedTitles.get(token);
      if (derived) return derived;
      const contact = contactFields.exec(token);
      if (contact) return `${contactTitles[contact[2] as keyof typeof contactTitles]} : ${contact[1]}`;
      const titles = fieldsOf(token)?.flatMap(({ title }) => (title ? [title] : []));
      return titles?.join(' › ') ?? token;
    },
    /**
     * Whether the value reads well in a text. Fields without a definition are made by the engine for texts, so they do.
     */
    isWords(token: string): boolean {
      const kind = fieldsOf(token)?.at(-1)?.kind;
      return kind === undefined || worded.has(kind);
    },
  };
}

function fieldsAlong(shape: Shape, keys: readonly string[]): Shape[] | undefined {
  const fields: Shape[] = [];
  let at: Shape | undefined = shape;
  for (const key of keys) {
    at = at?.form === 'group' ? fieldNamed(at, key) : undefined;
    if (!at) return undefined;
    fields.push(at);
  }
  return fields;
}
