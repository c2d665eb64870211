import { announcementBlocks } from '../definitions/documents/made-pages';
import type { ServiceEntry } from '../definitions/documents/collections';
import { answersAlways } from '../definitions/time/day-and-night';
import type { Link, ResolvedImage } from '../definitions/view/page';
import type { SiteView } from '../definitions/view/site-view';
import { frenchMoment } from '../definitions/time/paris-time';
import { mailHref } from '../definitions/french/mail-address';
import { phoneHref } from '../definitions/french/phone';
import type { SiteDocument } from '../definitions/documents/site-document';
import { timeZoneOf } from '../definitions/geography/time-zones';
import { frenchTypography } from '../definitions/text/typography';
import { siteLook } from '../look/site-look';
import { drawableLook } from '../look/whole-look';
import { townEntry } from './kinds/town/town-entry';
import type { WrittenEntry } from './lists/written-entry';
import { departmentsWithTowns, footerDepartments } from './kinds/department/departments';
import { placesIn, type Place, type PlaceOf } from './plan/page-input';
import type { Document, Documents } from './plan/site-documents';

interface ViewInput {
  towns: Documents['town'];
  services: readonly WrittenEntry<Pick<ServiceEntry, 'menu' | 'href'>>[];
}

/** What surrounds every page, from `site.json`: menus and town lists are computed, images not measured yet. */
export function resolveSiteView(
  site: Document<'site'>,
  { towns, services, backend, sprite }: ViewInput & Pick<SiteView, 'backend' | 'sprite'>,
): SiteView {
  const {
    company,
    phone,
    email,
    hours,
    closures = [],
    announcements = [],
    navigation,
    quote,
    social,
    look,
  } = site.data;
  const { answering, contacts = [], map, reviews } = site.data;
  const whatsapp = social.find(({ network }) => network === 'whatsapp')?.href;
  const { townsLimit: _, ...footer } = site.data.footer;
  const always = alwaysOf(site.data);
  const timeZone = timeZoneOf(company.address.postcode);
  const menu = services.map(({ entry }) => ({ label: frenchTypography(entry.menu), href: entry.href }));
  return {
    company: {
      name: company.name,
      tagline: company.tagline,
      // Still a document image; it is measured with the rest of the view.
      mark: company.mark as ResolvedImage,
    },
    phone,
    phoneHref: phoneHref(phone),
    ...(answering ? { answering: `C’est ${answering} qui répond` } : {}),
    email,
    emailHref: mailHref(email),
    ...(contacts.length > 0 ? { contacts: contacts.map(contactInView) } : {}),
    hours: [...hours.map(({ days, text }) => ({ days, text })), ...closures.map(closureInWords)],
    openHours: hoursInLine(hours, always !== undefined),
    ...(always ? { always } : {}),
    ...(timeZone ? { timeZone } : {}),
    ...(closures.length > 0 ? { closures } : {}),
    ...(site.data.closedOnHolidays ? { closedOnHolidays: true } : {}),
    // Still document texts; they are formatted with the rest of the view.
    ...(announcements.length > 0
      ? { announcements: announcementBlocks(announcements) as NonNullable<SiteView['announcements']> }
      : {}),
    navigation: navigation.map(({ menu: collection, ...link }) => (collection ? { ...link, menu } : link)),
    quote,
    footer: { ...footer, departments: footerDepartments(site, towns).map(typeset) },
    social,
    ...(whatsapp ? { whatsapp } : {}),
    ...(map || reviews ? { elsewhere: [{ name: 'À voir', links: elsewhereLinks(site.data) }] } : {}),
    backend,
    ...(site.data.countsVisits ? { counting: countingOf(site.data) } : {}),
    sprite,
    ...(look ? { look: siteLook(drawableLook(look)) } : {}),
  };
}

function countingOf({ url, legal }: SiteDocument): SiteView['counting'] {
  return { site: url, ...(legal.processors ? { processors: legal.processors } : {}) };
}

/** The hours in one line. « Dimanche : urgences seulement » is left out if a number answers at any hour. */
function hoursInLine(hours: SiteDocument['hours'], isAlways: boolean): string {
  const shown = hours.filter(({ text }) => !isAlways || /\d/.test(text));
  const lines = shown.map(
    ({ days, text }, rank) => `${rank === 0 ? days : days.charAt(0).toLowerCase() + days.slice(1)} ${text}`,
  );
  return frenchTypography(lines.join(', '));
}

/** What is said of the number that answers day and night: the main one, or that of a contact. */
export function alwaysOf({ dayAndNight, contacts = [] }: SiteDocument): SiteView['always'] {
  if (dayAndNight) return { label: 'Urgences jour et nuit' };
  const night = contacts.find(answersAlways);
  if (!night?.phone) return undefined;
  return {
    label: frenchTypography(`${night.name}, jour et nuit\u00a0: ${night.phone}`),
    href: phoneHref(night.phone),
  };
}

