import { describe, expect, it } from 'vitest';
import { readStyles } from '../compile/styles/read-styles';
import { pageStyles } from './page-styles';

const css = `
.hero{color:red}.hero .title{color:blue}.faq{color:green}
p{margin:0}blockquote{margin:1px}
[data-tone=band]{color:tan}[data-tone=strong]{color:teal}
.hero:hover{color:pink}
@media (min-width: 600px){.hero{padding:2px}.faq{padding:3px}}
:root{--used:1px;--unused:2px}.hero{border:var(--used)}
`;
const html = '<section class="hero other" data-tone="band"><h1 class="title">Faq</h1><p>faq blockquote</p></section>';

const kept = (page = html, shell = '') => pageStyles(readStyles(css), { shell })(page).css.replaceAll(/\s+/g, '');

describe('the critical part of a style sheet', () => {
  it.each([
    '.hero{color:red}',
    '.hero.title{color:blue}',
    'p{margin:0}',
    '.hero:hover{color:pink}',
    '[data-tone=band]',
    '--used:1px',
  ])('keeps what the page uses: %s', (rule) => expect(kept()).toContain(rule));

  it.each(['.faq{color:green}', 'blockquote', '[data-tone=strong]', '--unused'])(
    'drops what the page does not use, even if its text contains the word: %s',
    (rule) => expect(kept()).not.toContain(rule),
  );

  it('keeps and drops rules inside media queries too', () => {
    expect(kept()).toContain('{.hero{padding:2px}}');
  });

  it('keeps what the shell of every page uses', () => {
    expect(kept(html, '<footer class="faq"></footer>')).toContain('.faq{color:green}');
  });

  it('is the same for two pages with the same names', () => {
    const cssFor = pageStyles(readStyles(css));
    expect(cssFor(html)).toBe(cssFor(html.replace('Faq', 'Autre')));
    expect(cssFor(html)).not.toBe(cssFor('<div class="faq"></div>'));
  });
});

it('keeps the rules for parts that the browser opens without a script', () => {
  const sheet = 'details[open] .list{display:block}';
  const page = '<details><ul class="list"></ul></details>';
  expect(pageStyles(readStyles(sheet))(page).css).toBe(sheet);
});

it('distinguishes an element from a class and from an attribute of the same name', () => {
  const sheet = 'mark{gap:0}.mark{gap:1px}[mark]{gap:2px}[data-a=mark]{gap:3px}';
  const cut = (page: string) => pageStyles(readStyles(sheet))(page).css;
  expect(cut('<p class="mark"></p>')).toBe('.mark{gap:1px}');
  expect(cut('<mark></mark>')).toBe('mark{gap:0}');
  expect(cut('<p mark=""></p>')).toBe('[mark]{gap:2px}');
  expect(cut('<p data-a="mark"></p>')).toBe('[data-a=mark]{gap:3px}');
});

it('keeps only those alternatives of a selector that the page has', () => {
  const sheet = '.a:where([data-b],.c .d),.e:is(.f){gap:0}.a:where(.f){gap:1px}.a:not(.x){gap:2px}.a:has(.y){gap:3px}';
  expect(pageStyles(readStyles(sheet))('<p class="a" data-b=""></p>').css).toBe(
    '.a:where([data-b]){gap:0}.a:not(.x){gap:2px}.a:has(.y){gap:3px}',
  );
});

it('keeps the variables that a rule uses, also indirectly, and the animations that a rule names', () => {
  const sheet =
    ':root{--one:var(--two);--two:var(--three);--three:1px;--four:2px;--move:turn 1s}.a{gap:var(--one)}.b{animation:var(--move)}' +
    '.c{--only:1px}@keyframes turn{to{rotate:1turn}}@keyframes fall{to{top:0}}@font-face{font-family:F}';
  expect(pageStyles(readStyles(sheet))('<p class="a c" style="gap:var(--four)"></p>').css).toBe(
    ':root{--one:var(--two);--two:var(--three);--three:1px;--four:2px}.a{gap:var(--one)}@font-face{font-family:F}',
  );
  expect(pageStyles(readStyles(sheet))('<p class="b"></p>').css).toContain('@keyframes turn{');
});

