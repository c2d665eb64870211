import { formOf } from '../fields/forms';
import { companyParts } from '../../../site/definitions/company/company-parts';
import { kinds } from '../../../site/definitions/documents/kinds/kinds';
import { partIcons, partNames } from '../company/company-parts';
import { openPart } from '../company/open-part';
import { iconOf } from '../../store/context/document-groups';
import type { EditorIconName } from '../../ui/editor-icons';
import { addField } from '../fields/kinds/list/add-field';
import { withValues } from '../fields/kinds/text/token-parts';
import type { OpenDocument, StudioState } from '../../store/studio-state';
import type { StudioStore } from '../../store/studio-store';
import { fieldsOf, missingFields } from './fields-of';

/** An entry of the search, and what choosing it does. */
export interface Entry {
  id: string;
  label: string;
  help?: string;
  /** Other search words. */
  words?: string;
  icon: EditorIconName;
  run: () => void;
}

/** The pages and the other documents of the site. */
export function documentEntries(studio: StudioStore, site: StudioState['site']): Entry[] {
  return (site?.documents ?? []).map(({ file, kind, name, path }) => ({
    id: file,
    label: name,
    help: [kinds[kind].label, path ?? file].join(' · '),
    icon: iconOf(kind),
    run: () => void studio.openDocument(file),
  }));
}

/** The sections of the company's data; each opens as a whole. */
export function partEntries(studio: StudioStore): Entry[] {
  return partNames.map((part) => {
    const { title, description, words } = companyParts[part];
    return {
      id: `part ${part}`,
      label: title,
      help: description,
      words,
      icon: partIcons[part],
      run: () => void openPart(studio, part),
    };
  });
}

/** The blocks and fields of a document. A missing top-level field is added when it is chosen. */
export function fieldEntries(studio: StudioStore, document: OpenDocument, tokens?: Record<string, string>): Entry[] {
  const { file, kind } = document;
  const there = fieldsOf(document).map(({ pointer, label, around, text, words }): Entry => ({
    id: `${file} ${pointer}`,
    label,
    help: [around, withValues(text, tokens)].filter(Boolean).join(' · '),
    words,
    icon: 'ui-edit',
    run: () => void studio.goTo({ file, pointer }),
  }));
  const order = Object.keys(formOf(kind).fields);
  const missing = missingFields(document).map(({ key, field, words }): Entry => ({
    id: `${file} +${key}`,
    label: `Ajouter : ${(field.title ?? key).toLowerCase()}`,
    ...(field.description === undefined ? {} : { help: field.description }),
    words,
    icon: 'ui-add',
    run: () => addField(studio, { file, around: '', key, field, order }),
  }));
  return [...there, ...missing];
}
