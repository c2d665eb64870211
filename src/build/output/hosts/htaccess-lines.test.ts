import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { htaccess } from './htaccess';
import { beginning, ending, withOwnLines } from './htaccess-lines';

const rules = {
  redirects: [],
  gone: [],
  desk: undefined,
  studio: undefined,
  attached: [],
  addresses: ['/'],
  url: undefined,
  folder: '',
};
const ours = htaccess({ ...rules, everywhere: { 'X-Frame-Options': 'DENY' } });
const former = `${beginning}\nRewriteRule ^ancien$ /nouveau\n${ending}\n`;

describe('our part of an .htaccess', () => {
  it('is the whole file where there is none', () => {
    expect([withOwnLines(undefined, ours), withOwnLines('', ours)]).toEqual([ours, ours]);
  });

  it('comes first in a file without it, whose lines all stay', () => {
    expect(withOwnLines('AddHandler php8 .php\n\n# fin\n', ours)).toBe(`${ours}\nAddHandler php8 .php\n\n# fin\n`);
  });

  it('takes the place of the former one, between the lines of others', () => {
    expect(withOwnLines(`# avant\n${former}# après\n`, ours)).toBe(`# avant\n${ours}# après\n`);
    expect(withOwnLines(`# avant\n${former}# entre\n${former}# après`, ours)).toBe(`# avant\n${ours}# entre\n# après`);
  });

  it('is written with the line ends that are there, and without a mark of the encoding, which Apache refuses inside', () => {
    const written = withOwnLines('\uFEFF# avant\r\n# après\r\n', ours);
    expect(written.replaceAll('\r\n', '\n')).toBe(`${ours}\n# avant\n# après\n`);
    expect(written.replaceAll('\r\n', '')).not.toMatch(/[\n\uFEFF]/);
  });

  it.each([
    [`# avant\n${beginning}\nRewriteEngine On\n# après\n`, ending],
    [`# avant\nRewriteEngine On\n${ending}\n# après\n`, beginning],
    [`${beginning}\n${former}`, ending],
  ])('is not put into a file of which nobody knows whose lines are whose: %j', (torn, missing) => {
    expect(() => withOwnLines(torn, ours)).toThrow(`« ${missing} » manque`);
  });

  it('loses no line of others and is the same the second time, whatever they wrote', () => {
    const line = fc.oneof(
      fc.constantFrom('', '# BEGIN WordPress', '# END WordPress', '<IfModule mod_php.c>', ' Header set A "b"'),
      fc.string().map((text) => text.replace(/[\r\n]/g, '')),
    );
    const strange = fc.array(line).filter((lines) => lines.every((text) => ![beginning, ending].includes(text.trim())));
    fc.assert(
      fc.property(strange, strange, fc.boolean(), (before, after, isThere) => {
        const existing = [...before, ...(isThere ? former.trimEnd().split('\n') : []), ...after].join('\n');
        const once = withOwnLines(existing, ours);
        expect(withOwnLines(once, ours)).toBe(once);
        const own = new Set([...ours.split('\n'), '']);
        const others = (lines: string[]) => lines.filter((text) => !own.has(text));
        expect(others(once.split('\n'))).toEqual(
          others(
            [...before, ...after]
              .join('\n')
              .replace(/^\uFEFF/, '')
              .split('\n'),
          ),
        );
      }),
      { numRuns: 300, seed: 68 },
    );
  });
});
