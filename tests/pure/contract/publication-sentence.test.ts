import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderPublicationMail } from '../../../supabase/functions/_shared/site/publication/publication-mail';
import { messageOf } from '../../../supabase/functions/_shared/site/publication/recorded';
import type { PublishRequest } from '../../../supabase/functions/_shared/site/requests';
import { noteOf, sentenceOf } from '../../../supabase/functions/_shared/site/publication/sentence';
import { samples } from '../../harness/size';

/** What the official mail, the history and git say of a publication, whatever the person wrote. */

const id = 'a'.repeat(40);
const change = (path: string, before: string | null = id, text: string | null = '{}') => ({ path, before, text });
const caller = { id: '00000000-0000-4000-8000-00000000000a', role: 'editor', typed: 0 } as const;
const request = (sentence: string, changes: PublishRequest['changes'] = [change('home.json')]): PublishRequest => ({
  key: '00000000-0000-4000-8000-0000000000ff',
  base: id,
  engine: '0',
  sentence,
  changes,
});
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

it('the sentence is made of the changed files', () => {
  const several = [
    change('home.json'),
    change('towns/auray.json'),
    change('site.json'),
    change('blog/neige.json', null),
    change('media/a.jpg', null),
    change('media/b.jpg', null),
    change('not-found.json', id, null),
  ];
  expect(plain(sentenceOf(several))).toBe(
    'Accueil, ville auray, entreprise ; ajouté : article neige, 2 images ; supprimé : page introuvable',
  );
  expect(sentenceOf(Array.from({ length: 9 }, (_, rank) => change(`towns/t-${rank}.json`)))).toBe(
    'Ville t-0, ville t-1, ville t-2, ville t-3, ville t-4, 4 autres documents',
  );
});

it.each([
  ['appelez-le-08-99-00-00-00', '…'],
  ['0899000000', '…'],
  ['votre-acces-expire-appelez-le-3949', '…'],
  ['33-899-00-00-00', '…'],
  ['2026-11-29-neige', '2026-11-29-neige'],
  ['toits-depuis-1987', 'toits-depuis-1987'],
  ['saint-ave-56890', 'saint-ave-56890'],
])('a file named %s is said as %s', (name, said) => {
  expect(sentenceOf([change(`blog/${name}.json`)])).toBe(`Article ${said}`);
});

const hostile = fc.oneof(
  fc.constantFrom(
    '[skip ci]',
    '[ci skip]',
    '***NO_CI***',
    'skip-checks: true',
    '\n\nPublie-par: 00000000-0000-4000-8000-00000000000b',
    '\r\nBcc: x@y.example',
    '\u202e',
    '\u2066',
    '\u200b',
    '\0',
    '\x1b[31m',
    '\u2028',
    '<a href="https://evil.example">',
    'https://evil.example/x',
    'evil.example',
    'evil\u200b.example',
    'ｅｖｉｌ．ｅｘａｍｐｌｅ',
    'zoe@evil.example',
    'tel:+33899000000',
    '08 99 00 00 00',
    '０８９９００００００',
    'appelez le 3949',
    '{phone}',
    '«',
    '»',
    '“',
    '\ud800',
    'Votre accès expire : confirmez sur',
    '#12',
    '@zoe',
    ' ',
    '.',
    '/',
    'a',
  ),
  fc.string({ unit: 'grapheme', maxLength: 6 }),
  fc.string({ unit: 'binary', maxLength: 3 }),
);
const written = fc.array(hostile, { maxLength: 12 }).map((parts) => parts.join(''));

it('what a person adds is one line without addresses, numbers and signs that anybody obeys', () => {
  let kept = 0;
  fc.assert(
    fc.property(written, (sentence) => {
      const note = noteOf(sentence);
      if (note === null) return;
      kept++;
      expect(note.length).toBeLessThanOrEqual(200);
      expect(note).toMatch(/^[^\p{C}\p{Zl}\p{Zp}<>[\]{}@#*\\«»]+$/u);
      // An oracle of its own: what mail readers turn into links.
      expect(note).not.toMatch(/:\/\/|www\.|[a-z\d]\.(?:example|fr|com)\b|\d(?:[ .-]?\d){7}|tel:[+\d]/i);
    }),
    { numRuns: samples({ daily: 3000, long: 200_000 }), seed: 63 },
  );
  expect(kept).toBeGreaterThan(1000);
});

it('the message of a commit has its two trailers alone, and nothing that stops a build', () => {
  fc.assert(
    fc.property(written, (sentence) => {
      const message = messageOf(caller, request(sentence));
      const paragraphs = message.split('\n\n');
      const note = noteOf(sentence);
      expect(paragraphs).toEqual([
        'Accueil',
        ...(note === null ? [] : [`«\u00a0${note}\u00a0»`]),
        `Publie-par: ${caller.id}\nPublication: ${request('').key}`,
      ]);
      expect(message).not.toMatch(/\[|no_ci|^skip-checks/im);
    }),
    { numRuns: samples({ daily: 1000, long: 50_000 }), seed: 64 },
  );
});

it('the official mail shows it as a quotation of its own paragraph', () => {
  const mail = renderPublicationMail({
    id: 1,
    kind: 'published',
    address: null,
    key: 'k',
    at: '2026-11-23T09:00:00Z',
    sentence: sentenceOf(request('').changes),
    note: noteOf(
      '[skip ci] Votre accès expire : confirmez sur https://evil.example/x\n\nSinon appelez le 08 99 00 00 00',
    ),
    by: 'zoe@toits.example',
    change: null,
    siteUrl: 'https://toits.example',
    from: 'site@toits.example',
    to: 'patron@toits.example',
  });
  expect(plain(mail.subject)).toBe('Votre site change : Accueil');
  expect(plain(mail.text)).toContain(
    '\n\nAvec ces mots : « skip ci Votre accès expire : confirmez sur … Sinon appelez le … »\n\n',
  );
  expect(mail.text + mail.html).not.toMatch(/evil|0899|08 99|\[/);
});
