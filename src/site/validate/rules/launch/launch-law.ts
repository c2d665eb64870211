import { documentShapes } from '../../../definitions/shapes/written-shapes';
import { fieldsOf } from '../../../definitions/shapes/shapes';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import type { Finding } from '../../report/site-report';
import type { LaunchedSite } from '../../input/sound-site';
import type { JsonPath } from '../../syntax/json-tree';

const file = 'site.json';

/** The legally required notices, as the definition of `site.json` declares them. */
const legalFields = Object.entries(fieldsOf(documentShapes.site.fields.legal)).flatMap(([field, { law }]) =>
  // These names are keys of the shape from which the document's type is derived.
  law ? [{ field: field as keyof SiteDocument['legal'], ...law }] : [],
);

/** Less grave than claims without evidence. */
const gravity = 11;

/** Reports what the law asks for: on every professional site, and for what this one does. */
export function checkLaw(launched: LaunchedSite): void {
  for (const { path, ...words } of [...unwritten(launched), ...unseen(launched), ...expected(launched)])
    launched.report.add({ file, path }, { rule: 'launch-legal', ...words });
}

type Lack = Omit<Finding, 'rule'> & { path: JsonPath };

function* unwritten({ site }: LaunchedSite): Iterable<Lack> {
  if (!site.company.address.street)
    yield {
      path: ['company', 'address'],
      gravity,
      message: 'Il manque la rue du siège : la loi demande l’adresse entière de l’entreprise (LCEN, article 1-1).',
      advice: 'Ajoutez "street" à « address ».',
    };
  for (const { field, what, advice, text } of legalFields) {
    if (!site.legal[field]?.trim())
      yield {
        path: ['legal', field],
        gravity,
        message: `Il manque ${what} : la loi le demande sur un site professionnel (${text}).`,
        advice: `Ajoutez "${field}" à « legal ». ${advice}`,
      };
  }
  // Article L. 243-2: the insurer and the geographical coverage of the ten-year guarantee.
  if (
    !/france|métropol|département|outre-mer|europ|guadeloupe|martinique|guyane|réunion|mayotte/i.test(
      site.legal.insurance,
    )
  )
    yield {
      path: ['legal', 'insurance'],
      gravity,
      message:
        'La mention de la garantie décennale ne dit pas où elle vaut (loi n° 96-603 du 5 juillet 1996, article 22-2).',
      advice:
        'Ajoutez le territoire couvert, que dit votre attestation : « en France métropolitaine », « à La Réunion ».',
    };
}

/** A notice must also be visible, in the footer or on a page. */
function* unseen({ source, site }: LaunchedSite): Iterable<Lack> {
  const texts = source.files.filter(({ kind }) => kind === 'page' || kind === 'site').map(({ text }) => text);
  for (const { field, what } of legalFields) {
    if (
      !site.legal[field] ||
      texts.some((text) => text.includes(`{legal.${field}}`) || text.includes(`"legal.${field}"`))
    )
      continue;
    yield {
      path: ['legal', field],
      message: `Aucune page ne montre ${what}.`,
      advice: `Ajoutez "{legal.${field}}" à la page des mentions légales, ou au pied de page.`,
    };
  }
}

/** Further legal requirements that depend on what the site does: repairs at a price, requests in a database. */
function* expected({ site }: LaunchedSite): Iterable<Lack> {
  const severity = 'warning';
  if (!site.prices?.hourly || !site.prices.travel)
    yield {
      path: ['prices'],
      severity,
      message:
        'Le taux horaire et les frais de déplacement ne sont pas annoncés : l’arrêté du 24 janvier 2017 le demande pour un dépannage.',
      advice: 'Remplissez "hourly" et "travel" dans « prices ».',
    };
  if (!site.legal.processors)
    yield {
      path: ['legal', 'processors'],
      severity,
      message: 'La page de confidentialité ne dit pas qui héberge les demandes et transporte les courriels.',
      advice: 'Ajoutez "processors" à « legal » (RGPD, article 13).',
    };
}
