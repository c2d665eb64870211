import { describe, expect, it } from 'vitest';
import { emojiPictures, invisibleCharacters, otherPictures } from '../../../../tests/samples/situations/invisible';
import { richText } from '../../../site/resolve/texts/markup';
import { pastedMarkup } from './pasted-markup';
import { pastedText } from './pasted-text';

const running = (html: string) => pastedMarkup(html, { markup: 'running' });
const inline = (html: string) => pastedMarkup(html, { markup: 'inline' });
const words = (html: string) => pastedMarkup(html, {});

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument/></xml><![endif]-->
<style><!-- p.MsoNormal {mso-style-parent:""; color:red} --></style></head>
<body lang=FR style='tab-interval:35.4pt'><!--StartFragment-->
<h2>Avant notre <st1:place w:st="on">venue</st1:place><o:p></o:p></h2>
<p class=MsoNormal><span style='font-family:"Arial",sans-serif;mso-ansi-language:FR'>Trois gestes <b style='mso-bidi-font-weight:
normal'>suffisent&nbsp;</b>: lisez <a href="https://www.ademe.fr/"><span style='color:blue'>l’ADEME</span></a>.<o:p></o:p></span></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>·<span
style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>coupez l’eau<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>coupez le courant<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoNormal><!--[if gte vml 1]><v:shape><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img
src="file:///C:/clip_image001.png" v:shapes="Image_1"><![endif]><span style='color:#C00000'>Attention</span></p>
<!--EndFragment--></body></html>`;

const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><p dir="ltr"
style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-family:Arial;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;">Un devis </span><span
style="font-size:11pt;color:#000000;font-weight:700;">gratuit</span><span style="color:#000000;font-weight:400;"> par </span><a
href="mailto:a@b.fr" style="text-decoration:none;"><span style="color:#1155cc;font-weight:400;text-decoration:underline;">courriel</span></a></p><br /><ul
style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1"><p dir="ltr" role="presentation"><span
style="font-weight:400;">un</span></p></li><li dir="ltr"><p dir="ltr"><span style="font-weight:700;">deux</span></p></li></ul></b><br class="Apple-interchange-newline">`;

const office = `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2 (Linux)"/><style type="text/css">p { line-height: 115% }</style></head>
<body lang="fr-FR" dir="ltr"><p style="line-height: 100%; margin-bottom: 0cm">Bonjour, <b>ceci</b> est
<i>beau</i> et <font color="#ff0000">rouge</font>.</p>
<ol><li><p>un</p></li><li><p>deux</p></li></ol></body></html>`;

describe('a running text', () => {
  it('keeps what Word writes', () => {
    expect(running(word)).toEqual({
      text: '## Avant notre venue\n\nTrois gestes **suffisent** : lisez [l’ADEME](https://www.ademe.fr/).\n\n- coupez l’eau\n- coupez le courant\n\nAttention',
      parts: expect.objectContaining({ length: 4 }) as never,
      lost: ['images', 'couleurs'],
    });
  });

  it('keeps what Google Docs writes, inside a <b> that is not bold', () => {
    expect(running(docs)).toMatchObject({
      text: 'Un devis **gratuit** par [courriel](mailto:a@b.fr)\n\n- un\n- **deux**',
      lost: [],
    });
  });

  it('keeps what LibreOffice writes', () => {
    expect(running(office)).toMatchObject({
      text: 'Bonjour, **ceci** est beau et rouge.\n\n- un\n- deux',
      lost: ['italique', 'couleurs', 'numérotation'],
    });
  });

  it('turns the rows of a table into list items', () => {
    const html = '<table><tr><td>Tonte</td><td><b>45 €</b></td></tr><tr><td>a</td><td>b</td><td>c</td></tr></table>';
    expect(running(html)).toMatchObject({ text: '- Tonte : **45 €**\n- a, b, c', lost: ['tableau'] });
    expect(running('<table><tr><td>Mise en page</td></tr></table>')).toMatchObject({ text: 'Mise en page', lost: [] });
  });

  it('recognizes the numbers that Word writes as text', () => {
    const html = `<p style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>un</p>`;
    expect(running(html)).toMatchObject({ text: '- un', lost: ['numérotation'] });
  });
});

