import * as fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { addressesIn } from '../../../src/site/definitions/addresses/addresses-in';
import { leadsAway } from '../../../src/site/definitions/addresses/leads-away';
import { richText } from '../../../src/site/resolve/texts/markup';
import { Rich } from '../../../src/page/ui/texts/Rich';
import { samples } from '../../harness/size';

/** Whatever a text links to outside of the site is told to the owners. The oracle is what a browser makes of the page. */

const base = new URL('https://site.invalid/page');

/** Where the links of the drawn text lead, the site's own pages apart. */
function outward(text: string): string[] {
  const html = renderToStaticMarkup(createElement(Rich, { text: richText(text, 'running') }));
  return [...html.matchAll(/<a href="([^"]*)"/g)].flatMap(([, written = '']) => {
    const href = written
      .replaceAll('&quot;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&');
    if (!URL.canParse(href, base)) return [];
    const url = new URL(href, base);
    if (/^(?:tel|mailto):$/.test(url.protocol) && !/@|\d.*\d/.test(url.pathname)) return [];
    return url.origin === base.origin && !url.pathname.startsWith('//') ? [] : [url.href];
  });
}

const piece = fc.oneof(
  fc.constantFrom(
    '[x](',
    '[ici](/',
    '/..',
    '/.',
    '/a',
    '[Appelez](tel:',
    '[x](https://',
    '](',
    ')',
    '[',
    ']',
    '(',
    '<',
    '>',
    '"',
    "'",
    '**',
    '- ',
    '## ',
    '\n',
    '\n\n',
    ' ',
    '\u00a0',
    '\\',
    '/',
    '//',
    '.',
    '..',
    '#',
    '?',
    '&',
    '&#x2f;',
    '&sol;',
    '&colon;',
    '%2f',
    ':',
    '@',
    'https:',
    'https://',
    'HTTPS://',
    'http://',
    'tel:',
    'mailto:',
    'evil',
    '.example',
    'evil.example',
    'evil。example',
    'ｅｖｉｌ',
    '3949',
    '08 99 00 00 00',
    '0899000000',
    '0\u202f8',
    '+33',
    '\u200b',
    '\u00ad',
    '\u202e',
    'é',
    'a',
    '1',
    '{phone}',
    '|',
    ',',
    ';',
    '*',
    '_',
    '~',
    '`',
  ),
  fc.string({ unit: 'binary', maxLength: 2 }),
);

it('a link out of the site, in whatever text, is among the addresses that are told', () => {
  let count = 0;
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), (parts) => {
      const text = parts.join('');
      const found = outward(text);
      count += found.length;
      if (found.length > 0)
        expect([text, found, addressesIn(text)]).toEqual([text, found, expect.arrayContaining([expect.anything()])]);
    }),
    { numRuns: samples({ daily: 3000, long: 300_000 }), seed: 63 },
  );
  expect(count).toBeGreaterThan(20);
});

/** A text, split among two fields that a third one puts together. */
it('also if the address is put together of texts that each say nothing', () => {
  let count = 0;
  fc.assert(
    fc.property(
      fc.constantFrom(
        'https://evil.example/x',
        '//evil.example',
        '/\\evil.example',
        'tel:0899000000',
        'mailto:un@evil.example',
      ),
      fc.nat(),
      fc.nat(),
      fc.nat(2),
      (to, first, second, how) => {
        const [from, until] = [first % to.length, second % to.length].toSorted((a, b) => a - b) as [number, number];
        const [one, two, three] = [to.slice(0, from), to.slice(from, until), to.slice(until)];
        const [text, ...others] = [
          [`[x](${one}{a})`, two + three],
          [`[x]({a}{b})`, one + two, three],
          [`[x](${one}{a}{b})`, two, three],
        ][how]!;
        const filled = text!.replace('{a}', others[0]!).replace('{b}', others[1] ?? '');
        if (outward(filled).length === 0) return;
        count++;
        expect([text, others, [text!, ...others].flatMap(addressesIn)]).toEqual([
          text,
          others,
          expect.arrayContaining([expect.anything()]),
        ]);
      },
    ),
    { numRuns: samples({ daily: 500, long: 10_000 }), seed: 63 },
  );
  expect(count).toBeGreaterThan(100);
});

it.each([
  'EVIL.EXAMPLE',
  'Evil.Com',
  'voir:evil.example',
  '→evil.example',
  '=evil.example/x',
  '\\evil.example',
  '..evil.example',
  'evil。example',
  '{name}evil.example',
  '{name}.example',
  '08,99,00,00,00',
  '08—99—00—00—00',
  '08:99:00:00:00',
  '08 / 99 / 00 / 00 / 00',
  '+33 8,99,00,00,00',
  '08⁄99⁄00⁄00⁄00',
  'xn--e1afmkfd.xn--p1ai',
  'XN--E1AFMKFD.XN--P1AI/x',
  '192.0.2.1/x',
  '1.2.3.4',
  'tapez 3646',
  'faites le 36 46',
  '[x](tel:{name})',
  '[x]({a}{b})',
])('an editor’s text that stays within the site does not say %s', (text) => {
  expect(leadsAway('text', `Ici : ${text}.`)).toBe(true);
});

it.each([
  '8:00-12:00, 13:30-18:00',
  'Fermé du 03/08/2027 au 24/08/2027',
  'de 1 200 à 1 500 €',
  '[Appelez](tel:{phone})',
  'toits.Nous',
  'À {name} ({department}), depuis 1987',
  'Faites poser 12 radiateurs',
  'le 1.2.2027, de 8.30 à 12.00',
  '12 rue des Toits, 56000 Vannes',
  '[lisez](/blog/neige?a=b.c)',
  '2019, 2020, 2021, 2022',
  'M. J.-C. Le Goff',
  'n° 12.',
  'media/hero.svg',
])('and may say %s', (text) => {
  expect(addressesIn(text)).toEqual([]);
  expect(leadsAway('text', text)).toBe(false);
});

it('a link within the site, by the law of values, is one for a browser', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), (parts) => {
      const href = parts.join('');
      if (leadsAway('href', href) || href.startsWith('tel:') || href.startsWith('mailto:')) return;
      for (const filled of [href, href.replaceAll('{phone}', '//evil.example')]) {
        const url = new URL(filled, base);
        expect([href, url.href, url.origin, url.pathname.startsWith('//')]).toEqual([
          href,
          url.href,
          base.origin,
          false,
        ]);
      }
    }),
    { numRuns: samples({ daily: 3000, long: 300_000 }), seed: 63 },
  );
});
