import { textDigest } from '../../../output/text-digest';
import type { SiteVersion } from '../../../output/hosts/hosting-files';
import { rewritten } from '../address-questions';
import { isAnswer, type Ask } from '../ask-address';
import { shortly } from '../question';
import type { WatchQuestion } from '../../../../site/validate/report/watch-question';

interface Place {
  url: string;
  ask: Ask;
}

/** The pages that the build online tells the digests of: home, a town, a service. */
export function pageQuestions({ url, ask }: Place, { pages = {} }: SiteVersion): WatchQuestion[] {
  const asked = Object.entries({ '/': '', ...pages }).filter(([address]) => address !== '/404');
  return asked.map(([address, digest]) => ({
    what: `${address} arrive, et tel qu’il a été construit`,
    broken:
      address === '/'
        ? 'L’accueil de votre site n’arrive pas comme il faut'
        : `La page ${address} n’arrive pas comme il faut`,
    lacks: async () => {
      const answer = await ask(url + address);
      if (!isAnswer(answer) || answer.status !== 200) return `${address} : ${shortly(answer)}.`;
      if (digest === '' || textDigest(answer.text) === digest) return undefined;
      return `${address} n’est pas celle de la construction en ligne. Soit ${rewritten} Soit l’envoi du site s’est arrêté en route, ou un cache garde une ancienne page : envoyez le site de nouveau, videz le cache.`;
    },
  }));
}

/** The engine: what makes the menu and the form work. */
export function engineQuestion({ url, ask }: Place): WatchQuestion {
  return {
    what: 'Les fichiers du moteur sont en ligne',
    broken: 'Le menu et le formulaire de votre site risquent de ne plus marcher',
    lacks: async () => {
      const [home, data] = await Promise.all([ask(`${url}/`), ask(`${url}/index.json`)]);
      if (!isAnswer(home)) return `L’accueil ne répond pas (${home.code}).`;
      const files = engineFiles(`${home.text}\n${isAnswer(data) ? data.text : ''}`);
      const missing: string[] = [];
      for (const file of files) {
        const answer = await ask(new URL(file, `${url}/`).href);
        const isThere =
          isAnswer(answer) && answer.status === 200 && !/html/.test(answer.headers.get('content-type') ?? '');
        if (!isThere) missing.push(`${file} (${shortly(answer)})`);
      }
      if (missing.length === 0) return undefined;
      return `Il manque ${missing.slice(0, 3).join(', ')}${missing.length > 3 ? `, et ${missing.length - 3} de plus` : ''} : l’envoi du site n’est pas allé à son terme, ou quelqu’un a effacé des fichiers chez l’hébergeur. Envoyez le site de nouveau.`;
    },
  };
}

/** The scripts and styles with a hash that a page names; few, and each once. */
function engineFiles(text: string): string[] {
  const named = text
    .split(/["'\s<>()]/)
    .filter((word) => /^\/[^?]*\.(?:js|css)$/.test(word) && word.includes('/assets/'));
  return [...new Set(named)].slice(0, 40);
}