it('keeps the font of rare characters if the text of the shell or page has one; markup does not count', () => {
  const face = '@font-face{font-family:F;src:url(rare.woff2);unicode-range:U+23-24,U+3D,U+C1}';
  const sheet = `${face}@font-face{font-family:F;src:url(french.woff2)}p{margin:0}`;
  const cut = (page: string, shell = '') => pageStyles(readStyles(sheet), { shell })(page).css.includes(face);
  expect(cut('<p id="a" title="#1 = Á">Dépannage à 80 €</p>')).toBe(false);
  expect(cut('<p>Chez <b>M. Ábalos</b></p>')).toBe(true);
  expect(cut('<p>Appartement $12</p>')).toBe(true);
  expect(cut('<p></p>', '<footer>1 = 1</footer>')).toBe(true);
  const first = pageStyles(readStyles(sheet), { isUntouched: true })('<p></p>');
  expect(pageStyles(readStyles(sheet))('<p></p><p>#</p>').without(first)).toBe(face);
});

it('writes lists without the spaces that a minifier leaves, and quoted texts as they are', () => {
  const sheet =
    ':root{--step:clamp(40px, 6vw,  88px);--font:"A, B", "C";padding:max(var(--step), 40px) var(--step)}p{font-family:var(--font)}';
  expect(pageStyles(readStyles(sheet))('<p></p>').css).toBe(
    ':root{--step:clamp(40px,6vw,88px);--font:"A, B","C";padding:max(var(--step),40px) var(--step)}p{font-family:var(--font)}',
  );
});

it('defers rules that apply only after a touch, and repeats no rule then', () => {
  const sheet =
    ':root{--one:1px;--two:2px}.a{color:red;gap:var(--one)}.a:hover,.b:active{gap:var(--two)}.a:hover,.b{margin:0}' +
    '.list{gap:1px}summary{gap:3px}@media (width>=1px){.a:hover{gap:4px}.b{gap:5px}}';
  const page = '<div class="a b"></div><details><summary>Voir</summary><ul class="list"></ul></details>';
  const first = (text: string) => pageStyles(readStyles(sheet), { isUntouched: true })(text);
  expect(first(page).css).toBe(
    ':root{--one:1px}.a{color:red;gap:var(--one)}.a:hover,.b{margin:0}summary{gap:3px}@media (width>=1px){.b{gap:5px}}',
  );
  expect(pageStyles(readStyles(sheet))(page).without(first(page))).toBe(
    ':root{--two:2px}.a:hover,.b:active{gap:var(--two)}.list{gap:1px}@media (width>=1px){.a:hover{gap:4px}}',
  );
  expect(first(page.replace('<details', '<details open=""')).css).toContain('.list{gap:1px}');
});

it('defers transitions, cursors and states of an element, but not the general rule for the focus', () => {
  const sheet =
    '.a{transition:color 1s;-webkit-user-select:none;color:red;cursor:pointer}.a:hover{gap:0}html :focus-visible{gap:1px}.a:focus-visible{gap:2px}';
  const first = pageStyles(readStyles(sheet), { isUntouched: true })('<p class="a"></p>');
  expect(first.css).toBe('.a{color:red}html :focus-visible{gap:1px}');
  expect(pageStyles(readStyles(sheet))('<p class="a"></p>').without(first)).toBe(
    '.a{transition:color 1s;-webkit-user-select:none;cursor:pointer}.a:hover{gap:0}.a:focus-visible{gap:2px}',
  );
});

it('defers print rules', () => {
  const sheet = '.a{gap:0}@media print{.a{gap:1px}}';
  const first = pageStyles(readStyles(sheet), { isUntouched: true })('<p class="a"></p>');
  expect(first.css).toBe('.a{gap:0}');
  const whole = pageStyles(readStyles(sheet))('<p class="a"></p>');
  expect(whole.without(first)).toBe('@media print{.a{gap:1px}}');
});

it('throws on nested rules, which it would split wrongly', () => {
  expect(() => readStyles('.a{.b{gap:0}}')).toThrow('more than declarations');
});
