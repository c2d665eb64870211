import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import { formatMoment, inHeader, page, type LeadMail } from '../mails/lead-mail.ts';
import type { WatchNews } from './memory.ts';

interface Envelope {
  from: string;
  to: string;
  /** The site's address, if it is known. */
  site: string | null;
  /** In ms since 1970. */
  now: number;
}

/** The shortest form of the news, for a subject and a locked screen; there is at least one. */
export function newsTitle(news: readonly WatchNews[]): string {
  const lasting = news.filter(({ is }) => is !== 'over');
  const [first] = lasting.length > 0 ? lasting : news;
  const more = (lasting.length > 0 ? lasting : news).length - 1;
  const others = more > 0 ? ` (et ${more}\u00a0de plus)` : '';
  if (lasting.length === 0) return `C’est réparé\u00a0: ${first?.what}${others}`;
  return `${lasting.every(({ is }) => is === 'again') ? 'Depuis un jour\u00a0: ' : ''}${first?.what}${others}`;
}

/** Renders the owner's mail about what visitors meet; there is at least one thing to tell. */
export function renderWatchMail(news: readonly WatchNews[], { from, to, site, now }: Envelope): LeadMail {
  const lasting = news.filter(({ is }) => is !== 'over');
  const over = news.filter(({ is }) => is === 'over');
  const intro = `${site ? `Votre site ${site} est essayé` : 'Votre site est essayé'} chaque heure, comme un visiteur le ferait.`;
  const closing =
    lasting.length > 0
      ? 'Transmettez ce message à la personne qui tient votre site. Si rien ne change, il est répété une fois, dans un jour\u00a0; vous saurez aussi quand c’est réparé.'
      : 'Il n’y a rien à faire.';
  const parts = [
    { title: 'Ce qui ne va pas', items: lasting.map((one) => ({ ...wordsOf(one), cure: one.cure })) },
    { title: 'C’est de nouveau comme il faut', items: over.map((one) => ({ ...wordsOf(one), cure: '' })) },
  ].filter(({ items }) => items.length > 0);
  const text = parts.map(({ title, items }) =>
    [`${title}\u00a0:`, ...items.map(({ says, cure }) => `– ${says}${cure ? `\n  À faire\u00a0: ${cure}` : ''}`)].join(
      '\n',
    ),
  );
  const html = parts.map(
    ({ title, items }) =>
      `<h2>${title}</h2>\n<ul>${items
        .map(
          ({ says, cure }) => `<li>${escapeMarkup(says)}${cure ? `<br>À faire\u00a0: ${escapeMarkup(cure)}` : ''}</li>`,
        )
        .join('')}</ul>`,
  );
  return {
    id: `veille-${new Date(now).toISOString().replace(/[:.]/g, '-')}`,
    from,
    to,
    subject: inHeader(newsTitle(news)),
    headers: { 'Auto-Submitted': 'auto-generated' },
    text: `${[intro, ...text, closing].join('\n\n')}\n`,
    html: page(`<p>${escapeMarkup(intro)}</p>\n${html.join('\n')}\n<p>${closing}</p>`),
  };
}

function wordsOf({ is, what, since }: WatchNews): { says: string } {
  return { says: is === 'new' ? `${what}.` : `${what} (depuis le ${formatMoment(since)}).` };
}
