import type { SitePage } from '../../../src/site/definitions/view/site-page';
import type { DeskVisits, Counted } from '../../../src/desk/queries/visits-data';

/** Four weeks of visits to a site of thirty pages, and the figures that the desk must give of them. */

export const site = 'https://toiture.example';
const towns = ['Auray', 'Vannes', 'Pluvigner', 'Carnac', 'Quiberon', 'Lorient', 'Hennebont', 'Plouay', 'Brech', 'Belz'];
const services = Array.from({ length: 19 }, (_, rank) => `Service ${rank + 1}`);

export const pages: SitePage[] = [
  { path: '/', name: 'Accueil' },
  ...towns.map((town) => ({ path: `/${town.toLowerCase()}`, name: town, town })),
  ...services.map((name) => ({ path: `/services/${name.toLowerCase().replace(' ', '-')}`, name })),
];

/** An event as a page sends it. */
export interface Sent {
  body: { site: string; page: string; event: string; origin?: string };
  headers: Record<string, string>;
  /** The week, from 0 to 3. */
  week: number;
  /** Whether it must be counted. */
  counts: boolean;
}

const person = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1';
const robots = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0 Safari/537.36',
];
/** The origins of visits as browsers and links name them, with the class that is stored. */
const origins = [
  ['www.google.com', 'search'],
  ['', 'direct'],
  ['maps', 'map'],
  ['www.bing.com', 'search'],
  ['l.facebook.com', 'network'],
  ['annuaire.example', 'site'],
  ['www.google.com', 'search'],
] as const;

/** The events of four hundred visits, in their order: of people, of robots, and of browsers that ask not to be counted. */
export const played: readonly Sent[] = Array.from({ length: 400 }, (_, visit) => {
  const pageAt = (rank: number) => pages[rank % pages.length]!.path;
  const isUnknown = visit % 19 === 7;
  const isRobot = visit % 13 === 1;
  const isPrivate = visit % 17 === 5;
  const isElsewhere = visit % 29 === 3;
  const first = isUnknown ? `/wp-login-${visit}` : pageAt(visit * 7);
  const [origin] = origins[visit % origins.length]!;
  const events: { page: string; event: string; origin?: string }[] = [{ page: first, event: 'arrival', origin }];
  if (visit % 2 === 0) events.push({ page: isUnknown ? first : pageAt(visit * 11 + 3), event: 'view' });
  if (visit % 9 === 0) events.push({ page: first, event: 'call' });
  if (visit % 23 === 0) events.push({ page: first, event: 'mail' });
  if (visit % 10 === 4) events.push({ page: first, event: 'form-open' });
  return events.map((event) => ({
    body: { site: isElsewhere ? 'https://voisin.example' : site, ...event },
    headers: { 'user-agent': isRobot ? robots[visit % 2]! : person, ...(isPrivate ? { 'sec-gpc': '1' } : {}) },
    week: Math.floor(visit / 100),
    counts: !isUnknown && !isRobot && !isPrivate && !isElsewhere,
  }));
}).flat();

/** Makes the database's clock seem to move on by a minute. */
export const aMinutePasses = 'delete from leads_private.counting';
// In two steps, so that no two weeks are equal in between.
export const aWeekPasses = `update public.visit_counts set week = week - 700; update public.visit_counts set week = week + 693`;

/** How many events are sent per minute: fewer than the database counts. */
const inAMinute = 100;

/** Sends all events in order, and lets time pass between them. */
export async function playMonth(world: {
  send: (event: Sent) => Promise<unknown>;
  pass: (sql: string) => Promise<unknown>;
}): Promise<void> {
  for (const [rank, event] of played.entries()) {
    if (rank % inAMinute === 0) await world.pass(aMinutePasses);
    if (rank > 0 && event.week !== played[rank - 1]!.week) await world.pass(aWeekPasses);
    await world.send(event);
  }
}

/** The expected figures of the desk, without those that depend on the day. */
export function known() {
  const counted = played.filter(({ counts }) => counts);
  const number = (choose: (event: Sent) => boolean) => fewHidden(counted.filter(choose).length);
  const weeks = [0, 1, 2, 3].map((week) => {
    const of = (event: string) => number((sent) => sent.week === week && sent.body.event === event);
    return { visits: of('arrival'), calls: of('call'), mails: of('mail'), forms: of('form-open'), bounded: false };
  });
  const classOf = (origin: string | undefined) => origins.find(([name]) => name === origin)![1];
  const from = (kept: string) => number(({ body }) => body.event === 'arrival' && classOf(body.origin) === kept);
  const seenOn = (path: string) => ({
    views: number(({ body }) => body.page === path && ['arrival', 'view'].includes(body.event)),
    calls: number(({ body }) => body.page === path && body.event === 'call'),
  });
  return {
    weeks,
    origins: Object.fromEntries(origins.map(([, kept]) => [kept, from(kept)])),
    pages: Object.fromEntries(pages.map(({ name, path }) => [name, seenOn(path)])),
    towns: Object.fromEntries(pages.flatMap(({ town, path }) => (town ? [[town, seenOn(path)]] : []))),
  };
}

/** The corresponding part of the desk's answer. */
export function shownIn({ weeks, origins: from, pages: seen, towns: near }: DeskVisits): ReturnType<typeof known> {
  const parts = (rows: DeskVisits['towns']) =>
    Object.fromEntries(rows.map(({ name, views, calls }) => [name, { views, calls }]));
  return {
    weeks: weeks.map(({ visits, calls, mails, forms, bounded }) => ({ visits, calls, mails, forms, bounded })),
    origins: Object.fromEntries(from.map(({ origin, visits }) => [origin, visits])),
    pages: parts(seen),
    towns: parts(near),
  };
}

/** Numbers from one to four are hidden. */
function fewHidden(count: number): Counted {
  return count > 0 && count < 5 ? null : count;
}
