import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hasLines, oneLine } from './one-line';

it.each([
  ['Plombier\nà Niort', 'Plombier à Niort'],
  ['Plombier à Niort\n', 'Plombier à Niort'],
  ['\r\n\r\nPlombier \r\n  à Niort\r\n', 'Plombier à Niort'],
  ['Plombier\u2028à Niort', 'Plombier à Niort'],
  ['Plombier\u00a0:\v\fNiort', 'Plombier\u00a0: Niort'],
  ['Plombier à Niort ', 'Plombier à Niort '],
  ['\n', ''],
])('writes %j as %j', (text, line) => {
  expect(oneLine(text)).toBe(line);
});

it('leaves one line as it is typed, and never has two', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('a', ' ', '\n', '\r', '\u00a0', '\u2028', 'é') }), (text) => {
      const line = oneLine(text);
      expect(hasLines(line)).toBe(false);
      expect(line.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''));
      if (!hasLines(text)) expect(line).toBe(text);
      expect(oneLine(line)).toBe(line);
    }),
  );
});
