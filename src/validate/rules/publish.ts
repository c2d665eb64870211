import type { SiteDocument } from '../../definitions/site-document';
import { documentShapes } from '../../blocks/shapes';
import { fieldsOf } from '../../definitions/shapes';
import { quoted } from '../words/french';
import { isFictionalPhone } from '../../definitions/phone';
import type { Field } from '../../definitions/shapes';
import { pageDocuments } from '../../resolve/page-documents';
import { eachValue, type SoundSite } from '../sound-site';
import { isExample, isUnwritten, placeholderPrefix } from '../../definitions/unwritten';
import { parseUrl } from '../../definitions/parse-url';

/** The legally required notices, as the definition of `site.json` declares them. */
const legalFields = Object.entries(fieldsOf(documentShapes.site.fields.legal)).flatMap(([field, { law }]) =>
  // These names are keys of the shape from which the document's type is derived.
  law ? [{ field: field as keyof SiteDocument['legal'], ...law }] : [],
);

/** Names reserved for examples (RFC 2606, RFC 6761). */
const exampleHost =
  /(?:^|[.@/])(?:example(?:\.(?:com|org|net))?|test|invalid|localhost|exemple\.(?:fr|com))(?=$|[/:?#])/i;

/** Less grave than claims without evidence. */
const legalGravity = 11;

/** The launch gate: nothing fictional, and every legally required notice. */
export function checkLaunch({ source, site, documents, report }: SoundSite): void {
  const file = 'site.json';
  if (!site) return;
  const contacts = (site.contacts ?? []).map(({ phone = '' }, rank) => [phone, ['contacts', rank, 'phone']] as const);
  for (const [phone, path] of [[site.phone, ['phone']] as const, ...contacts].filter(([one]) => isFictionalPhone(one)))
    report.add(
      { file, path },
      {
        rule: 'launch-phone',
        standsOn: 'value',
        message: `${quoted(phone)} est un numéro fictif, réservé aux films.`,
        advice: 'Écrivez le vrai numéro de l’entreprise.',
      },
    );
  for (const field of ['url', 'email'] as const) {
    if (exampleHost.test(site[field]))
      report.add(
        { file, path: [field] },
        {
          rule: 'launch-address',
          standsOn: 'value',
          message: `${quoted(site[field])} est une adresse d’exemple, où rien n’arrive.`,
          advice:
            field === 'url'
              ? 'Écrivez l’adresse du vrai site.'
              : 'Écrivez la vraie adresse électronique de l’entreprise.',
        },
      );
  }
  if (site.url.startsWith('http:'))
    report.add(
      { file, path: ['url'] },
      {
        rule: 'launch-address',
        standsOn: 'value',
        message: 'L’adresse du site n’est pas une adresse sécurisée.',
        advice: `Écrivez "${site.url.replace('http:', 'https:')}".`,
      },
    );
  for (const [index, { label, href }] of site.social.entries()) {
    const path = ['social', index];
    if (!href)
      report.add(
        { file, path },
        {
          rule: 'launch-social',
          standsOn: 'value',
          message: `Le compte ${label} n’a pas d’adresse.`,
          advice: 'Ajoutez "href" avec l’adresse du compte, ou supprimez ce réseau.',
        },
      );
    else if (exampleHost.test(href) || /example|exemple/i.test(href))
      report.add(
        { file, path: [...path, 'href'] },
        {
          rule: 'launch-social',
          standsOn: 'value',
          message: `L’adresse du compte ${label} est un exemple.`,
          advice: 'Écrivez celle du vrai compte, ou supprimez ce réseau.',
        },
      );
    else if (parseUrl(href)?.pathname === '/')
      report.add(
        { file, path: [...path, 'href'] },
        {
          rule: 'launch-social',
          standsOn: 'value',
          message: `L’adresse du compte ${label} est celle du réseau tout entier.`,
          advice: 'Écrivez l’adresse du compte de l’entreprise.',
        },
      );
  }
  if (!site.company.address.street)
    report.add(
      { file, path: ['company', 'address'] },
      {
        rule: 'launch-legal',
        gravity: legalGravity,
        message: 'Il manque la rue du siège : la loi demande l’adresse entière de l’entreprise (LCEN, article 1-1).',
        advice: 'Ajoutez "street" à « address ».',
      },
    );
  for (const { field, what, advice, text } of legalFields) {
    if (!site.legal[field]?.trim())
      report.add(
        { file, path: ['legal', field] },
        {
          rule: 'launch-legal',
          gravity: legalGravity,
          message: `Il manque ${what} : la loi le demande sur un site professionnel (${text}).`,
          advice: `Ajoutez "${field}" à « legal ». ${advice}`,
        },
      );
  }
  // Article L. 243-2: the insurer and the geographical coverage of the ten-year guarantee.
  if (
    !/france|métropol|département|outre-mer|europ|guadeloupe|martinique|guyane|réunion|mayotte/i.test(
      site.legal.insurance,
    )
  )
    report.add(
      { file, path: ['legal', 'insurance'] },
      {
        rule: 'launch-legal',
        gravity: legalGravity,
        message:
          'La mention de la garantie décennale ne dit pas où elle vaut (loi n° 96-603 du 5 juillet 1996, article 22-2).',
        advice:
          'Ajoutez le territoire couvert, que dit votre attestation : « en France métropolitaine », « à La Réunion ».',
      },
    );
  checkShown();
  checkExpected();
  checkTexts();
  checkAnnounced();

  /** Reports unwritten texts and missing photographs as errors. Documents that are drafts are left out. */
  function checkTexts(): void {
    const drafts = new Set(pageDocuments(documents).flatMap(({ file: name, life }) => (life.draft ? [name] : [])));
    eachValue(documents, { isIn: (name) => !drafts.has(name), isShown: true }, visit);

    function visit({ kind, value, path }: Field, name: string): void {
      if (typeof value !== 'string') return;
      if (isUnwritten(value))
        report.add(
          { file: name, path },
          {
            rule: 'launch-text',
            standsOn: 'value',
            message: 'Ce texte n’est pas encore écrit.',
            advice: 'Écrivez-le avant l’ouverture au public.',
          },
        );
      if (isExample(value))
        report.add(
          { file: name, path },
          {
            rule: 'launch-text',
            standsOn: 'value',
            message: 'Ce texte est un exemple : rien de tel n’a été fait par l’entreprise.',
            advice: 'Mettez-y le vrai, « Exemple » enlevé, ou supprimez ce qui l’entoure.',
          },
        );
      if (kind === 'file' && value.startsWith(placeholderPrefix))
        report.add(
          { file: name, path },
          {
            rule: 'launch-image',
            standsOn: 'value',
            severity: 'warning',
            message: 'Cette photo n’existe pas encore : la page montre « Photo à venir ».',
            advice: 'Mettez la photo dans le dossier media et donnez son chemin.',
          },
        );
    }
  }

  /** A card of an announced article promises a text that must exist at launch. */
  function checkAnnounced(): void {
    for (const { file: name, data } of documents.article)
      if (!data.body && !data.draft)
        report.add(
          { file: name, path: ['title'] },
          {
            rule: 'launch-article',
            severity: 'warning',
            message: `L’article ${quoted(data.title)} est annoncé et n’a pas de texte : sa carte mène à la page introuvable.`,
            advice: 'Écrivez son contenu dans « body », ou gardez-le pour plus tard avec "draft": true.',
          },
        );
  }

  /** A notice must also be visible, in the footer or on a page. */
  function checkShown(): void {
    const texts = source.files.filter(({ kind }) => kind === 'page' || kind === 'site').map(({ text }) => text);
    for (const { field, what } of legalFields) {
      if (
        !site?.legal[field] ||
        texts.some((text) => text.includes(`{legal.${field}}`) || text.includes(`"legal.${field}"`))
      )
        continue;
      report.add(
        { file, path: ['legal', field] },
        {
          rule: 'launch-legal',
          message: `Aucune page ne montre ${what}.`,
          advice: `Ajoutez "{legal.${field}}" à la page des mentions légales, ou au pied de page.`,
        },
      );
    }
  }

  /** Further legal requirements that depend on what the site does: repairs at a price, requests in a database. */
  function checkExpected(): void {
    const severity = 'warning';
    if (!site?.prices?.hourly || !site.prices.travel)
      report.add(
        { file, path: ['prices'] },
        {
          rule: 'launch-legal',
          severity,
          message:
            'Le taux horaire et les frais de déplacement ne sont pas annoncés : l’arrêté du 24 janvier 2017 le demande pour un dépannage.',
          advice: 'Remplissez "hourly" et "travel" dans « prices ».',
        },
      );
    if (!site?.legal.processors)
      report.add(
        { file, path: ['legal', 'processors'] },
        {
          rule: 'launch-legal',
          severity,
          message: 'La page de confidentialité ne dit pas qui héberge les demandes et transporte les courriels.',
          advice: 'Ajoutez "processors" à « legal » (RGPD, article 13).',
        },
      );
  }
}
