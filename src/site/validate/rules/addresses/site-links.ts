import { documentShapes } from '../../../definitions/shapes/written-shapes';
import { eachField, type Field } from '../../../definitions/shapes/shapes';
import { fillText } from '../../../definitions/text/tokens';
import { siteValues } from '../../../resolve/plan/site-scope';
import { Addresses, dropWatch } from './addresses';
import { commonAnchors } from './anchors';
import { linksOf } from './links-of';
import { checkLink } from './check-link';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import type { Finding } from '../../report/site-report';
import { quoted } from '../../vocabulary/french';
import type { SoundSite } from '../../input/sound-site';
import { closest } from '../../../definitions/french/suggest';

/** Checks the links and tokens of `site.json`, which every page shows. */
export function checkSiteLinks(sound: SoundSite): void {
  const { site, report } = sound;
  if (!site) return;
  const addresses = Addresses.of(sound);
  const context = { addresses, anchors: commonAnchors, siteUrl: site.url };
  const values = siteValues(site);
  const isDropped = dropWatch(addresses);
  eachField(documentShapes.site, site, (field) => {
    const dropped = isDropped(field);
    if (typeof field.value === 'string') checkText(field, field.value, dropped);
  });

  function checkText({ kind, path, shape }: Field, text: string, dropped: boolean): void {
    const file = 'site.json';
    let isFilled = true;
    const filled = fillText(text, [values], (token) => {
      isFilled = false;
      report.add({ file, path, part: `{${token}}` }, unknownField(token, sound.site));
    });
    for (const href of isFilled ? linksOf({ kind, shape, value: filled }) : []) {
      const finding = checkLink(href, { ...context, isDropped: dropped });
      if (finding) report.add({ file, path }, finding);
    }
  }
}

/** The fault for a token that is not a field of `site.json`. */
export function unknownField(token: string, site: SiteDocument | undefined): Finding {
  const suggestion = closest(token, fieldNames(site));
  return {
    rule: 'unknown-token',
    standsOn: 'value',
    message: `${quoted(`{${token}}`)} ne désigne aucun champ.`,
    advice: suggestion
      ? `Vouliez-vous dire ${quoted(`{${suggestion}}`)} ?`
      : 'Ce texte peut reprendre les champs de site.json : {phone}, {email}, {company.name}.',
  };
}

function fieldNames(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix];
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  return Object.entries(value).flatMap(([key, item]) => fieldNames(item, prefix ? `${prefix}.${key}` : key));
}
