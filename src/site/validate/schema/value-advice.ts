import { quoted } from '../vocabulary/french';
import { fileName } from '../../definitions/documents/folder/file-name';
import { goodName } from '../../definitions/media/good-name';
import { slugOf } from '../../definitions/french/suggest';
import { internationalPhone, nationalPhone } from '../../definitions/french/phone';
import { isSiteUrl } from '../../definitions/addresses/site-folder';
import { normalizedValue } from '../../definitions/fields/normalized-value';
import type { Kind } from '../../definitions/fields/kinds';
import { fileLinkAdvice, isFileAddress } from '../vocabulary/file-links';

/** The texts of a finding: what is wrong, and what to do. */
export interface Words {
  message: string;
  advice?: string;
  /** The correct value, if it is certain. */
  meant?: string;
}

interface Value {
  kind: Kind | undefined;
  value: string;
  /** Whether it is a list item, which can simply be removed. */
  isItem: boolean;
  /** The field's name in the sentence, and its description. */
  name: string;
  about: string;
}

/** In characters: a longer value is not a slip, so no suggestion is made. */
const longestMeant = 500;

/** The message and advice for a value of the wrong form, by kind of field. */
export function adviceForValue({ kind, value, isItem, name, about }: Value): Words {
  const meant = kind && normalizedValue(kind, value);
  const special = kind && value.length <= longestMeant ? byKind[kind]?.(value, { isItem, meant }) : undefined;
  return {
    message: special?.message ?? `${quoted(value)} ne convient pas pour ${name.replace(/^Le /, 'le ')}.`,
    advice: special?.advice ?? (about || 'Regardez comment ce champ est écrit dans un document du même dossier.'),
    ...(meant === undefined ? {} : { meant }),
  };
}

type Sought = Pick<Value, 'isItem'> & Pick<Words, 'meant'>;

const byKind: Partial<Record<Kind, (value: string, sought: Sought) => Partial<Words>>> = {
  postcode: (value) => {
    const digits = value.replace(/\D/g, '');
    if (digits.length === 5)
      return {
        message: `${quoted(value)} n’est pas un code postal.`,
        advice: `Écrivez les cinq chiffres seuls : "${digits}".`,
      };
    return {
      message: `${quoted(value)} n’est pas un code postal : il faut cinq chiffres.`,
      advice: 'Exemple : "86190".',
    };
  },
  department: (value) => {
    const meant = /\d[\dABab]\d?/.exec(value.replace(/\s/g, ''))?.[0].toUpperCase();
    return {
      message: `${quoted(value)} n’est pas un numéro de département.`,
      advice: `Il a deux chiffres, trois outre-mer, 2A ou 2B en Corse${meant ? ` : "${meant}"` : ', entre guillemets'}.`,
    };
  },
  date: dateAdvice,
  month: monthAdvice,
  moment: momentAdvice,
  path: addressAdvice,
  href: linkAdvice,
  file: imageAdvice,
  anchor: anchorAdvice,
  phone: (value) => {
    const digits = value.replace(/\D/g, '');
    const pairs = nationalPhone(value) ?? nationalPhone(digits);
    return {
      message: `${quoted(value)} n’est pas un numéro de téléphone écrit par paires.`,
      advice:
        pairs !== null
          ? `Écrivez "${pairs}".`
          : `Un numéro français a dix chiffres, et celui-ci ${digits.length} : "05 36 49 00 00".`,
    };
  },
  email: (value) => ({
    message: `${quoted(value)} n’est pas une adresse électronique.`,
    advice: value.includes('@')
      ? 'Enlevez les espaces, et les accents devant le signe @ : "contact@exemple.fr".'
      : 'Il manque le signe @ : "contact@exemple.fr".',
  }),
  url: (value) => ({
    message: `${quoted(value)} n’est pas l’adresse d’un site.`,
    advice: siteUrlAdvice(value),
  }),
  field: fieldAdvice,
};

