import { frenchMoment } from '../../../definitions/time/paris-time';
import { internationalPhone, isDialable } from '../../../definitions/french/phone';
import { folderOf, withoutFolder } from '../../../definitions/addresses/site-folder';
import type { PageDocument } from '../../../resolve/plan/page-documents';
import type { Addresses } from './addresses';
import type { PageAnchors } from './anchors';
import { alternatives, quoted } from '../../vocabulary/french';
import { fileLinkAdvice, isFileAddress, isPdfAddress } from '../../vocabulary/file-links';
import type { Finding } from '../../report/site-report';
import { closest } from '../../../definitions/french/suggest';
import { parseUrl } from '../../../definitions/addresses/parse-url';

export interface LinkContext {
  addresses: Addresses;
  /** The anchors of the page with the link; for a link on every page, only the common ones. */
  anchors: PageAnchors;
  /** The site's own address, to recognize absolute links to its own pages. */
  siteUrl: string;
  /** When visitors first see the link, in ms since 1970; always, if absent. */
  from?: number;
  /** The last day on which visitors see the link, if its page ends. */
  until?: string | undefined;
}

/** Files that the build writes beside the pages. */
const otherFiles = new Set(['/sitemap.xml', '/robots.txt']);

/** The fault of a link whose tokens are filled; undefined if it is correct. */
export function checkLink(href: string, context: LinkContext & { isDropped?: boolean }): Finding | undefined {
  if (href.startsWith('tel:')) return checkPhone(href);
  if (href.startsWith('mailto:'))
    return /^mailto:[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(href)
      ? undefined
      : {
          rule: 'bad-link',
          standsOn: 'value',
          message: `${quoted(href)} n’est pas une adresse électronique.`,
          advice: 'Écrivez "mailto:{email}".',
        };
  if (href.startsWith('https:')) return checkElsewhere(href, context);
  if (href.startsWith('#')) return checkAnchor(href.slice(1), { page: '', anchors: context.anchors, context });
  return checkPage(href, context);
}

function checkPhone(href: string): Finding | undefined {
  if (isDialable(href.slice(4))) return undefined;
  return {
    rule: 'bad-link',
    standsOn: 'value',
    message: `${quoted(href.replaceAll('%20', ' '))} n’est pas un numéro que l’on peut appeler.`,
    advice: 'Écrivez "tel:{phone}".',
  };
}

function checkElsewhere(href: string, context: LinkContext): Finding | undefined {
  const { siteUrl } = context;
  const url = parseUrl(href);
  if (!url?.hostname.includes('.'))
    return {
      rule: 'bad-link',
      standsOn: 'value',
      message: `${quoted(href)} n’est pas l’adresse d’un site.`,
      advice: 'Vérifiez qu’elle est entière : "https://www.exemple.fr/page".',
    };
  if (url.hostname === 'wa.me' && !whatsappPath.test(url.pathname)) return wrongWhatsapp(href, url.pathname);
  if (url.host !== parseUrl(siteUrl)?.host) return undefined;
  // Beside the folder is somebody else's site.
  const path = withoutFolder(folderOf(siteUrl), url.pathname);
  if (path === undefined) return undefined;
  const own = `${path}${url.search}${url.hash}`;
  // Only a warning: something else may be served at that address.
  const wrong = checkPage(own, context);
  if (wrong) return { ...wrong, severity: 'warning' };
  return {
    rule: 'own-address',
    standsOn: 'value',
    severity: 'warning',
    message: 'Ce lien donne l’adresse entière d’une page de ce site.',
    advice: `Écrivez "${own}" : le lien restera juste si l’adresse du site change.`,
  };
}

/** A number in international form without its plus sign, or a link that WhatsApp Business gives. */
const whatsappPath = /^\/(?:[1-9]\d{7,14}|(?:message|qr|c)\/[\w-]+)\/?$/;

function wrongWhatsapp(href: string, path: string): Finding {
  const meant = internationalPhone(decodeURIComponent(path.slice(1)));
  return {
    rule: 'bad-link',
    standsOn: 'value',
    message: `${quoted(href)} ne mène à aucun compte WhatsApp : le numéro s’y écrit avec l’indicatif du pays, sans zéro ni espace.`,
    advice: `Écrivez ${quoted(`https://wa.me/${meant ? meant.slice(1) : '33639980000'}`)}.`,
  };
}

function checkPage(href: string, context: LinkContext & { isDropped?: boolean }): Finding | undefined {
  const { addresses } = context;
  const [, path = '/', query, anchor] = /^([^?#]*)(?:\?([^#]*))?(?:#(.*))?$/.exec(href) ?? [];
  if (otherFiles.has(path) || addresses.files.has(path)) return undefined;
  if (!addresses.pages.has(path)) return missingPage(path, href, addresses);
  // A missing home page is reported at the home page itself.
  const awaited = context.isDropped || path === '/' ? undefined : addresses.awaited(path, context.from ?? -Infinity);
  if (awaited) return awaitedPage(awaited);
  const { from = -Infinity, until } = context;
  const ending = context.isDropped ? undefined : addresses.ending(path, { from, until });
  if (ending) return endingPage(ending);
  const wrongQuery = query === undefined ? undefined : checkQuery({ href, query }, addresses);
  if (wrongQuery) return wrongQuery;
  if (anchor === undefined) return undefined;
  const anchors = addresses.anchorsAt(path);
  return anchors && checkAnchor(anchor, { page: path, anchors, context });
}

function missingPage(path: string, href: string, addresses: Addresses): Finding | undefined {
  const today = addresses.finalTarget(path);
  // A redirect loop is reported at the redirect itself (`redirects.ts`).
  if (today === path) return undefined;
  if (today !== undefined)
    return {
      rule: 'old-address',
      standsOn: 'value',
      severity: 'warning',
      message: `${quoted(path)} est une ancienne adresse.`,
      advice: `Écrivez l’adresse d’aujourd’hui : "${href.replace(path, () => today)}".`,
    };
  if (isFileAddress(path)) return missingFile(path, addresses);
  const bare = path.replace(/(?:\/index)?\.(?:html?|php)$/i, '').replace(/(?<!\/)\/+$/, '') || '/';
  const suggestion = addresses.pages.has(bare) ? bare : addresses.spellings.closest(path);
  // A page whose address is unreadable may be the one that is meant.
  if (!addresses.isComplete && !suggestion) return undefined;
  return {
    rule: 'dead-link',
    standsOn: 'value',
    message: `Aucune page n’a l’adresse ${quoted(path)}.`,
    advice: suggestion
      ? `Vouliez-vous dire ${quoted(suggestion)} ?`
      : 'Vérifiez l’adresse ; celle d’une ville est le nom de son fichier : « /ma-ville » pour towns/ma-ville.json.',
  };
}

function missingFile(path: string, { files }: Addresses): Finding {
  const deadLink = { rule: 'dead-link', standsOn: 'value' } as const;
  if (!isPdfAddress(path))
    return { ...deadLink, message: `Aucune page n’a l’adresse ${quoted(path)}.`, advice: fileLinkAdvice };
  const name = path.slice(path.lastIndexOf('/') + 1);
  const meant = files.has(`/${name}`) ? `/${name}` : closest(path, files);
  return {
    ...deadLink,
    message: `Le site n’a pas de fichier ${quoted(path)}.`,
    advice: meant
      ? `Vouliez-vous dire ${quoted(meant)} ?`
      : `Mettez-le dans le dossier « files » du site, sous ce nom : files/${name}.`,
  };
}

/** In a list, the link is dropped with its item (`publicDocuments`); a single link cannot be. */
function awaitedPage({ path, file, life }: PageDocument): Finding {
  if (!life.draft)
    return {
      rule: 'unpublished-link',
      message: `La page ${quoted(path)} ne paraît que ${frenchMoment(life.publishAt ?? '')} : d’ici là, ce lien mènerait les visiteurs à la page introuvable.`,
      advice: `Retirez ce lien jusque-là, ou avancez la parution : "publishAt" dans ${file}.`,
    };
  return {
    rule: 'unpublished-link',
    message: `La page ${quoted(path)} n’est pas publique : ce lien mènerait les visiteurs à la page introuvable.`,
    advice: `Retirez ce lien, ou publiez la page : supprimez "draft" de ${file}.`,
  };
}

/** Only a warning, because a nightly build must not fail when a day has passed. */
function endingPage({ path, lastDay = '' }: PageDocument): Finding {
  return {
    rule: 'ending-link',
    severity: 'warning',
    message: `Après ${frenchMoment(lastDay)}, la page ${quoted(path)} n’est plus sur le site, et ce lien ne mène à rien.`,
    advice:
      'Menez-le ailleurs, ou repoussez le dernier jour de ce que la page annonce. Un menu et une liste de liens s’en passent d’eux-mêmes.',
  };
}

function checkAnchor(
  anchor: string,
  { page, anchors, context }: { page: string; anchors: PageAnchors; context: LinkContext },
): Finding | undefined {
  if (anchors.shown.has(anchor)) return undefined;
  if (anchors.hidden.has(anchor))
    return {
      rule: 'dead-anchor',
      message: `Le bloc qui a l’ancre ${quoted(`#${anchor}`)} est masqué : ce lien ne mène nulle part.`,
      advice: 'Montrez le bloc de nouveau (supprimez "hidden": true), ou menez ce lien ailleurs.',
    };
  const message =
    page === ''
      ? `Il n’y a pas d’ancre ${quoted(`#${anchor}`)} sur cette page.`
      : `La page ${quoted(page)} n’a pas d’ancre ${quoted(`#${anchor}`)}.`;
  const onHome = page === '' && context.addresses.anchorsAt('/')?.shown.has(anchor);
  if (onHome)
    return { rule: 'dead-anchor', message, advice: `Elle est sur la page d’accueil : écrivez "/#${anchor}".` };
  const suggestion = closest(anchor, anchors.shown);
  return {
    rule: 'dead-anchor',
    message,
    advice: suggestion
      ? `Vouliez-vous dire ${quoted(`${page}#${suggestion}`)} ?`
      : `Choisissez parmi ${alternatives([...anchors.shown].map((name) => `#${name}`))}.`,
  };
}

/** The home page's form reads `ville` and `service`; other parameters have no effect. */
function checkQuery(
  { href, query }: { href: string; query: string },
  { projectTypes }: Addresses,
): Finding | undefined {
  for (const [name, value] of new URLSearchParams(query)) {
    if (name !== 'ville' && name !== 'service')
      return {
        rule: 'unknown-parameter',
        standsOn: 'value',
        severity: 'warning',
        message: `Le formulaire ne lit pas ${quoted(name)} dans un lien.`,
        advice: 'Il lit « ville » et « service » : "/?service=plomberie#formulaire-devis".',
      };
    if (name === 'ville' || !projectTypes || projectTypes.includes(value)) continue;
    const suggestion = closest(value, projectTypes);
    return {
      rule: 'unknown-parameter',
      standsOn: 'value',
      message: `${quoted(value)} n’est pas un type de projet du formulaire.`,
      advice: suggestion
        ? `Vouliez-vous dire ${quoted(href.replace(`service=${value}`, () => `service=${suggestion}`))} ?`
        : `Choisissez parmi ${alternatives(projectTypes)}.`,
    };
  }
  return undefined;
}
