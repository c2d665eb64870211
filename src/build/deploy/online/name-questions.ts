import { isAnswer } from './ask-address';
import type { BuiltSite } from './built-site';
import { leadsTo, rulesUnheard, shortly, type Question } from './question';

/** By which names the site is reached, and what else can be read there. */
export const nameQuestions: readonly Question[] = [
  {
    what: 'http:// mène à https://',
    isAsked: ({ url, built }) => url.startsWith('https:') && !isPreview(built),
    lacks: async ({ url, built, ask }) => {
      const from = url.replace(/^https:/, 'http:') + built.page;
      const answer = await ask(from);
      if (leadsTo(answer, url + built.page, from)) return undefined;
      return `${from} : ${shortly(answer)}. Qui suit un ancien lien lit le site sans cadenas, ou ne le voit pas. Cochez la redirection vers HTTPS dans l’espace client de l’hébergeur.`;
    },
  },
  {
    what: 'L’autre nom, avec ou sans www, mène à celui du site',
    isAsked: ({ url, built }) => otherName(url) !== undefined && !isPreview(built),
    lacks: async ({ url, built, ask }) => {
      const other = otherName(url)!;
      const from = other.origin + built.page;
      const answer = await ask(from);
      if (leadsTo(answer, url + built.page, from)) return undefined;
      if (!isAnswer(answer))
        return isSubdomain(url) && answer.is === 'unknown-name'
          ? undefined
          : `${other.host} : ${shortly(answer)}. Qui tape ce nom ne trouve rien. Ajoutez-le au même dossier chez l’hébergeur, avec son certificat, et dans la zone DNS.`;
      return `${from} : ${shortly(answer)}. Les moteurs de recherche voient deux sites. Faites mener ce nom au même dossier : le fichier .htaccess fait le reste.`;
    },
  },
  {
    what: 'Les fichiers des hébergeurs ne se lisent pas',
    isAsked: ({ built }) => built.hidden.length > 0,
    lacks: async ({ url, built, ask }) => {
      const answers = await Promise.all(
        built.hidden.map(async ({ address, text }) => ({ address, text, answer: await ask(url + address) })),
      );
      const isShown = ({ text, answer }: (typeof answers)[number]) => isAnswer(answer) && answer.text === text;
      const shown = answers.filter(isShown).map(({ address }) => address);
      if (shown.length === 0) return undefined;
      return `Chacun peut lire ${shown.join(', ')}. Aucun secret n’y est, mais ils n’ont rien à faire en ligne. ${rulesUnheard}.`;
    },
  },
];

/** A preview may lie anywhere, so its rules send nobody to one address. */
function isPreview({ headers }: BuiltSite): boolean {
  return headers['X-Robots-Tag'] === 'noindex';
}

/** `exemple.fr` for `www.exemple.fr`, and the reverse; undefined for an address without a name. */
function otherName(url: string): URL | undefined {
  const { protocol, host, hostname } = new URL(url);
  if (!/[a-z]$/i.test(hostname) || !hostname.includes('.')) return undefined;
  return new URL(`${protocol}//${host.startsWith('www.') ? host.slice(4) : `www.${host}`}`);
}

/** Whether nobody expects a `www.` before the name, as before `essai.exemple.fr`. */
function isSubdomain(url: string): boolean {
  const { hostname } = new URL(url);
  return !hostname.startsWith('www.') && hostname.split('.').length > 2;
}
