// @vitest-environment node
import { expect, it } from 'vitest';
import { withoutRules, type CssRule } from './css-rules';

const css =
  '@layer a,b;@layer a{.x{color:red}.y:hover,.z{margin:0}}.x{color:blue}' +
  '@media (width>=60em){@supports (gap:1px){.x{gap:1px}}}@font-face{font-family:A;src:url(a.woff2)}' +
  '@keyframes turn{0%{rotate:0deg}to{rotate:1turn}}';

it('keeps everything, in order, when nothing is left out', () => {
  expect(withoutRules(css, () => false)).toBe(css);
});

it('tells each rule with what stands around it', () => {
  const seen: CssRule[] = [];
  withoutRules(css, (rule) => seen.push(rule) < 0);
  expect(seen.map(({ around, selector }) => [around, selector])).toEqual([
    ['@layer a', '.x'],
    ['@layer a', '.y:hover,.z'],
    ['', '.x'],
    ['@media (width>=60em)@supports (gap:1px)', '.x'],
    ['', '@font-face'],
    ['', '@keyframes turn'],
  ]);
  expect(seen.at(-1)?.text).toBe('@keyframes turn{0%{rotate:0deg}to{rotate:1turn}}');
});

it('leaves out groups that have nothing left', () => {
  expect(withoutRules(css, ({ selector }) => selector === '.x')).toBe(
    '@layer a,b;@layer a{.y:hover,.z{margin:0}}@font-face{font-family:A;src:url(a.woff2)}' +
      '@keyframes turn{0%{rotate:0deg}to{rotate:1turn}}',
  );
});

it('bears a sheet that breaks off', () => {
  expect(withoutRules('.x{color:red', () => false)).toBe('.x{color:red');
  expect(withoutRules('@layer a', () => false)).toBe('@layer a');
});
