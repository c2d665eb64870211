import { contactKey } from '../../../definitions/french/contact-names';
import { invisibleIn, withoutInvisible } from '../../../definitions/text/invisible';
import type { SiteDocument } from '../../../definitions/documents/site-document';
import { findPhone, nationalPhone, phonesIn } from '../../../definitions/french/phone';
import { quoted } from '../../vocabulary/french';
import type { Finding } from '../../report/site-report';
import { spellingFix } from '../towns/served-communes';
import { eachValue, type SoundSite } from '../../input/sound-site';
import { isLine, isRead } from '../../../definitions/fields/kinds';
import { hasLines, oneLine } from '../../../definitions/text/one-line';
import type { Field } from '../../../definitions/shapes/shapes';
import { isExample, isUnwritten } from '../../../definitions/french/unwritten';

/** A fast check of the whole file: most files contain none of this, and no escaped character. */
const suspicious =
  /[\ufffd\u0085\u2028\u2029]|\\u[\da-f]{4}|[ÃÂ][\u0080-\u00bf]|â€|<\/?[a-z!]|\]\(|\*\*|lorem|ipsum|à écrire|exemples?\s*(?::|d[e'’])|@|:\s*" |\s"\s*[,}\]\n\r]|\[\s*" |\\[nrvf]/i;

function isSuspicious(text: string): boolean {
  return suspicious.test(text) || withoutInvisible(text) !== text || findPhone(text) !== undefined;
}

/** Checks texts: no remains of copy and paste, no facts repeated that tokens should give. */
export function checkTexts({ source, documents, site, unchanged, report }: SoundSite): void {
  const sources = new Map(source.files.map(({ file, text }) => [file, text]));
  const own = ownNumbers(site);
  eachValue(
    documents,
    { isIn: (file) => !unchanged.has(file) && isSuspicious(sources.get(file) ?? '') },
    (field, file) => {
      if (typeof field.value !== 'string') return;
      const { path, value: text } = field;
      for (const { finding, part, written } of complaints(field, { text, file, own })) {
        const target = { file, path, ...(part === undefined ? {} : { part }) };
        report.add(target, { ...finding, ...(written === undefined ? {} : spellingFix(report, target, written)) });
      }
      const [part] = invisibleIn(text);
      if (part)
        report.add({ file, path, part }, { ...hidden, ...spellingFix(report, { file, path }, withoutInvisible(text)) });
    },
  );
}

interface Passage {
  text: string;
  file: string;
  /** The company's phone numbers and mail addresses, each with the token that gives it. */
  own: ReadonlyMap<string | null, string>;
}

function ownNumbers(site: SiteDocument | undefined): Passage['own'] {
  const contacts = site?.contacts ?? [];
  const others = contacts.flatMap(({ name, phone = '', email = '' }): [string | null, string][] => [
    [nationalPhone(phone), `contacts.${contactKey(name)}.phone`],
    [email.toLowerCase(), `contacts.${contactKey(name)}.email`],
  ]);
  // The main ones last: they win where a contact repeats one.
  return new Map([...others, [nationalPhone(site?.phone ?? ''), 'phone'], [site?.email.toLowerCase() ?? '', 'email']]);
}

interface Complaint {
  finding: Finding;
  part?: string;
  /** What is certainly meant. */
  written?: string;
}

/** What a text must not contain, with the sentence about what was found. */
interface Remain extends Omit<Finding, 'message'> {
  sought: RegExp;
  says: (part: string) => string;
}

/** Remains of copy and paste, in any text. */
const remains: readonly Remain[] = [
  {
    sought: /\ufffd/,
    rule: 'garbled-text',
    severity: 'error',
    says: () => 'Ce texte contient le signe « \ufffd » à la place d’un caractère perdu.',
    advice: 'Retapez le mot.',
  },
  {
    sought: /(?:[ÃÂ][\u0080-\u00bf]|â€.?)/,
    rule: 'garbled-text',
    severity: 'error',
    says: (garbled) => `Les accents de ce texte sont abîmés : ${quoted(garbled)}.`,
    advice: 'Retapez-le, ou copiez-le de nouveau depuis l’original.',
  },
];

const hidden = {
  rule: 'hidden-character',
  standsOn: 'value',
  severity: 'warning',
  message: 'Ce texte contient un caractère invisible, venu d’un copier-coller.',
  advice: 'Retapez le mot où il se trouve, ou lancez « npm run validate -- --fix ».',
} as const;

const filler: Remain = {
  sought: /lorem ipsum/i,
  rule: 'filler',
  severity: 'error',
  says: () => 'Ce texte est un faux texte de remplissage.',
  advice: 'Écrivez le vrai.',
};

/** Pages show it as a space, and nobody sees it. */
const lineBreak: Finding = {
  rule: 'line-break',
  standsOn: 'value',
  severity: 'warning',
  message: 'Ce texte tient sur une ligne : le retour à la ligne qui y est écrit ne se voit pas.',
  advice: 'Remplacez-le par une espace.',
};

function complaints(field: Field, { text, file, own }: Passage): Complaint[] {
  const found: Complaint[] = [];
  const say = (finding: Finding, part?: string) =>
    found.push({ finding: { severity: 'warning', ...finding }, ...(part === undefined ? {} : { part }) });
  const sayOf = ({ sought, says, ...finding }: Remain) => {
    const part = sought.exec(text)?.[0];
    if (part) say({ ...finding, standsOn: 'value', message: says(part) }, part);
  };
  for (const remain of remains) sayOf(remain);
  if (!isRead(field.kind)) return found;
  if (text.trim() === '' && text !== '' && field.kind !== 'alt')
    say({
      rule: 'empty-text',
      standsOn: 'value',
      severity: 'error',
      message: `${quoted(field.key)} ne contient que des espaces.`,
      advice: 'Écrivez un texte, ou supprimez le champ s’il est facultatif.',
    });
  else if (isLine(field.kind) && hasLines(text)) found.push({ finding: lineBreak, written: oneLine(text) });
  else if (/^\s|\s$/.test(text))
    say({
      rule: 'outer-space',
      standsOn: 'value',
      message: 'Ce texte commence ou finit par une espace.',
      advice: 'Supprimez cette espace.',
    });
  // Texts with marks have their own rule (`markup.ts`).
  const isPlain = field.shape.form !== 'value' || !field.shape.markup;
  const markup = isPlain && markupIn(text);
  if (markup)
    say(
      {
        rule: 'markup',
        standsOn: 'value',
        message: `${quoted(markup)} serait montré tel quel aux visiteurs.`,
        advice: 'Ce champ ne prend ni balise ni mise en forme : gardez les mots seuls.',
      },
      markup,
    );
  sayOf(filler);
  if (isUnwritten(text))
    say({
      rule: 'to-write',
      standsOn: 'value',
      message: 'Ce texte reste à écrire.',
      advice: 'Remplacez-le par le vrai, « À écrire » compris.',
    });
  else if (isExample(text))
    say({
      rule: 'to-write',
      standsOn: 'value',
      message: 'Ce texte est un exemple : le vrai reste à écrire.',
      advice: 'Remplacez-le par ce que l’entreprise a fait, « Exemple » enlevé.',
    });
  // In site.json, the host and the insurer have numbers of their own, which {phone} would replace.
  const isOthers = (phone: string) => file === 'site.json' && !own.has(nationalPhone(phone));
  for (const phone of phonesIn(text).filter((one) => !isOthers(one)))
    say(
      {
        rule: 'written-phone',
        standsOn: 'value',
        message: own.has(nationalPhone(phone))
          ? 'Le numéro de l’entreprise est écrit à la main.'
          : `Le numéro ${quoted(phone)} n’est pas celui de site.json.`,
        advice: `Écrivez {${own.get(nationalPhone(phone)) ?? 'phone'}} : le numéro de site.json prendra sa place, et restera juste s’il change.`,
      },
      phone,
    );
  const emails = text.matchAll(/(?<![\w.+-])[\w.+-]+@[\w\u00c0-\u024f-]+(?:\.[\w\u00c0-\u024f-]+)+/g);
  for (const email of file === 'site.json' ? [] : new Set([...emails].map(([one]) => one)))
    say(
      {
        rule: 'written-email',
        standsOn: 'value',
        message: own.has(email.toLowerCase())
          ? 'L’adresse de l’entreprise est écrite à la main.'
          : `L’adresse ${quoted(email)} n’est pas celle de site.json.`,
        advice: `Écrivez {${own.get(email.toLowerCase()) ?? 'email'}} : l’adresse de site.json prendra sa place.`,
      },
      email,
    );
  return found;
}

export function markupIn(text: string): string | undefined {
  const tag = /<\/?[a-z]/i.exec(text);
  const link = /\[[^[\]]*[^\]]\]\([^)]/.exec(text);
  return upTo('>', tag) ?? upTo(')', link) ?? /\*\*[^*]+\*\*/.exec(text)?.[0];
}

/** The text from a match up to an end sign. Searched separately, to stay linear. */
function upTo(sign: string, begun: RegExpExecArray | null): string | undefined {
  if (!begun) return undefined;
  const end = begun.input.indexOf(sign, begun.index + begun[0].length);
  return end < 0 ? undefined : begun.input.slice(begun.index, end + 1);
}
