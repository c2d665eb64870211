import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bounds } from '../../../src/site/validate/images/drawing-bounds';
import { readDrawing } from '../../../src/site/validate/images/read-drawing';
import { faultsOf, svg } from '../../harness/validate/file-on-disk';

/** Drawings that could run, fetch or follow something in a browser, in forms that no pattern finds. */
const hostile: Record<string, string> = {
  script: svg('<script>alert(1)</script>'),
  'a script by another prefix': svg('<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'),
  'a script of a page': svg('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
  handler: svg('', ' onload="alert(1)"'),
  'a handler on a line of its own': svg('<g\nonclick\n=\n"alert(1)"/>'),
  link: svg('<a href="javas&#99;ript:alert(1)"><path d="M0 0"/></a>'),
  'a page within': svg('<foreignObject><b>1</b></foreignObject>'),
  'a movement that sets a link': svg('<set attributeName="href" to="javascript:alert(1)"/>'),
  'another file': svg('<use href="https://example.org/a.svg#b"/>'),
  'another file, the old way': svg('<use xmlns:x="http://www.w3.org/1999/xlink" x:href="//example.org/a.svg#b"/>'),
  'a handler in a namespace that is taken off': svg(
    '<path xmlns:x="http://www.w3.org/1999/xlink" x:onclick="location=name"/>',
  ),
  picture: svg('<image href="https://example.org/a.png"/>'),
  'a fill from elsewhere': svg('<rect fill="url(https://example.org/a#b)"/>'),
  'a style from elsewhere': svg('<rect style="fill:ur\\6c(https://example.org/a)"/>'),
  'a picture by another function': svg(`<rect style="background:image-set('//example.org/a')"/>`),
  'a sheet from elsewhere': svg('<style>@import "//example.org/a.css";</style>'),
  'a sheet before the drawing': `<?xml-stylesheet href="//example.org/a.css"?>${svg('')}`,
  'a script in what a drawing program wrote for itself': svg(
    '<i:pgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"><script>alert(1)</script></i:pgf>',
  ),
  'a script in a page that is not shown': svg(
    '<switch><foreignObject requiredExtensions="http://ns.adobe.com/"><h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script></foreignObject></switch>',
  ),
  'a script in the notes of a drawing': svg('<metadata><script>alert(1)</script></metadata>'),
  'a page in an empty page': svg(
    '<foreignObject><h:iframe xmlns:h="http://www.w3.org/1999/xhtml" src="//example.org/"/></foreignObject>',
  ),
  'a page that is drawn by its style': svg(
    '<foreignObject><h:div xmlns:h="http://www.w3.org/1999/xhtml" style="background:url(//example.org/a.png)"/></foreignObject>',
  ),
  'a handler in an empty page': svg(
    '<foreignObject><h:div xmlns:h="http://www.w3.org/1999/xhtml" onclick="alert(1)"/></foreignObject>',
  ),
  'another file among colours of day and night': svg('<rect style="fill:light-dark(url(//example.org/a#b), #fff)"/>'),
  'a font from elsewhere': svg('<style>@font-face{font-family:a;src:url(//example.org/a.woff2)}</style>'),
  'a movement that shows another file': svg(
    '<style>@keyframes a{to{background:url(//example.org/a.png)}}path{animation:a 1s}</style>',
  ),
  'a movement that sets a handler': svg('<animate attributeName="onclick" to="alert(1)"/>'),
  'a link of another scheme': svg('<a href="data:text/html,alert(1)"><path d="M0 0"/></a>'),
  'a link whose scheme has a line break': svg('<a href="java&#10;script:alert(1)"><path d="M0 0"/></a>'),
  'references from elsewhere': svg('<g xml:base="https://example.org/a.svg"><use href="#b"/></g>'),
  'an entity from a file': `<!DOCTYPE svg [<!ENTITY a SYSTEM "https://example.org/a">]>${svg('')}`,
  'entities of a parameter': `<!DOCTYPE svg [<!ENTITY % a "https://example.org/a">%a;]>${svg('')}`,
  'entities that unfold': `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>${svg('')}`,
};

/** A few bytes that would take minutes to read or to show. */
const endless: Record<string, [text: string, reason: RegExp]> = {
  'groups within groups': [svg('<g>'.repeat(20_000) + '</g>'.repeat(20_000)), /emboîte plus de 200 éléments/],
  'as many elements as one likes': [svg('<g/>'.repeat(60_000)), /plus de 50\s000 éléments/],
  'a name that stands for a long text': [
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>${svg(`<text>${'&a;'.repeat(640_000)}</text>`)}`,
    /compte plus de 5\s000\s000 signes/,
  ],
  'such a name in an attribute': [
    `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>${svg(`<g id="${'&a;'.repeat(640_000)}"/>`)}`,
    /compte plus de 5\s000\s000 signes/,
  ],
  'signs that are longer once they are escaped': [
    svg(`<text>${'>'.repeat(2_000_000)}</text>`),
    /compte plus de 5\s000\s000 signes/,
  ],
  'groups that show each other ten times': [
    svg(
      `<path id="a0" d="M0 0h9"/>${Array.from({ length: 9 }, (_, at) => `<g id="a${at + 1}">${`<use href="#a${at}"/>`.repeat(10)}</g>`).join('')}<use href="#a9"/>`,
    ),
    /plus de 50\s000 éléments/,
  ],
  'a row of them without end': [
    svg(
      Array.from({ length: 2000 }, (_, at) => `<use id="a${at + 1}" href="#a${at}"/>`)
        .toReversed()
        .join(''),
    ),
    /plus de 50\s000 éléments/,
  ],
  'hundreds of names': [
    `<!DOCTYPE svg [${Array.from({ length: 101 }, (_, at) => `<!ENTITY a${at} "">`).join('')}]>${svg('')}`,
    /plus de 100 déclarations/,
  ],
};

describe('a drawing that would take too long', () => {
  it.each(Object.entries(endless))('is refused: %s', (_, [text, reason]) => {
    expect(faultsOf('media/dessin.svg', text)).toEqual([
      {
        rule: expect.stringMatching(/^image-(?:size|script)$/) as string,
        message: expect.stringMatching(reason) as string,
      },
    ]);
    expect(readDrawing(text).clean).toBeUndefined();
  });

  it('is refused for its elements even if something after them is wrong', () => {
    const text = svg('<g/>'.repeat(bounds.elements));
    expect(readDrawing(`${text}</svg>`).faults).toMatchObject([{ kind: 'elements' }]);
    expect(readDrawing(svg('<g/>'.repeat(bounds.elements - 3))).faults).toEqual([]);
  });

  it('is refused from the first character above the limit, even in a part that would be dropped', () => {
    const text = (spaces: number) =>
      `<!DOCTYPE svg [<!ENTITY a "${'x'.repeat(200)}">]>${svg(`<metadata>${'&a;'.repeat(24_000)}${' '.repeat(spaces)}</metadata>`)}`;
    const room = bounds.unfolded - 24_000 * 200 - text(0).length;
    expect(readDrawing(text(room)).faults).toEqual([]);
    expect(readDrawing(text(room + 1)).faults).toMatchObject([{ kind: 'unfolded' }]);
  });

  it('reports each refused name once, and at most twenty', () => {
    const twice = svg('<script/><script/><path onclick=""/><g onclick=""/>');
    expect(readDrawing(twice).faults.map(({ kind, name }) => `${kind} ${name}`)).toEqual([
      'element script',
      'attribute onclick',
    ]);
    const many = svg(Array.from({ length: 25 }, (_, at) => `<path onc${'a'.repeat(at)}=""/>`).join(''));
    expect(readDrawing(many).faults).toHaveLength(20);
  });

  it('a drawing that refers to itself, or uses one element in many places, is accepted', () => {
    const places = '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="#a"/>'.repeat(500);
    expect(readDrawing(svg(`<g id="a"><path id="b" d="M0 0h9"/><use href="#a"/></g>${places}`)).clean).toBeDefined();
  });

  it('is parsed once, however long it is', () => {
    const text = svg('<path d="M0 0h9"/>'.repeat(10_000));
    expect(readDrawing(text)).toBe(readDrawing(text));
  });
});

describe('a drawing that does more than draw', () => {
  it.each(Object.entries(hostile))('is refused: %s', (_, text) => {
    expect(faultsOf('media/dessin.svg', text)).toContainEqual({
      rule: 'image-script',
      message: expect.any(String) as string,
    });
  });

  it.each(Object.entries(hostile))('is valid once cleaned: %s', (_, text) => {
    const { clean } = readDrawing(text);
    // A drawing with entities is refused as a whole, so nothing of it is left to be cleaned.
    if (clean === undefined) return;
    expect(clean).not.toMatch(/example|alert|javas|onclick/);
    expect(clean).toContain('<path d="M0 0h9v9z"/>');
    expect(readDrawing(clean)).toMatchObject({ faults: [], clean });
  });

  it('is refused wherever that stands, also in what is taken off', () => {
    const places = [
      (inner: string) => `<metadata>${inner}</metadata>`,
      (inner: string) => `<i:aipgf xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/">${inner}</i:aipgf>`,
      (inner: string) => `<x:notes xmlns:x="urn:x">${inner}</x:notes>`,
      (inner: string) => `<unknown>${inner}</unknown>`,
      (inner: string) => `<font><glyph>${inner}</glyph></font>`,
      (inner: string) => `<switch><foreignObject requiredExtensions="urn:x">${inner}</foreignObject></switch>`,
      (inner: string) => `<foreignObject>${inner}</foreignObject>`,
      (inner: string) => `<a href="https://example.org">${inner}</a>`,
      (inner: string) => `<animate attributeName="x">${inner}</animate>`,
    ];
    const deeds = [
      '<script>alert(1)</script>',
      '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>',
      '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>',
      '<g onclick="alert(1)"/>',
      '<h:p xmlns:h="http://www.w3.org/1999/xhtml" onfocus="alert(1)"/>',
      '<set attributeName="xlink:href" to="javascript:alert(1)"/>',
      '<use href="//example.org/a.svg#b"/>',
    ];
    for (const place of places)
      for (const deed of deeds) {
        const text = svg(place(deed));
        const { faults, clean = '' } = readDrawing(text);
        expect([text, faults.map(({ kind }) => kind)]).toEqual([text, expect.arrayContaining([expect.any(String)])]);
        expect(clean).not.toMatch(/example|alert|javas/);
      }
  });

  it('has another message than one that fetches something', () => {
    expect(faultsOf('media/dessin.svg', hostile['a fill from elsewhere']!)).toEqual([
      { rule: 'image-script', message: 'Ce dessin va chercher autre chose que lui-même (« fill », ligne 1).' },
    ]);
    expect(faultsOf('media/dessin.svg', svg('<video/>'))).toEqual([
      { rule: 'image-script', message: 'Ce dessin contient « video » (ligne 1), que le site ne publie pas.' },
    ]);
  });

  it('may contain a drawing program’s metadata, a style and references to its own parts', () => {
    const text = svg(
      `<metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></metadata><sodipodi:namedview/>
       <style><![CDATA[.a > .b { fill: url(#c); opacity: calc(1 / 2) }]]></style>
       <linearGradient id="c"><stop offset="0" stop-color="rgb(1, 2, 3)"/></linearGradient><use xlink:href="#c" inkscape:label="d"/>`,
      ` xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape"
        xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"`,
    );
    expect(faultsOf('media/dessin.svg', text)).toEqual([]);
    expect(readDrawing(text).clean).toContain('<use href="#c"/>');
    expect(readDrawing(text).clean).not.toMatch(/inkscape|sodipodi|metadata|rdf/);
  });

  it('no drawing of the shipped site is refused', () => {
    for (const name of readdirSync('site-config/media')) {
      const text = readFileSync(path.join('site-config/media', name), 'utf8');
      expect([name, readDrawing(text).faults]).toEqual([name, []]);
    }
  });
});
