import { textDigest } from '../../output/text-digest';
import type { BuiltSite } from './built-site';
import { isAnswer } from './ask-address';
import { leadsTo, rulesUnheard, shortly, type Question } from './question';

/** Why a page may arrive that is not as it was built. */
export const rewritten =
  'l’hébergeur, ou un service devant lui, réécrit les pages (publicité, « optimisation », adresses masquées). La politique de sécurité bloque alors une partie de la page : éteignez cette option dans son espace client.';

/** What each address of the site answers. */
export const addressQuestions: readonly Question[] = [
  {
    what: 'Une page arrive telle qu’elle a été construite',
    isAsked: ({ built }) => built.pageDigest !== '',
    lacks: async ({ url, built, ask }) => {
      const answer = await ask(url + built.page);
      if (!isAnswer(answer) || answer.status !== 200)
        return `${built.page} : ${shortly(answer)}. Vos visiteurs ne voient que l’accueil. ${rulesUnheard}.`;
      if (textDigest(answer.text) === built.pageDigest) return undefined;
      return `${built.page} arrive changée : ${rewritten}`;
    },
  },
  leading('Une adresse suivie d’une barre mène à la page', ({ parent, page }) => {
    const address = parent ?? page;
    return address === '/' ? undefined : { from: `${address}/`, to: address };
  }),
  leading('Une adresse en .html mène à la page', ({ page }) =>
    page === '/' ? undefined : { from: `${page}.html`, to: page },
  ),
  leading('Une ancienne adresse mène à la nouvelle', ({ moved }) => moved),
  {
    what: 'Une page supprimée pour de bon répond 410',
    isAsked: ({ built }) => built.gone !== undefined,
    lacks: async ({ url, built, ask }) => {
      const answer = await ask(url + built.gone);
      if (isAnswer(answer) && answer.status === 410) return undefined;
      return `${built.gone} : ${shortly(answer)}. Les moteurs de recherche la demanderont encore pendant des mois. ${rulesUnheard}.`;
    },
  },
  {
    what: 'Une adresse inconnue montre la page « introuvable », avec le statut 404',
    lacks: async ({ url, built, ask }) => {
      const answer = await ask(`${url}/adresse-qui-n-existe-pas`);
      if (!isAnswer(answer) || answer.status !== 404)
        return `Elle répond ${shortly(answer)} : les moteurs de recherche gardent alors des adresses qui ne mènent à rien. ${rulesUnheard}.`;
      if (built.notFoundDigest === '' || textDigest(answer.text) === built.notFoundDigest) return undefined;
      return `Elle montre une page de l’hébergeur, sans le téléphone ni le menu de l’entreprise : choisissez 404.html comme page d’erreur dans son espace client, ou laissez parler celle du site (ErrorDocument, AllowOverride FileInfo).`;
    },
  },
];

function leading(what: string, pick: (built: BuiltSite) => { from: string; to: string } | undefined): Question {
  return {
    what,
    isAsked: ({ built }) => pick(built) !== undefined,
    lacks: async ({ url, built, ask }) => {
      const { from, to } = pick(built)!;
      const address = url + encodeURI(from);
      const answer = await ask(address);
      if (leadsTo(answer, new URL(to, `${url}/`).href, address)) return undefined;
      return `${from} : ${shortly(answer)}, au lieu de 301 vers ${to}. Des visiteurs arrivent sur une erreur, ou les moteurs de recherche voient deux fois la même page. ${rulesUnheard}.`;
    },
  };
}