describe('a sentence', () => {
  it('keeps bold and links, in one line', () => {
    expect(inline(docs)).toMatchObject({
      text: 'Un devis **gratuit** par [courriel](mailto:a@b.fr) un, **deux**',
      lost: ['liste'],
    });
    expect(inline('<p>Un.</p><p>Deux.</p>')).toMatchObject({ text: 'Un. Deux.', lost: ['paragraphes'] });
    expect(pastedMarkup('<p>Un.</p><p>Deux.</p>', { markup: 'inline', isList: true })).toMatchObject({
      parts: ['Un.', 'Deux.'],
      lost: [],
    });
  });

  it.each([
    ['javascript:alert(1)', 'liens'],
    [' JavaScript:alert(1)', 'liens'],
    ['java\nscript:alert(1)', 'liens'],
    ['data:text/html,x', 'liens'],
    ['file:///C:/a.docx', 'liens'],
    ['http://a.fr', 'liens'],
    ['#_Toc12', 'liens'],
  ])('drops a link to %s, and says so', (href, lost) => {
    expect(inline(`<a href="${href}">ici</a>`)).toMatchObject({ text: 'ici', lost: [lost] });
  });

  it('neither runs nor shows the HTML that it reads', () => {
    const html = `<p onclick="x()">Bon<script>globalThis.ran = 1</script><img src=x onerror="globalThis.ran = 1">jour</p>`;
    expect(inline(html)).toMatchObject({ text: 'Bonjour', lost: ['images'] });
    expect('ran' in globalThis).toBe(false);
  });

  it.each([
    ['deux ** étoiles**', 'deux ** étoiles**'],
    ['<b>3*</b> et 5*6', '3* et 5*6'],
    ['[voir](/tarifs)', '[voir](/tarifs)'],
    ['<a href="https://a.fr/b(c)">[là]</a>', '[là]'],
    ['Vite !<a href="https://a.fr">ici</a>', 'Vite !ici'],
    ['<b>Nota :</b>suite', 'Nota :suite'],
    ['l’<b>(eau)</b>x', 'l’(eau)x'],
  ])('%s keeps its words', (html, read) => {
    const { text } = inline(html);
    const parts = richText(text, 'inline');
    const textOf = (part: unknown): string =>
      typeof part === 'string'
        ? part
        : Array.isArray(part)
          ? part.map(textOf).join('')
          : textOf(Object.values(part as object)[0]);
    // `richText` makes some spaces narrow or non-breaking.
    expect(textOf(parts).replace(/[\u00a0\u202f]/g, ' ')).toBe(read);
  });
});

it('gives a title plain words, and names what was lost', () => {
  expect(words('<h1><b>Nos tarifs</b></h1>')).toMatchObject({ text: 'Nos tarifs', lost: [] });
  expect(words('<p>Nos <b>tarifs</b> <a href="https://a.fr">ici</a></p>')).toMatchObject({
    text: 'Nos tarifs ici',
    lost: ['gras', 'liens'],
  });
  expect(words('<p>3 ** [x](y)</p>').text).toBe('3 ** [x](y)');
});

describe('what was copied from a message', () => {
  it.each(emojiPictures)('has its emoji, though %s shows them as pictures', (_from, html, text) => {
    expect(running(html)).toMatchObject({ text, lost: [] });
    expect(words(html)).toMatchObject({ text, lost: [] });
  });

  it.each(otherPictures)('has no picture called « %s »', (alt) => {
    expect(running(`<p>Avant <img alt="${alt}" src="a.png"> après</p>`)).toMatchObject({
      text: 'Avant après',
      lost: ['images'],
    });
  });

  it.each(invisibleCharacters)('has nothing invisible from %s', (_from, character) => {
    expect(words(`<p>un ardoi${character}sier</p>`).text).toBe('un ardoisier');
  });

  it.each(invisibleCharacters)(
    'is pasted without what nobody sees, from %s, also as plain text',
    (_from, character) => {
      const plain = (text: string) => ({ getData: (type: string) => (type === 'text/plain' ? text : '') });
      expect(pastedText(plain(` un ardoi${character}sier`), {})?.text).toBe(' un ardoisier');
      // What is as it should be is left to the browser.
      expect(pastedText(plain(' un ardoisier 👨‍🔧'), {})).toBeUndefined();
    },
  );
});
