import { expect, it } from 'vitest';
import { usedStyles } from './used-mantine-styles';

const code = 'var button={"root":"m_77c9d27d"}';

it('leaves out the rules of Mantine’s components that the code does not use, each selector by itself', () => {
  const css =
    '.m_77c9d27d,.m_6c018570{color:red}.m_6c018570:hover .m_77c9d27d{color:blue}@media print{.m_6c018570{top:0}}';
  expect(usedStyles(css, code)).toBe('.m_77c9d27d{color:red}');
});

it('leaves every other rule as it is, in its order', () => {
  const css = ':root{--a:1}.own-m_x,.m_77c9d27d:not(.m_6c018570){color:red}@keyframes m_turn{to{top:0}}p{margin:0}';
  expect(usedStyles(css, code)).toBe(css);
});

it('leaves out what is for a dark interface or a web component', () => {
  const css =
    ':root[data-mantine-color-scheme=dark],:host([data-mantine-color-scheme=dark]){top:0}[data-mantine-color-scheme=dark] .m_77c9d27d{top:1px}[data-mantine-color-scheme=light] .m_77c9d27d{top:2px}';
  expect(usedStyles(css, code)).toBe('[data-mantine-color-scheme=light] .m_77c9d27d{top:2px}');
});
