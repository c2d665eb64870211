import { siteSchema } from '../../../site/definitions/documents/site-document';
import { normalizedValue } from '../../../site/definitions/fields/normalized-value';
import { nationalPhone } from '../../../site/definitions/french/phone';
import { closest, slugOf } from '../../../site/definitions/french/suggest';
import { alternatives, quoted } from '../../../site/validate/vocabulary/french';
import { anyTrade, tradeCalled, wordsOf, type Trade } from './trades';

/** The answers needed for a new site, in the order in which they are asked. */
export interface SiteWish {
  name: string;
  trade: string;
  town: string;
  phone: string;
  email: string;
  url: string;
}

export type SiteQuestion = keyof SiteWish;

/** A valid answer, or a sentence that says why it is invalid. */
type Heard = { value: string } | { fault: string };

interface Question {
  /** The question at a terminal. */
  asks: (trades: readonly Trade[]) => string;
  /** The message if the answer is missing and nobody can be asked. */
  missing: string;
  hear: (answer: string, trades: readonly Trade[]) => Heard;
  /** The placeholder for an empty answer; the launch gate lists it. */
  otherwise?: (name: string) => string;
}

const { company, email, url } = siteSchema.shape;

/** The questions of a new site, by the options that answer them. */
export const siteQuestions: Record<SiteQuestion, Question> = {
  name: {
    asks: () => 'Nom de l’entreprise',
    missing: 'Il manque le nom de l’entreprise : --name "Menuiserie Ligneau".',
    hear: (answer) =>
      !company.shape.name.safeParse(answer).success || slugOf(answer) === ''
        ? { fault: `${quoted(answer)} ne peut pas être le nom de l’entreprise : il faut de 1 à 60 caractères.` }
        : { value: answer },
  },
  trade: {
    asks: (trades) => `Métier (${trades.map(({ name }) => name).join(', ')})`,
    missing: 'Il manque le métier : --trade menuiserie.',
    hear(answer, trades) {
      if (tradeCalled(answer, trades)) return { value: answer };
      const meant = tradeMeant(answer, trades);
      const names = trades.map(({ name }) => name);
      const other = names.includes(anyTrade) ? ` Pour tout autre métier : --trade autre --called "${answer}".` : '';
      return {
        fault: `Il n’y a pas de modèle de site pour le métier ${quoted(answer)}.${meant ? ` Vouliez-vous dire ${quoted(meant)} ?` : ''} Les métiers sont ${alternatives(names)}.${other}`,
      };
    },
  },
  town: {
    asks: () => 'Ville de l’entreprise',
    missing: 'Il manque la ville de l’entreprise : --town Nantes.',
    hear: (answer) => ({ value: answer }),
  },
  phone: {
    asks: () => 'Téléphone',
    missing: 'Il manque le téléphone : --phone "02 40 00 00 00".',
    hear(answer) {
      const phone = nationalPhone(normalizedValue('phone', answer) ?? answer);
      return phone === null
        ? { fault: `${quoted(answer)} n’est pas un numéro français à dix chiffres.` }
        : { value: phone };
    },
  },
  email: {
    asks: () => 'Adresse électronique',
    missing: 'Il manque l’adresse électronique : --email contact@exemple.fr.',
    hear: (answer) =>
      email.safeParse(answer).success
        ? { value: answer }
        : { fault: `${quoted(answer)} n’est pas une adresse électronique.` },
    otherwise: (name) => `contact@${slugOf(name)}.example`,
  },
  url: {
    asks: () => 'Adresse du site',
    missing: 'Il manque l’adresse du site : --url https://www.exemple.fr.',
    hear(answer) {
      const whole = (/^https?:\/\//i.test(answer) ? answer : `https://${answer}`).replace(/(?<!\/)\/+$/, '');
      return url.safeParse(whole).success
        ? { value: whole }
        : { fault: `${quoted(answer)} n’est pas l’adresse d’un site : « https://www.exemple.fr ».` };
    },
    otherwise: (name) => `https://www.${slugOf(name)}.example`,
  },
};

/** The trade that a mistyped word is most similar to. */
export function tradeMeant(answer: string, trades: readonly Trade[]): string | undefined {
  return closest(
    answer,
    trades.flatMap(({ name, called, services }) => [
      name,
      ...wordsOf(called),
      ...services.flatMap((service) => [...(service.words ?? []), ...wordsOf(service.called)]),
    ]),
  );
}
