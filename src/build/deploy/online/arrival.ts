import { versionName } from '../../output/hosts/http-headers';
import { frenchMoment, parisDay, parisTime } from '../../../site/definitions/time/paris-time';
import type { Line } from '../../../site/validate/report/line';
import { isAnswer, type Answer, type Ask, type Silence } from './ask-address';
import type { BuiltSite } from './built-site';
import { versionIn } from './version-online';

export interface Asked {
  /** As `site.json` says it, without a slash at its end. */
  url: string;
  built: BuiltSite;
  ask: Ask;
}

const guide = 'docs/guides/hebergement-mutualise.md';
const again = 'puis relancez cette commande';

interface Arrival {
  lines: Line[];
  /** Whether this site answers, in whichever version. */
  isOurs: boolean;
  /** Whether it answers in this version; undefined as long as the name leads elsewhere. */
  isShown: boolean | undefined;
}

/** Whether the address answers, with this site, in this version. */
export async function arrivalLines({ url, built, ask }: Asked): Promise<Arrival> {
  const address = `${url}/${versionName}`;
  const answer = await ask(address);
  if (!isAnswer(answer)) return elsewhere(silenceLine(url, answer));
  const found = answer.status === 200 ? versionIn(answer) : undefined;
  if (!found) return elsewhere(otherLine(url, answer));
  const reached = { what: `${url} montre ce site`, isRight: true };
  const what = 'Il en montre la version qui vient d’être envoyée';
  if (answer.text === built.version) return { lines: [reached, { what, isRight: true }], isOurs: true, isShown: true };
  // Caches rarely know an address with another query.
  const fresh = await ask(`${address}?${encodeURIComponent(versionIn({ text: built.version })?.builtAt ?? '')}`);
  const isCached = isAnswer(fresh) && fresh.text === built.version;
  const at = Date.parse(found.builtAt);
  const other = `celle du ${frenchMoment(parisDay(at)).replace(/^le /, '')} à ${parisTime(at)}`;
  const cure = isCached
    ? `Un cache, chez l’hébergeur ou devant lui, montre encore ${other} : vos visiteurs voient l’ancien site. Videz-le dans l’espace client, et demandez-lui de ne rien garder de plus que ce que disent les en-têtes du site.`
    : `Vos visiteurs voient ${other}. Soit le dossier de DEPLOY_URL n’est pas celui que ce nom montre, soit un cache garde l’ancienne version : vérifiez le premier, videz le second, ${again}.`;
  return { lines: [reached, { what, isRight: false, cure }], isOurs: true, isShown: false };
}

function elsewhere(line: Line): Arrival {
  return { lines: [line], isOurs: false, isShown: line.isRight };
}

function silenceLine(url: string, { is, code }: Silence): Line {
  const { host } = new URL(url);
  const what = `${url} répond`;
  if (is === 'unknown-name')
    return {
      what,
      isRight: undefined,
      cure: `Le nom ${host} ne mène encore nulle part : les fichiers sont en place, et personne ne peut les voir. Tournez-le vers cet hébergement (${guide}, « Changer d’adresse »), ${again}.`,
    };
  if (is === 'untrusted')
    return {
      what,
      isRight: false,
      cure: `Le certificat de ${host} n’est pas valable (${code}) : les navigateurs montrent un avertissement à la place du site. Demandez dans l’espace client de l’hébergeur un certificat pour ce nom, attendez qu’il soit posé, ${again}.`,
    };
  return {
    what,
    isRight: undefined,
    cure: `Rien ne répond (${code}) : le nom mène peut-être encore à un autre hébergement, ou le certificat n’est pas encore posé. Attendez une heure, ${again}.`,
  };
}

/** What answers is another site, or refuses. */
export function otherLine(url: string, { status, headers }: Answer): Line {
  const what = `${url} montre ce site`;
  const target = headers.get('location');
  if (status >= 300 && status < 400 && target !== null)
    return {
      what,
      isRight: false,
      cure: `L’adresse renvoie vers ${new URL(target, url).origin} : l’hébergeur impose une autre adresse que celle de site.json. Ôtez cette redirection dans son espace client, ou écrivez dans site.json l’adresse qu’il a choisie et construisez de nouveau : sinon, les visiteurs tournent en rond.`,
    };
  if (status >= 500)
    return {
      what,
      isRight: false,
      cure: `Le serveur répond ${status} à tout le monde. S’il répondait avant l’envoi, une ligne de .htaccess ne lui convient pas : le journal d’erreurs, dans l’espace client, la nomme. « npm run deploy -- --back » remet la version d’avant.`,
    };
  if (status === 401 || status === 403)
    return {
      what,
      isRight: false,
      cure: `Le serveur refuse de répondre (${status}) : le dossier est protégé par un mot de passe, ou ses droits ne laissent pas lire les fichiers (755 pour les dossiers, 644 pour les fichiers).`,
    };
  return {
    what,
    isRight: undefined,
    cure: `C’est un autre site qui répond (${versionName} : ${status}). Soit le nom mène encore à l’ancien hébergement, et il n’y a rien à réparer avant de changer d’adresse (${guide}) ; soit le dossier de DEPLOY_URL n’est pas celui que ce nom montre.`,
  };
}
