import { contactKey } from '../../definitions/french/contact-names';
import { hoursInWords } from '../../definitions/time/opening-hours';
import type { JsonPath } from '../../definitions/shapes/json-path';
import { atPlace, ofPlace } from '../../definitions/french/place-names';
import type { Scope } from '../../definitions/text/tokens';
import { tradeForms } from '../../definitions/french/trade-names';
import type { SiteDocument } from '../../definitions/documents/site-document';
import { placesIn, type WrittenScope } from './page-input';
import type { Document } from './site-documents';

/** The fields of `site.json`, which every template may name. */
export function writtenSite({ file, data }: Document<'site'>): WrittenScope {
  const own = placesIn(file);
  return {
    values: siteValues(data),
    placeOf: (path) => own(sourceOfDerived.get(path.join('.'))?.split('.') ?? contactPath(path, data)),
  };
}

const tradeFields: readonly string[] = Object.keys(tradeForms('')).map((form) => `company.${form}`);

/**
 * Fields derived from another one for use in a sentence (« au Mans », « du vitrier »), each with the field that it
 * comes from.
 */
export const sourceOfDerived: ReadonlyMap<string, string> = new Map([
  ['company.address.atCity', 'company.address.city'],
  ['company.address.ofCity', 'company.address.city'],
  ...tradeFields.map((form) => [form, 'company.trade'] as const),
]);

/** Tokens name a contact by its name, and documents list them. */
function contactPath([first, key, ...field]: JsonPath, { contacts }: SiteDocument): JsonPath {
  const rank = first === 'contacts' ? (contacts ?? []).findIndex(({ name }) => contactKey(name) === key) : -1;
  return rank < 0 ? [first, key, ...field].filter((step) => step !== undefined) : ['contacts', rank, ...field];
}

/**
 * The fields of `site.json` for use in texts: `{hours}` is the hours in words, `{company.address.atCity}` « au Mans »,
 * `{company.ofTheTrade}` « du vitrier », `{contacts.astreinte.phone}` the number of the contact « Astreinte ».
 */
export function siteValues(data: SiteDocument): Scope {
  const { address, trade } = data.company;
  const withForms = { ...address, atCity: atPlace(address.city), ofCity: ofPlace(address.city) };
  const company = { ...data.company, ...(trade === undefined ? {} : tradeForms(trade)), address: withForms };
  const contacts = data.contacts && Object.fromEntries(data.contacts.map((one) => [contactKey(one.name), one]));
  return { ...data, ...(contacts ? { contacts } : {}), company, hours: hoursInWords(data.hours) };
}
