import { formOf } from '../fields/forms';
import { companyParts, type CompanyPart } from '../../../site/definitions/company/company-parts';
import { fieldNamed, fieldsOf, type GroupShape, type Shape } from '../../../site/definitions/shapes/shapes';
import { pathOf, stepped } from '../../logic/transport/pointer';
import type { EditorIconName } from '../../ui/editor-icons';
import { shownFields } from '../fields/kinds/group/describe-value';
import { kindOfFile, type StudioState } from '../../store/studio-state';

/** The fields of a group that belong to a section. */
export interface PartOfGroup {
  /** The pointer of the group. */
  pointer: string;
  /** The shape of the group, with only those fields. */
  shape: GroupShape;
  /** All the fields of the group in their order. */
  order: readonly string[];
}

/** The sections in display order. */
export const partNames = Object.keys(companyParts) as CompanyPart[]; // it has no other keys

export const partIcons: Record<CompanyPart, EditorIconName> = {
  contact: 'ui-contact',
  hours: 'ui-hours',
  closures: 'ui-closures',
  announcements: 'ui-announcements',
  place: 'ui-town',
  identity: 'ui-identity',
  look: 'ui-look',
  social: 'ui-social',
  legal: 'ui-legal',
  prices: 'ui-prices',
  claims: 'ui-claims',
  menu: 'ui-navigation',
  messages: 'ui-messages',
  engines: 'ui-search',
  visits: 'ui-visits',
  online: 'ui-phone',
  moved: 'ui-rename',
};

/** The groups of fields of a section, according to their definitions. */
export function groupsOfPart(part: CompanyPart): readonly PartOfGroup[] {
  const known = found.get(part) ?? groupsIn(formOf('site'), '', part);
  found.set(part, known);
  return known;
}

/** A cache: with the same objects each time, fields are only rendered when their value changes. */
const found = new Map<CompanyPart, readonly PartOfGroup[]>();

function groupsIn(shape: Shape, pointer: string, part: CompanyPart): PartOfGroup[] {
  if (shape.form !== 'group') return [];
  const fields = shownFields(shape);
  const own = fields.filter(([, field]) => field.part === part);
  const order = Object.keys(shape.fields);
  const here = own.length > 0 ? [{ pointer, shape: { ...shape, fields: Object.fromEntries(own) }, order }] : [];
  const inner = fields.filter(([, field]) => field.part === undefined);
  return [...here, ...inner.flatMap(([key, field]) => groupsIn(field, stepped(pointer, key), part))];
}

/** Pointers of fields without a section, which nobody would find; a test expects none. */
export function partless(shape: Shape = formOf('site'), pointer = ''): string[] {
  if (shape.part !== undefined) return [];
  if (shape.form !== 'group' || Object.keys(shape.fields).length === 0) return [pointer];
  return shownFields(shape).flatMap(([key, field]) => partless(field, stepped(pointer, key)));
}

/** The section for a place of the document; for a group with several, that of its first field. */
export function partAt(pointer: string): CompanyPart | undefined {
  let shape: Shape | undefined = formOf('site');
  for (const step of pathOf(pointer)) {
    shape = shape?.form === 'group' ? fieldNamed(shape, String(step)) : undefined;
    if (shape?.part) return shape.part;
  }
  return pointer === '' ? undefined : Object.values(fieldsOf(shape)).find(({ part }) => part)?.part;
}

/** The section shown in the form; undefined if the form shows something else. */
export function shownPart(state: StudioState): CompanyPart | undefined {
  const { file, selection } = state;
  if (file === undefined || kindOfFile(state, file) !== 'site' || selection?.file !== file) return undefined;
  return selection.part ?? partAt(selection.pointer);
}

/** The document with the company's data. */
export function companyFile({ site }: StudioState): string | undefined {
  return site?.documents.find(({ kind }) => kind === 'site')?.file;
}