function siteUrlAdvice(value: string): string {
  const [scheme = '', , host = '', ...after] = value.split('/');
  const site = `${scheme}//${host}`;
  if (!isSiteUrl(site) || after.length === 0)
    return 'Écrivez-la entière, sans barre finale : "https://www.exemple.fr", ou "https://www.exemple.fr/dossier" si le site est dans un dossier d’un autre.';
  const end = after.join('/').search(/[?#]/);
  if (end >= 0) return `Enlevez ce qui suit le « ? » ou le « # » : "${site}/${after.join('/').slice(0, end)}".`;
  const names = after.filter((name) => name !== '' && !/^\.+$/.test(name));
  const plain = names.map((name) => (isSiteUrl(`${site}/${name}`) ? name : slugOf(decoded(name))));
  return `Dans le chemin, des lettres sans accent, des chiffres, « - », « _ », « . » et « ~ », sans point au début ni barre double ou finale : "${[site, ...plain].filter(Boolean).join('/')}". Le dossier chez l’hébergeur doit porter exactement le même nom.`;
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}

function fieldAdvice(value: string): Partial<Words> {
  return {
    message: `${quoted(value)} n’est pas un nom de champ.`,
    advice: `Écrivez le nom seul, sans accolades ni espaces : "${value.replace(/[^A-Za-z0-9.]/g, '') || 'communes'}".`,
  };
}

function dateAdvice(value: string, { meant }: Sought): Partial<Words> {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (iso)
    return {
      message: `Le ${Number(iso[3])}/${iso[2]}/${iso[1]} n’existe pas dans le calendrier.`,
      advice: 'Vérifiez le jour et le mois ; l’ordre est année-mois-jour.',
    };
  return {
    message: `${quoted(value)} n’est pas une date écrite année-mois-jour.`,
    advice: meant ? `Écrivez "${meant}".` : 'Exemple pour le 1er août 2024 : "2024-08-01".',
  };
}

/** The message and advice for a day of which the month is enough. */
function monthAdvice(value: string, sought: Sought): Partial<Words> {
  const [, year, month] = /^(\d{4})-(\d{2})$/.exec(value) ?? [];
  if (month)
    return {
      message: `Le mois ${month}/${year} n’existe pas.`,
      advice: 'Vérifiez le mois, de 01 à 12 ; l’ordre est année-mois.',
    };
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return dateAdvice(value, sought);
  return {
    message: `${quoted(value)} n’est pas une date écrite année-mois-jour, ni un mois écrit année-mois.`,
    advice: sought.meant
      ? `Écrivez "${sought.meant}".`
      : 'Exemples : "2026-01-12" pour le 12 janvier 2026, "2026-01" si le jour n’est pas connu.',
  };
}

/** The message and advice for a moment: a day is enough, a time may follow it. */
function momentAdvice(value: string, sought: Sought): Partial<Words> {
  if (!/T\d|\d ?[:h]|midi|minuit/i.test(value)) return dateAdvice(value, sought);
  return {
    message: `${quoted(value)} n’est pas un moment écrit année-mois-jour, « T », heures et minutes.`,
    advice: sought.meant ? `Écrivez "${sought.meant}".` : 'Exemple : "2026-12-24T08:00".',
  };
}

/** The path of a page that a text probably means: without host, query and extension. */
function addressMeant(value: string): string {
  const path = value.replace(/^https?:\/\/[^/]*/, '').replace(/[?#].*/s, '');
  const steps = path.replace(/(?:\/?\bindex)?\.(?:html?|php|aspx?|pdf)\/?$/i, '').split('/');
  return `/${steps.map(slugOf).filter(Boolean).join('/')}`;
}

function addressAdvice(value: string, { isItem }: Sought): Partial<Words> {
  const meant = addressMeant(value);
  const message = `${quoted(value)} n’est pas une adresse de page.`;
  // For an old address: the home page cannot redirect, and neither can a file.
  if (isItem && (meant === '/' || isFileAddress(value)))
    return { message, advice: 'Supprimez cette ligne : seule l’ancienne adresse d’une page peut mener à une autre.' };
  return {
    message,
    advice: `Une adresse commence par « / » et s’écrit en minuscules, sans accent ni espace : "${meant}".`,
  };
}

function anchorAdvice(value: string): Partial<Words> {
  return {
    message: `${quoted(value)} n’est pas une ancre.`,
    advice: `Une ancre s’écrit en minuscules, sans accent, sans espace ni dièse, et commence par une lettre : "${slugOf(value).replace(/^[\d-]+/, '') || 'contact'}".`,
  };
}

function imageAdvice(value: string): Partial<Words> {
  const message = `${quoted(value)} n’est pas le chemin d’une image du site.`;
  if (/^https?:/.test(value))
    return { message, advice: 'Enregistrez l’image dans le dossier media, puis écrivez "media/nom-du-fichier".' };
  const name = pathInMedia(value);
  const good = goodName(`media/${name}`);
  if (good === `media/${name}` || fileName(good).base.startsWith('.'))
    return {
      message,
      advice: `Écrivez "media/${name || 'nom-du-fichier'}", ou "a-venir/nom" tant que la photo n’existe pas.`,
    };
  return { message, advice: `Renommez le fichier sans espaces, majuscules ni accents, puis écrivez "${good}".` };
}

/** The path that an author means, below the folder of images; of a path on a computer, the file alone. */
function pathInMedia(value: string): string {
  const steps = value
    .trim()
    .replaceAll('\\', '/')
    .split('/')
    .filter((step) => step !== '.' && step !== '..');
  const media = steps.lastIndexOf('media', -2);
  const isOnComputer = /^(?:[a-z]:|file:|~$)/i.test(steps[0] ?? '');
  return (media < 0 && isOnComputer ? steps.slice(-1) : steps.slice(media + 1)).join('/').replace(/^\/+/, '').trim();
}

function linkAdvice(value: string): Partial<Words> {
  const message = `${quoted(value)} n’est pas un lien.`;
  const trimmed = value.trim();
  if (trimmed.startsWith('http://'))
    return { message, advice: `Écrivez l’adresse sécurisée : "${trimmed.replace('http:', 'https:')}".` };
  if (trimmed.startsWith('//'))
    return {
      message,
      advice: `Écrivez "https:${trimmed}" pour un autre site, ou une seule barre pour une page du site.`,
    };
  if (/^[^\s/@]+@[^\s/@]+$/.test(trimmed))
    return { message, advice: `Pour une adresse électronique, écrivez "mailto:${trimmed}".` };
  if (internationalPhone(trimmed) !== null)
    return { message, advice: 'Pour un numéro de téléphone, écrivez "tel:{phone}".' };
  if (/^(?:www\.|[a-z0-9-]+\.(?:fr|com|org|net)\b)/i.test(trimmed))
    return { message, advice: `Pour un autre site, écrivez l’adresse entière : "https://${trimmed}".` };
  if (trimmed.startsWith('#'))
    return { message, advice: `Une ancre s’écrit en minuscules, sans accent ni espace : "#${slugOf(trimmed)}".` };
  if (/\s/.test(trimmed)) return { message, advice: 'Un lien ne contient pas d’espace.' };
  if (/^[a-z]+:/i.test(trimmed))
    return { message, advice: 'Un lien commence par « / », « # », « https:// », « mailto: » ou « tel: ».' };
  if (/^\{\w+\}$/.test(trimmed))
    return { message, advice: `Écrivez "${trimmed === '{email}' ? 'mailto' : 'tel'}:${trimmed}".` };
  if (isFileAddress(trimmed)) return { message, advice: fileLinkAdvice };
  const page = addressMeant(trimmed);
  return {
    message,
    advice: /^[a-z][\w-]*$/i.test(trimmed)
      ? `Écrivez "${page}" pour une page du site, "#${slugOf(trimmed)}" pour une partie de cette page.`
      : `Pour une page du site, commencez par une barre : "${page}".`,
  };
}
