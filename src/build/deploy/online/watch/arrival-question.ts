import { versionName } from '../../../output/hosts/http-headers';
import type { SiteVersion } from '../../../output/hosts/hosting-files';
import { otherLine } from '../arrival';
import { isAnswer, type Answer, type Ask, type Silence } from '../ask-address';
import { versionIn } from '../version-online';
import type { WatchQuestion } from '../../../../site/validate/report/watch-question';

/** The version that is online, and the answer that told it. */
export interface Arrived {
  version: SiteVersion;
  text: string;
}

/** Whether the site is there at all; what it told is kept in `seen`, and without it nothing else need be asked. */
export function arrivalQuestion(url: string, ask: Ask, seen: { arrived?: Arrived }): WatchQuestion {
  return {
    what: `${url} montre ce site`,
    broken: 'Vos visiteurs ne voient plus votre site',
    lacks: async () => {
      const answer = await ask(`${url}/${versionName}`);
      if (!isAnswer(answer)) return silence(url, answer);
      const version = answer.status === 200 ? versionIn(answer) : undefined;
      if (!version) return elsewhere(url, answer);
      seen.arrived = { version, text: answer.text };
      return undefined;
    },
  };
}

function silence(url: string, { is, code }: Silence): string {
  const { host } = new URL(url);
  if (is === 'unknown-name')
    return `Le nom ${host} ne mène plus nulle part (${code}). Voyez chez qui il est loué s’il a été payé, et si sa zone DNS montre encore l’hébergement.`;
  if (is === 'untrusted')
    return `Le certificat de ${host} n’est plus valable (${code}) : les navigateurs montrent un avertissement à la place du site. Demandez à l’hébergeur de le renouveler.`;
  return `${host} ne répond pas (${code}). Voyez l’état de l’hébergement dans son espace client, et si la facture est payée.`;
}

function elsewhere(url: string, answer: Answer): string {
  if (answer.status === 200 || answer.status === 404)
    return `Une autre page répond à la place du site (${versionName} : ${answer.status}) : le nom mène à un autre hébergement, ou les fichiers du site ont été effacés. Envoyez le site de nouveau, ou rétablissez le nom.`;
  return otherLine(url, answer).cure ?? `${versionName} : ${answer.status}.`;
}
