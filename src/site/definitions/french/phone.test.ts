import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findPhone, internationalPhone, isDialable, isFictionalPhone, nationalPhone, phoneHref } from './phone';

describe('a number', () => {
  it.each([
    ['05 36 49 12 34', '+33536491234'],
    ['05.36.49.12.34', '+33536491234'],
    ['+33 5 36 49 12 34', '+33536491234'],
    ['+33(0)536491234', '+33536491234'],
    ['+33 (0)5 36 49 12 34', '+33536491234'],
    ['0033 5 36 49 12 34', '+33536491234'],
    ['05\u00a036\u00a049\u00a012\u00a034', '+33536491234'],
    ['+44 20 7946 0958', '+442079460958'],
    ['+44 (0)20 7946 0958', null],
    ['15', null],
    ['5 36 49 12 34', null],
    ['+330 536', null],
    ['un jour', null],
  ])('written %j is %j', (written, international) => {
    expect(internationalPhone(written)).toBe(international);
  });

  it.each([
    ['05 36 49 12 34', 'tel:+33536491234'],
    ['+33(0)536490000', 'tel:+33536490000'],
    ['05%2036%2049%2012%2034', 'tel:+33536491234'],
    ['15', 'tel:15'],
    ['3949', 'tel:3949'],
  ])('%j is dialled %j', (written, address) => {
    expect(isDialable(written)).toBe(true);
    expect(phoneHref(written)).toBe(address);
  });

  it.each(['', '05 36 49', '+330', 'contact@exemple.fr', '0536491234567'])('%j cannot be dialled', (written) => {
    expect(isDialable(written)).toBe(false);
  });

  it('is the same however it is written, and its address can always be dialled', () => {
    const digits = fc.array(fc.integer({ min: 0, max: 99 }), { minLength: 4, maxLength: 4 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), digits, fc.constantFrom('', ' ', '.', '-'), (first, pairs, space) => {
        const rest = pairs.map((pair) => String(pair).padStart(2, '0'));
        const forms = ['0', '+33', '+33(0)', '0033'].map((start) => [start + first, ...rest].join(space));
        const hrefs = new Set(forms.map(phoneHref));
        expect([...hrefs]).toEqual([`tel:+33${first}${rest.join('')}`]);
        expect(nationalPhone(forms[2]!)).toBe([`0${first}`, ...rest].join(' '));
      }),
    );
  });

  it('is found in a text, and not inside a longer number', () => {
    expect(findPhone('Appelez le 05 36 49 12 34 !')).toBe('05 36 49 12 34');
    expect(findPhone('au +33 (0)5.36.49.12.34')).toBe('+33 (0)5.36.49.12.34');
    expect(findPhone('SIREN 105364912345')).toBeUndefined();
  });

  it('is recognized if it is reserved for fiction', () => {
    expect(isFictionalPhone('+33 (0)5 36 49 12 34')).toBe(true);
    expect(isFictionalPhone('05 49 36 12 34')).toBe(false);
  });
});
