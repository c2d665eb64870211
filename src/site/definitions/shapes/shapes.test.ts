import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { documentShapes, blockShapes } from './written-shapes';
import { schemas } from '../../../page/registry/document-schemas';
import { definitions } from '../../../page/registry/schemas';
import { alsoCalled, kindOf, note } from '../fields/field-notes';
import { action, count, image, list, prose, text } from '../fields/fields';
import { shapeOf } from './shape-of';
import { eachField, mapFields, shapeAt, type Field, type Shape } from './shapes';

const garden = z.strictObject({
  name: text('Nom', 'Le nom.', 60),
  trees: list(
    z.strictObject({ kind: text('Essence', 'Un arbre.'), age: count('Âge', 'En années.', { min: 1 }) }),
    'Arbres',
    'Les arbres.',
  ),
  picture: image('Image', 'Une vue.').optional(),
  beds: z.union([z.array(text('Plate-bande', 'Son nom.')), z.array(action('within', 'Lien', 'Vers elle.'))]),
});

function met(shape: Shape, value: unknown): string[] {
  const found: string[] = [];
  eachField(shape, value, ({ kind, path, key }: Field) => found.push(`${path.join('.')} ${kind} ${key}`.trim()));
  return found;
}

describe('a walk', () => {
  it('visits each value with its kind, its path and its nearest key', () => {
    const value = {
      name: 'Le Clos',
      trees: [{ kind: 'Poirier', age: 3 }],
      picture: { src: 'media/a.svg', alt: '' },
      beds: ['Nord'],
    };
    expect(met(shapeOf(garden), value)).toEqual([
      'group',
      'name text name',
      'trees list trees',
      'trees.0 group trees',
      'trees.0.kind text kind',
      'trees.0.age number age',
      'picture image picture',
      'picture.src file src',
      'picture.alt alt alt',
      'beds list beds',
      'beds.0 text beds',
    ]);
  });

  it('chooses the alternative that matches the value', () => {
    const found = met(shapeOf(garden), { beds: [{ label: 'Nord', href: '#nord' }] });
    expect(found).toContain('beds.0.href href href');
  });

  it('skips unknown fields, and values of another form than their field', () => {
    expect(met(shapeOf(garden), { name: 12, trees: 'x', autre: 'y', constructor: 'z', picture: null })).toEqual([
      'group',
    ]);
    expect(met(shapeOf(garden), null)).toEqual([]);
  });

  it('knows the references of a template', () => {
    const layout = { blocks: [{ type: 'faq', title: { $from: 'name' }, when: 'theme' }, { $from: 'blocks' }] };
    expect(met(shapeOf(schemas.layout), layout)).toEqual([
      'group',
      'blocks list blocks',
      'blocks.0 block blocks',
      'blocks.0.type type type',
      'blocks.0.title.$from field $from',
      'blocks.0.when field when',
      'blocks.1.$from field $from',
    ]);
  });

  it('gives the title, help and bounds of the field at a path', () => {
    const shape = shapeOf(garden);
    expect(shapeAt(shape, { beds: ['x'] }, ['beds', 0])).toMatchObject({ title: 'Plate-bande', min: 1, max: 160 });
    expect(shapeAt(shape, {}, ['picture'])).toMatchObject({ kind: 'image', isOptional: true, description: 'Une vue.' });
    expect(shapeAt(shape, {}, ['trees', 'x', 'y'])).toBeUndefined();
  });

  it('changes the wanted values, and leaves unknown fields as they are', () => {
    const value = { name: 'Le Clos', trees: [{ kind: 'Poirier', age: 3 }], autre: 'laissé' };
    const loud = mapFields(shapeOf(garden), value, (found, { kind }) =>
      kind === 'text' ? String(found).toUpperCase() : found,
    );
    expect(loud).toEqual({ name: 'LE CLOS', trees: [{ kind: 'POIRIER', age: 3 }], autre: 'laissé' });
    expect(value.name).toBe('Le Clos');
  });
});

describe('a kind', () => {
  it('is set by the builder, and kept in an optional field, a field with synonyms and a template', () => {
    expect(kindOf(prose('Texte', 'Un texte.'))).toBe('prose');
    expect(kindOf(alsoCalled(prose('Texte', 'Un texte.'), 'corps').optional())).toBe('prose');
    expect(shapeAt(shapeOf(schemas.layout), { blocks: [{ type: 'hero' }] }, ['blocks', 0, 'image', 'src'])?.kind).toBe(
      'file',
    );
  });

  it('must be declared for a plain zod string', () => {
    expect(() => shapeOf(z.strictObject({ what: z.string() }))).toThrow(/kind/);
    expect(shapeOf(note(z.string(), { kind: 'verbatim', right: 'editor' })).kind).toBe('verbatim');
  });
});

describe('the shapes that a run reads', () => {
  it.each(definitions.map(({ type, schema }) => [type, schema] as const))(
    'give the same kinds for %s as its definition',
    (type, schema) => {
      const kinds = (shape: Shape | undefined, value: unknown) => met(shape!, value);
      const { example } = definitions.find((definition) => definition.type === type)!;
      expect(kinds(blockShapes[type], example)).toEqual(kinds(shapeOf(schema), example));
      expect(kinds(shapeOf(schemas.layout), { blocks: [example] })).toEqual(
        kinds(documentShapes.page, { blocks: [example] }),
      );
    },
  );
});
