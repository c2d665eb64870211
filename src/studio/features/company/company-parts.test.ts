import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { phone, text } from '../../../site/definitions/fields/fields';
import { inPart } from '../../../site/definitions/fields/field-notes';
import { shapeOf } from '../../../site/definitions/shapes/shape-of';
import { groupsOfPart, partAt, partless, partNames } from './company-parts';

describe('the parts of the company', () => {
  it('include every field of the document; a new field names its part beside its definition', () => {
    expect(partless()).toEqual([]);
    const fax = phone('owner', 'Télécopie', 'Dix chiffres par paires.');
    const name = inPart('identity', 'owner', text('Nom', 'Le nom.'));
    const schema = z.strictObject({
      fax,
      name,
      company: z.strictObject({ name, motto: text('Devise', 'La devise.') }),
    });
    expect(partless(shapeOf(schema))).toEqual(['/fax', '/company/motto']);
  });

  it('each have fields, and no field is in two of them', () => {
    const places = partNames.map((part) => {
      const own = groupsOfPart(part).flatMap(({ pointer, shape }) =>
        Object.keys(shape.fields).map((key) => `${pointer}/${key}`),
      );
      expect([part, own.length]).not.toEqual([part, 0]);
      return own;
    });
    expect(new Set(places.flat()).size).toBe(places.flat().length);
  });

  it('show only their own fields, in the order of the whole group', () => {
    const [site, company] = groupsOfPart('look');
    expect(Object.keys(site!.shape.fields)).toEqual(['look']);
    expect([company!.pointer, Object.keys(company!.shape.fields)]).toEqual(['/company', ['mark']]);
    expect(company!.order.slice(0, 3)).toEqual(['name', 'tagline', 'trade']);
  });

  it('are found by every place inside them', () => {
    const places = ['/phone', '/hours/0/text', '/look/colors/accent', '/company/mark/src', '/company/address/city'];
    expect(places.map((place) => partAt(place))).toEqual(['contact', 'hours', 'look', 'look', 'place']);
    expect([partAt('/company'), partAt(''), partAt('/$schema')]).toEqual(['identity', undefined, undefined]);
  });
});
