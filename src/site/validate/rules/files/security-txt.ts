import { daysBetween } from '../../../definitions/time/calendar-days';
import { parisDay } from '../../../definitions/time/paris-time';
import type { Finding } from '../../report/site-report';
import { quoted } from '../../vocabulary/french';

type Problem = Pick<Finding, 'message' | 'advice' | 'severity'>;

const fields = new Map<string, RegExp>([
  ['contact', /^(?:https:\/\/\S+|mailto:[^\s@]+@[^\s@]+|tel:\+?[\d-]+)$/],
  ['expires', /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i],
  ['encryption', /^(?:https:\/\/|dns:|openpgp4fpr:)\S+$/],
  ['acknowledgments', /^https:\/\/\S+$/],
  ['preferred-languages', /^[a-z]{2,3}(?:-[A-Za-z]+)*(?:\s*,\s*[a-z]{2,3}(?:-[A-Za-z]+)*)*$/],
  ['canonical', /^https:\/\/\S+$/],
  ['policy', /^https:\/\/\S+$/],
  ['hiring', /^https:\/\/\S+$/],
]);

/** What is wrong with a `security.txt` by RFC 9116, or soon will be. */
export function securityFault(text: string, now: number): Problem | undefined {
  const values = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const colon = line.indexOf(':');
    const [name, value] = [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    const form = fields.get(name);
    if (!form?.test(value))
      return {
        message: `Une ligne de security.txt ne se lit pas : ${quoted(line)}.`,
        advice:
          'Chaque ligne est un mot connu (Contact, Expires…), deux points et une valeur, telle que mailto:contact@exemple.fr.',
      };
    values.set(name, [...(values.get(name) ?? []), value]);
  }
  if (!values.has('contact'))
    return {
      message: 'Le fichier security.txt ne dit pas à qui écrire.',
      advice: 'Ajoutez une ligne « Contact », avec une valeur telle que mailto:contact@exemple.fr.',
    };
  const ends = values.get('expires') ?? [];
  const end = Date.parse(ends[0] ?? '');
  if (ends.length !== 1 || Number.isNaN(end))
    return {
      message: 'Le fichier security.txt doit dire, une seule fois, jusqu’à quand il vaut.',
      advice: 'Écrivez une ligne « Expires », avec une date de moins d’un an telle que 2027-12-31T23:00:00Z.',
    };
  const left = daysBetween(parisDay(now), parisDay(end));
  if (left >= 30) return undefined;
  return {
    severity: 'warning',
    message:
      left < 0
        ? 'Le fichier security.txt n’est plus valable : sa date « Expires » est passée.'
        : `Le fichier security.txt ne vaut plus que ${left === 0 ? 'aujourd’hui' : left === 1 ? '1 jour' : `${left} jours`}.`,
    advice: 'Vérifiez le contact, puis repoussez la date de la ligne « Expires ».',
  };
}
