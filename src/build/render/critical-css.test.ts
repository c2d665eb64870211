// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { criticalCss } from './critical-css';

const css = `
.hero{color:red}.hero .title{color:blue}.faq{color:green}
p{margin:0}blockquote{margin:1px}
[data-tone=sand]{color:tan}[data-tone=petrol]{color:teal}
.hero:hover{color:pink}
@media (min-width: 600px){.hero{padding:2px}.faq{padding:3px}}
:root{--used:1px;--unused:2px}.hero{border:var(--used)}
`;
const html = '<section class="hero other" data-tone="sand"><h1 class="title">Faq</h1><p>faq blockquote</p></section>';

async function kept(page = html, shell = '') {
  return (await criticalCss(css, { shell })(page)).replaceAll(/\s+/g, '');
}

describe('the critical part of a style sheet', () => {
  it.each([
    '.hero{color:red}',
    '.hero.title{color:blue}',
    'p{margin:0}',
    '.hero:hover{color:pink}',
    '[data-tone=sand]',
    '--used:1px',
  ])('keeps what the page uses: %s', async (rule) => expect(await kept()).toContain(rule));

  it.each(['.faq{color:green}', 'blockquote', '[data-tone=petrol]', '--unused'])(
    'drops what it does not, even if its text says the word: %s',
    async (rule) => expect(await kept()).not.toContain(rule),
  );

  it('does so inside media queries too', async () => {
    expect(await kept()).toContain('{.hero{padding:2px}}');
  });

  it('keeps what the shell of every page uses', async () => {
    expect(await kept(html, '<footer class="faq"></footer>')).toContain('.faq{color:green}');
  });

  it('is worked out once for pages of the same names', () => {
    const cssFor = criticalCss(css);
    expect(cssFor(html)).toBe(cssFor(html.replace('Faq', 'Autre')));
    expect(cssFor(html)).not.toBe(cssFor('<div class="faq"></div>'));
  });
});

it('keeps the state of what the browser opens by itself', async () => {
  const sheet = 'details[open] .list{display:block}.menu:popover-open{display:grid}.menu[popover]{margin:0}';
  const cut = await criticalCss(sheet)(
    '<details><ul class="list"></ul></details><nav class="menu" popover="auto"></nav>',
  );
  expect(cut.replaceAll(/\s+/g, '')).toContain(
    'details[open].list{display:block}.menu:popover-open{display:grid}.menu[popover]{margin:0}',
  );
});

it('leaves for later what a page does not show until it is touched', async () => {
  const sheet =
    '.a{color:red}.a:hover,.b:active{color:blue}.a:hover,.b{margin:0}.menu{gap:0}.list{gap:1px}.told{gap:2px}' +
    'summary{gap:3px}@media (min-width:1px){.a:hover{gap:4px}.b{gap:5px}}';
  const page =
    '<div class="a b"></div><nav class="menu" popover="auto"><a class="told"></a></nav>' +
    '<details><summary>Voir</summary><ul class="list"></ul></details>';
  const untouched = await criticalCss(sheet, { isUntouched: true })(page);
  expect(untouched).toBe(
    '@layer mantine,ui;.a{color:red}.a:hover,.b{margin:0}summary{gap:3px}@media (min-width:1px){.b{gap:5px}}',
  );
  const opened = page.replace('<details', '<details open=""');
  expect(await criticalCss(sheet, { isUntouched: true })(opened)).toContain('.list{gap:1px}');
});
