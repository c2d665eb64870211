import { answersAlways, dayAndNightIn } from '../../../definitions/time/day-and-night';
import { isRead } from '../../../definitions/fields/kinds';
import { valueAt, type JsonPath } from '../../../definitions/shapes/json-path';
import { spansIn } from '../../../definitions/time/opening-hours';
import { nationalPhone } from '../../../definitions/french/phone';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import type { SiteReport } from '../../report/site-report';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { newField } from '../../syntax/field-edits';
import { quoted } from '../../vocabulary/french';

const file = 'site.json';

/**
 * Proposes the fact of a number that answers day and night, where words say it and the fact is not told: of a contact,
 * of the hours, of a page. `false` is an answer too, after which nothing is proposed.
 */
export function checkDayAndNight(sound: SoundSite): void {
  const { site, report } = sound;
  if (!site) return;
  const contacts = site.contacts ?? [];
  for (const [rank, contact] of contacts.entries()) {
    if (contact.dayAndNight !== undefined || !answersAlways(contact)) continue;
    const field = dayAndNightIn(contact.hours ?? '') ? 'hours' : 'name';
    propose(report, {
      path: ['contacts', rank, field],
      group: ['contacts', rank],
      message: `${quoted(contact[field])} dit que ce numéro répond jour et nuit : c’est ce que le site montre.`,
      advice: 'Confirmez-le dans ce contact : "dayAndNight": true, ou false si l’on n’y répond pas à toute heure.',
    });
  }
  const isTold =
    site.dayAndNight !== undefined ||
    contacts.some((contact) => contact.dayAndNight !== undefined || answersAlways(contact));
  const said = isTold ? undefined : (inHours(site) ?? onPage(sound));
  if (!said) return;
  const isOnlyNumber = contacts.every(({ phone }) => !phone);
  const { path, says, page } = said;
  propose(report, {
    path,
    message: `${quoted(says)}${page ? `, dans ${page},` : ''} dit que l’on répond jour et nuit, et ce n’est noté d’aucun numéro : la nuit, le site peut écrire « Fermé ».`,
    ...(isOnlyNumber ? { group: [] } : {}),
    advice:
      'Dites-le du numéro principal ou du contact qui répond alors : "dayAndNight": true, ou false si personne ne répond à toute heure.',
  });
}

interface Said {
  /** In `site.json`. */
  path: JsonPath;
  says: string;
  page?: string;
}

function inHours({ hours }: SiteDocument): Said | undefined {
  // A company that is open all the time says so by its hours.
  const rank = hours.findIndex(({ days, text }) => dayAndNightIn(`${days} ${text}`) && spansIn(text)?.length === 0);
  return rank < 0 ? undefined : { path: ['hours', rank, 'text'], says: hours[rank]?.text ?? '' };
}

/** The first page that says so of the company: not beside another number, such as that of the gas service. */
function onPage({ documents }: SoundSite): Said | undefined {
  let found: Said | undefined;
  const pages = new Map([...documents.page, ...documents.service].map((page) => [page.file, page.data]));
  eachValue(documents, { where: ({ kind }) => isRead(kind), isIn: (name) => pages.has(name), isShown: true }, visit);
  return found;

  function visit({ value, path }: { value: unknown; path: JsonPath }, page: string): void {
    const words = found || typeof value !== 'string' ? undefined : dayAndNightIn(value);
    if (words === undefined) return;
    const beside = Object.values((valueAt(pages.get(page), path.slice(0, -1)) ?? {}) as object);
    if (beside.some((other) => typeof other === 'string' && /^[\d ]+$/.test(other) && nationalPhone(other))) return;
    found = { path: ['phone'], says: words, page };
  }
}

interface Proposal {
  /** In `site.json`. */
  path: JsonPath;
  message: string;
  advice: string;
  /** The group that has the number, if it is certain. */
  group?: JsonPath;
}

function propose(report: SiteReport, { path, message, advice, group }: Proposal): void {
  const node = group && report.nodeAt(file, group);
  const text = report.open(file)?.source.text ?? '';
  const fix = node?.kind === 'object' && newField({ text, group: node }, { key: 'dayAndNight', written: 'true' });
  report.add(
    { file, path },
    { rule: 'day-and-night', severity: 'warning', message, advice, ...(fix ? { fix: [fix] } : {}) },
  );
}
