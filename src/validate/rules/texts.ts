import { phoneDigits } from './phones';
import { quoted } from '../words/french';
import type { JsonPath } from '../syntax/json-tree';
import type { Finding } from '../report/site-report';
import type { SoundSite } from '../sound-site';

/** A glance at the whole file: most hold none of this, and their texts need no closer look. */
const suspicious =
  /[\ufffd\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]|[ÃÂ][\u0080-\u00bf]|â€|<\/?[a-z!]|\]\(|\*\*|lorem|ipsum|à écrire|@|:\s*" |\s"\s*[,}\]\n\r]|\[\s*" |(?:\+33|0)[ .-]?\d(?:[ .-]?\d\d){4}/i;

/** Fields that hold an address or a name of the engine's, not words. */
const notProse = new Set([
  '$schema',
  'href',
  'src',
  'path',
  'url',
  'email',
  'phone',
  'schema',
  'type',
  'icon',
  'anchor',
  'formAnchor',
]);

/** What `npm run new` puts where a text is to come. */
export const unwritten = /^À écrire\b/;

interface Passage {
  text: string;
  key: string;
  file: string;
}

/** Texts as visitors would read them: nothing that a copy and paste brought along, nothing written twice that is written once. */
export function checkTexts(sound: SoundSite): void {
  const { source, documents, site, settled, report } = sound;
  const sources = new Map(source.files.map(({ file, text }) => [file, text]));
  const own = { phone: phoneDigits(site?.phone ?? ''), email: site?.email.toLowerCase() ?? '' };
  for (const list of Object.values(documents)) {
    for (const { file, data } of list)
      if (!settled.has(file) && suspicious.test(sources.get(file) ?? '')) visit(data, [], { file, key: '' });
  }

  function visit(value: unknown, path: JsonPath, { file, key }: { file: string; key: string }): void {
    if (typeof value === 'string')
      for (const finding of complaints({ text: value, key, file }, own))
        report.add({ file, path, ...(finding.part === undefined ? {} : { part: finding.part }) }, finding.finding);
    else if (Array.isArray(value))
      for (const [index, item] of value.entries()) visit(item, [...path, index], { file, key });
    else if (typeof value === 'object' && value !== null)
      for (const [name, item] of Object.entries(value)) visit(item, [...path, name], { file, key: name });
  }
}

interface Complaint {
  finding: Finding;
  part?: string;
}

function complaints({ text, key, file }: Passage, own: { phone: string; email: string }): Complaint[] {
  const found: Complaint[] = [];
  const say = (finding: Finding, part?: string) =>
    found.push({ finding: { severity: 'warning', ...finding }, ...(part === undefined ? {} : { part }) });
  const broken = /\ufffd/.exec(text)?.[0];
  if (broken)
    say(
      {
        rule: 'garbled-text',
        severity: 'error',
        message: 'Ce texte contient le signe « \ufffd » à la place d’un caractère perdu.',
        advice: 'Retapez le mot.',
      },
      broken,
    );
  const garbled = /(?:[ÃÂ][\u0080-\u00bf]|â€.?)/.exec(text)?.[0];
  if (garbled)
    say(
      {
        rule: 'garbled-text',
        severity: 'error',
        message: `Les accents de ce texte sont abîmés : ${quoted(garbled)}.`,
        advice: 'Retapez-le, ou copiez-le de nouveau depuis l’original.',
      },
      garbled,
    );
  const hidden = /[\u00ad\u200b-\u200f\u2028\u2029\u2060\ufeff]/.exec(text)?.[0];
  if (hidden)
    say(
      {
        rule: 'hidden-character',
        message: 'Ce texte contient un caractère invisible, venu d’un copier-coller.',
        advice: 'Retapez le mot où il se trouve.',
      },
      hidden,
    );
  if (notProse.has(key)) return found;
  if (text.trim() === '' && text !== '' && key !== 'alt')
    say({
      rule: 'empty-text',
      severity: 'error',
      message: `${quoted(key)} ne contient que des espaces.`,
      advice: 'Écrivez un texte, ou supprimez le champ s’il est facultatif.',
    });
  else if (/^\s|\s$/.test(text))
    say({ rule: 'outer-space', message: 'Ce texte commence ou finit par une espace.', advice: 'Supprimez-la.' });
  const markup = /<\/?[a-z][^>]*>/i.exec(text)?.[0] ?? /\[[^\]]+\]\([^)]+\)|\*\*[^*]+\*\*/.exec(text)?.[0];
  if (markup)
    say(
      {
        rule: 'markup',
        message: `${quoted(markup)} serait montré tel quel aux visiteurs.`,
        advice: 'Un texte ne contient ni balise ni mise en forme : gardez les mots seuls.',
      },
      markup,
    );
  const filler = /lorem ipsum/i.exec(text)?.[0];
  if (filler)
    say(
      {
        rule: 'filler',
        severity: 'error',
        message: 'Ce texte est un faux texte de remplissage.',
        advice: 'Écrivez le vrai.',
      },
      filler,
    );
  if (unwritten.test(text))
    say({
      rule: 'to-write',
      message: 'Ce texte reste à écrire.',
      advice: 'Remplacez-le par le vrai, « À écrire » compris.',
    });
  if (file === 'site.json' && (key === 'phone' || key === 'email')) return found;
  const phone = /(?<!\d)(?:\+33|0)[ .-]?[1-9](?:[ .-]?\d\d){4}(?!\d)/.exec(text)?.[0];
  if (phone)
    say(
      {
        rule: 'written-phone',
        message:
          phoneDigits(phone) === own.phone
            ? 'Le numéro de l’entreprise est écrit à la main.'
            : `Le numéro ${quoted(phone)} n’est pas celui de site.json.`,
        advice: 'Écrivez {phone} : le numéro de site.json prendra sa place, et restera juste s’il change.',
      },
      phone,
    );
  const email = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(text)?.[0];
  if (email && file !== 'site.json')
    say(
      {
        rule: 'written-email',
        message:
          email.toLowerCase() === own.email
            ? 'L’adresse de l’entreprise est écrite à la main.'
            : `L’adresse ${quoted(email)} n’est pas celle de site.json.`,
        advice: 'Écrivez {email} : l’adresse de site.json prendra sa place.',
      },
      email,
    );
  return found;
}
