import { escapeMarkup } from '../../../../src/site/definitions/text/escape-markup.ts';
import { withNoun } from '../../../../src/site/definitions/french/amounts.ts';
import { frenchFormat } from '../../../../src/site/definitions/french/french-format.ts';
import { inHeader, page, plainColors, type LeadMail } from '../mails/lead-mail.ts';
import type { ClaimedMonth } from './month-figures.ts';
import { nameOf, sectionsOf } from './month-sections.ts';
import type { MonthSection } from './section.ts';

interface Envelope {
  from: string;
  to: string;
  now: number;
  /** Where a mail program posts to end these mails (RFC 8058); undefined on this machine, where nobody could reach it. */
  endsAt?: string | undefined;
}

const fullDay = frenchFormat({ day: 'numeric', month: 'long', year: 'numeric' });

/** Renders the month on one page: for a screen in light and in dark, and as plain text. It names no customer. */
export function renderMonthMail({ figures, company }: ClaimedMonth, { from, to, now, endsAt }: Envelope): LeadMail {
  const { requests, won, month } = figures;
  const title = `${capital(nameOf(month))} ${month.slice(0, 4)} sur une page`;
  const of = company ? `Ce que le site a apporté à ${company.name}` : 'Ce que le site a apporté';
  const introduction = `${of}, d’après sa seule base, le ${fullDay(now)}.`;
  const sections = sectionsOf(figures, now);
  const found = requests.count === 0 ? 'aucune demande' : withNoun(requests.count, 'demande');
  const jobs = won.jobs === 0 ? '' : `, ${withNoun(won.jobs, 'chantier gagné', 'chantiers gagnés')}`;
  const desk = endsAt && company ? `${company.url}/bureau/` : undefined;
  const end = desk ? `${desk}#mois` : 'npm run desk';
  const closing = 'Ce message part de lui-même le premier de chaque mois.';
  return {
    id: `mois-${month}`,
    from,
    to,
    subject: inHeader(`${title}\u00a0: ${found}${jobs}`),
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(endsAt && { 'List-Unsubscribe': `<${endsAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    text: `${[title, introduction, ...sections.map(asText), `-- \n${closing}\nNe plus le recevoir\u00a0: ${end}`].join('\n\n')}\n`,
    html: page(
      `
<h1 style="font-size:24px;line-height:1.2;margin:16px 0 8px">${escapeMarkup(title)}</h1>
<p style="margin:0 0 24px">${escapeMarkup(introduction)}</p>
${sections.map((section) => asHtml(section, company?.colors ?? plainColors)).join('\n')}
<p class="soft" style="color:${(company?.colors ?? plainColors).soft};margin-top:32px">${closing} ${desk ? `<a href="${escapeMarkup(end)}">Ne plus le recevoir</a>` : `Ne plus le recevoir\u00a0: <code>${end}</code>`}</p>`,
      company?.colors,
      title,
    ),
  };
}

function asText({ title, says, rows, unknown }: MonthSection): string {
  return [
    title.toUpperCase(),
    says,
    ...rows.map(({ label, value }) => `– ${label}${value === undefined ? '' : `\u00a0: ${value}`}`),
    ...unknown.map((sentence) => `(${sentence.replace(/\.$/, '')})`),
  ].join('\n');
}

function asHtml({ title, says, rows, unknown }: MonthSection, { soft, line }: { soft: string; line: string }): string {
  const cell = `padding:6px 0;border-top:1px solid ${line}`;
  const table = rows.map(({ label, value }) =>
    value === undefined
      ? `<tr><td colspan="2" style="${cell}">${escapeMarkup(label)}</td></tr>`
      : `<tr><th scope="row" style="${cell};text-align:left;font-weight:normal">${escapeMarkup(label)}</th><td style="${cell};padding-left:16px;text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums">${escapeMarkup(value)}</td></tr>`,
  );
  return `<h2 style="font-size:18px;margin:24px 0 4px">${escapeMarkup(title)}</h2>
<p style="margin:0 0 8px;font-weight:bold;max-width:600px">${escapeMarkup(says)}</p>
${table.length > 0 ? `<table style="border-collapse:collapse;width:100%;max-width:600px">${table.join('')}</table>\n` : ''}${unknown.map((sentence) => `<p class="soft" style="color:${soft};font-size:14px;margin:8px 0 0;max-width:600px">${escapeMarkup(sentence)}</p>`).join('\n')}`;
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