type Contact = NonNullable<SiteDocument['contacts']>[number];

function contactInView({ name, hours, dayAndNight, phone, email }: Contact): NonNullable<SiteView['contacts']>[number] {
  return {
    name: frenchTypography([name, hours ?? (dayAndNight && 'jour et nuit')].filter(Boolean).join(', ')),
    links: [
      ...(phone ? [{ label: frenchTypography(phone), href: phoneHref(phone) }] : []),
      ...(email ? [{ label: email, href: mailHref(email) }] : []),
    ],
  };
}

function elsewhereLinks({ map, reviews }: SiteDocument): Link[] {
  return [
    ...(map ? [{ label: 'Plan et itinéraire', href: map }] : []),
    ...(reviews ? [{ label: 'Avis en ligne', href: reviews }] : []),
  ];
}

type Closure = NonNullable<SiteDocument['closures']>[number];

/** A closure as a line of the opening hours. */
function closureInWords({ from, to, label }: Closure): SiteView['hours'][number] {
  const last = to !== undefined && to !== from ? to : undefined;
  const days = last ? `Du ${dayOf(from)} au ${dayOf(last)}` : `Le ${dayOf(from)}`;
  return { days, text: label ? `fermé (${label})` : 'fermé' };
}

function dayOf(date: string): string {
  return frenchMoment(date).replace(/^le /, '');
}

type FooterDepartment = SiteView['footer']['departments'][number];

/** Typesets the names of departments and towns, which come from other documents than the rest of the view. */
function typeset({ name, towns, ...rest }: FooterDepartment): FooterDepartment {
  return {
    name: frenchTypography(name),
    ...rest,
    towns: towns.map(({ label, href }) => ({ label: frenchTypography(label), href })),
  };
}

/** Where the values of the view were written. */
export function viewPlaces(site: Document<'site'>, { towns, services }: ViewInput): PlaceOf {
  const own = placesIn(site.file);
  const departments = departmentsWithTowns(site, towns);
  return (path) => {
    const [first, second, rank, key] = path;
    if (first === 'backend' || first === 'sprite') return undefined;
    if (first === 'look') return second === 'choices' ? choicePlace(rank) : own(['look']);
    if (first === 'phoneHref') return own(['phone']);
    if (first === 'emailHref') return own(['email']);
    if (first === 'counting') return own(second === 'site' ? ['url'] : ['legal', 'processors']);
    if (first === 'contacts') return own(['contacts', second ?? 0]);
    if (first === 'elsewhere') return own([site.data.map ? 'map' : 'reviews']);
    if (first === 'whatsapp')
      return own(['social', site.data.social.findIndex(({ network }) => network === 'whatsapp'), 'href']);
    if (first === 'always') {
      const night = (site.data.contacts ?? []).findIndex(answersAlways);
      return own(site.data.dayAndNight ? ['dayAndNight'] : ['contacts', night, second === 'href' ? 'phone' : 'name']);
    }
    if (first === 'timeZone') return own(['company', 'address']);
    if (first === 'openHours') return own(['hours', 0, 'text']);
    if (first === 'hours' && Number(second) >= site.data.hours.length) {
      const closure = ['closures', Number(second) - site.data.hours.length];
      return own(rank === undefined ? closure : [...closure, rank === 'days' ? 'from' : 'label']);
    }
    if (first === 'navigation' && rank === 'menu' && path.length > 3)
      return services[Number(key)]?.placeOf([path[4] === 'href' ? 'href' : 'menu']);
    if (first === 'footer' && second === 'departments' && path.length > 2)
      return departmentPlace(departments[Number(rank)], path.slice(3));
    return own(path);
  };

  /** The place of a design choice; undefined if the document leaves it to the engine. */
  function choicePlace(choice: Parameters<PlaceOf>[0][number] | undefined): Place | undefined {
    const field = choice === 'titles' ? 'font' : choice;
    return field !== undefined && Object.hasOwn(site.data.look ?? {}, field) ? own(['look', field]) : undefined;
  }
}

function departmentPlace(
  department: ReturnType<typeof departmentsWithTowns>[number] | undefined,
  path: Parameters<PlaceOf>[0],
): Place | undefined {
  const [field, rank, part] = path;
  const town = field === 'towns' ? department?.towns[Number(rank)] : undefined;
  if (town) return townEntry(town).placeOf([part ?? 'label']);
  return department?.placeOf(field === 'href' ? 'code' : 'name');
}
