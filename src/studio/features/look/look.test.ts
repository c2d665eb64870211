import { describe, expect, it } from 'vitest';
import { shippedValues } from '../../../site/definitions/look/shipped-values';
import { judgedColors, verdictOn } from './judged-colors';
import { toRemove } from './to-remove';

describe('the value to remove of a look', () => {
  it('includes a group that would become empty and was not saved', () => {
    const data = { look: { colors: { accent: '#8f5a12' } }, phone: '' };
    expect(toRemove('/look/colors/accent', { data, saved: { phone: '' } })).toBe('/look');
    expect(toRemove('/look/colors/accent', { data, saved: { look: {}, phone: '' } })).toBe('/look/colors');
    expect(toRemove('/look/colors/accent', { data, saved: data })).toBe('/look/colors/accent');
  });

  it('is the value alone if the group has others', () => {
    const data = { look: { colors: { accent: '#8f5a12', ink: '#111111' }, corners: 'round' } };
    expect(toRemove('/look/colors/accent', { data, saved: {} })).toBe('/look/colors/accent');
    expect(toRemove('/look/corners', { data: { look: { corners: 'round' } }, saved: {} })).toBe('/look');
  });
});

describe('the message about a colour', () => {
  const on = (role: keyof typeof shippedValues.colors, colors: object) =>
    verdictOn(role, judgedColors({ ...shippedValues.colors, ...colors }));

  it('gives its contrast, and counts no fault of another colour against it', () => {
    expect(on('accent', {})).toMatchObject({ isFaint: false, isWell: true });
    expect(on('paper', { accent: '#e0b020' })).toMatchObject({ isFaint: false, isWell: true });
  });

  it('offers a darker or lighter shade, which is enough', () => {
    const faint = on('accent', { accent: '#e0b020' });
    expect(faint).toMatchObject({ isFaint: true, says: 'Se lit mal : contraste de 2, il en faut 4,5.' });
    expect(faint.cure?.label).toMatch(/^Foncer/);
    expect(on('accent', { accent: faint.cure?.color })).toMatchObject({ isWell: true });
    const dark = on('paper', { paper: '#8a8a80' });
    expect(dark.cure?.label).toMatch(/^Éclaircir/);
  });

  it('says that no shade would be enough', () => {
    const grey = { ink: '#808080', paper: '#909090', band: '#707070', strong: '#8a8a8a', accent: '#858585' };
    expect(on('ink', grey)).toMatchObject({ isFaint: true, isHopeless: true });
  });
});
