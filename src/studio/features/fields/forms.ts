// `npm run schemas` writes the file, and a test compares it with the definitions. The studio's page then needs no zod.
import written from '../../../../schemas/forms.json' with { type: 'json' };
import type { DocumentKind } from '../../../site/definitions/documents/documents';
import { withNotes, type FormNotes, type WrittenForms } from '../../../site/definitions/shapes/form-notes';
import type { GroupShape } from '../../../site/definitions/shapes/shapes';
import { blockShapes, documentShapes, withBlocks } from '../../../site/definitions/shapes/written-shapes';

// The type that TypeScript infers from the JSON is too wide.
const { documents, blocks, variants } = written as unknown as WrittenForms;

const known = new Map<DocumentKind, GroupShape>();

/** The shape of a kind of document, with all that its form shows; always the same object. */
export function formOf(kind: DocumentKind): GroupShape {
  const form = known.get(kind) ?? withBlocks(withNotes(documentShapes[kind], documents[kind]), blockFormsIn(kind));
  known.set(kind, form as GroupShape); // a shape with notes is still a group
  return form as GroupShape;
}

const knownBlocks = new Map<object, Readonly<Record<string, GroupShape>>>();

/** The shapes of the blocks that a kind of document may contain, by block type; empty if it contains none. */
export function blockFormsIn(kind: DocumentKind): Readonly<Record<string, GroupShape>> {
  const variant = variants.find(({ kinds }) => kinds.includes(kind));
  if (!variant) return {};
  const forms = knownBlocks.get(variant) ?? Object.fromEntries(Object.entries(variant.blocks).map(blockForm));
  knownBlocks.set(variant, forms);
  return forms;
}

function blockForm([type, notes]: [string, FormNotes]): [string, GroupShape] {
  return [type, withNotes(withNotes(blockShapes[type]!, blocks[type]), notes) as GroupShape];
}
