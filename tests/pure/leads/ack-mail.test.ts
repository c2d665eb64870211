import { expect, it } from 'vitest';
import type { SiteFacts } from '../../../src/site/definitions/view/site-facts';
import { renderAckMail } from '../../../supabase/functions/_shared/mails/ack-mail';
import { facts } from '../../harness/leads/visitor';

const mailAt = (moment: string, different: Partial<SiteFacts> = {}, urgent = false) =>
  renderAckMail({
    id: '00000000-0000-4000-8000-000000000001',
    projectLabel: 'Électricité',
    urgent,
    company: { ...facts, ...different },
    from: 'site@vitrine.example',
    to: 'zoe@exemple.fr',
    now: Date.parse(moment),
  });
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

it('says that the request has arrived and what follows, only in the company’s words', () => {
  const { text, ...mail } = mailAt('2026-11-23T09:00:00Z');
  expect(plain(text)).toBe(`Bonjour,

Votre demande de devis est bien arrivée. Service demandé : Électricité.

Nous vous rappelons dès que possible : ce lundi 23 novembre jusqu’à 12 h, puis à nos heures d’ouverture. Nos heures d’ouverture : du lundi au vendredi de 8 h à 12 h et de 14 h à 18 h.

Des photos nous aident à préparer le devis : répondez à ce message avec vos photos.

C’est urgent, ou vous préférez nous parler : appelez le 05 36 49 00 00.

Vous n’avez rien demandé ? Quelqu’un s’est trompé d’adresse : dites-le-nous en réponse, et nous effaçons la demande.

-- 
Toits & Cie
05 36 49 00 00
https://toits.example
`);
  expect(mail).toMatchObject({
    to: 'zoe@exemple.fr',
    replyTo: { name: 'Toits & Cie', address: 'contact@toits.example' },
    subject: 'Toits & Cie\u00a0: votre demande de devis est bien arrivée',
    headers: { 'Auto-Submitted': 'auto-replied' },
  });
  expect(mail.html).toContain('Toits &amp; Cie');
  expect(mail.html).toContain('<a href="tel:+33536490000">05 36 49 00 00</a>');
});

it('lets no line of the documents begin a header', () => {
  const { from, replyTo, subject } = mailAt('2026-11-23T09:00:00Z', { name: 'Toits\r\nBcc: tous@exemple.fr' });
  for (const header of [from, replyTo?.name, subject]) expect(header).not.toMatch(/[\r\n]/);
  expect(subject).toContain('Toits Bcc');
});

it('promises no hour for an emergency, and asks to call', () => {
  const text = plain(mailAt('2026-11-23T20:06:00Z', {}, true).text);
  expect(text).toContain('C’est urgent : n’attendez pas notre appel, appelez le 05 36 49 00 00.');
  expect(text).not.toMatch(/rappelons|heures d’ouverture/);
});

it('repeats the announcement of all pages, only between its dates', () => {
  const announcements = [
    { says: 'Fermé du 3 au 24 août. Appelez <b>vite</b>.', from: '2026-07-20', until: '2026-08-24' },
  ];
  const { text, html } = mailAt('2026-08-24T21:59:00Z', { announcements });
  expect(text).toContain('\n\nFermé du 3 au 24 août. Appelez <b>vite</b>.\n\n');
  expect(html).toContain('<p>Fermé du 3 au 24 août. Appelez &lt;b&gt;vite&lt;/b&gt;.</p>');
  expect(mailAt('2026-08-24T22:01:00Z', { announcements }).text).not.toContain('Fermé');
  expect(mailAt('2026-07-19T21:59:00Z', { announcements }).text).not.toContain('Fermé');
});

it.each<[string, string, Partial<SiteFacts>?]>([
  ['2026-11-23T12:00:00Z', 'Nous vous rappelons dès que possible, à partir du lundi 23 novembre à 14 h.'],
  ['2026-11-27T19:00:00Z', 'Nous vous rappelons dès que possible, à partir du lundi 30 novembre à 8 h.'],
  ['2026-10-31T19:00:00Z', 'à partir du lundi 2 novembre à 8 h.'],
  ['2027-01-31T19:00:00Z', 'à partir du lundi 1er février à 8 h.'],
  [
    '2026-11-27T19:00:00Z',
    'à partir du mardi 5 janvier à 8 h.',
    { closures: [{ from: '2026-11-28', to: '2027-01-04' }] },
  ],
  [
    '2026-11-27T19:00:00Z',
    'Nous vous rappelons dès que possible. Nos',
    { closures: [{ from: '2026-11-28', to: '2027-12-31' }] },
  ],
  [
    '2026-11-27T19:00:00Z',
    'Nous vous rappelons dès que possible. Nos',
    { hours: [{ days: 'Tous les jours', text: '24h/24' }] },
  ],
  [
    '2026-11-27T19:00:00Z',
    'Nous vous rappelons dès que possible. Nos heures d’ouverture : du lundi au vendredi, sur rendez-vous.',
    { hours: [{ days: 'Lundi au vendredi', text: 'sur rendez-vous' }] },
  ],
])('at %s: « %s »', (moment, words, different) => {
  expect(plain(mailAt(moment, different).text)).toContain(words);
});
