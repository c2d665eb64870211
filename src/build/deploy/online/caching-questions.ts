import { isAnswer } from './ask-address';
import type { Asked } from './arrival';
import type { Question } from './question';

const headersUnheard = 'Demandez à l’hébergeur d’activer mod_headers';

/** What goes along with the answers: policies, how long copies are kept, compression. */
export const cachingQuestions: readonly Question[] = [
  {
    what: 'Les en-têtes de sécurité partent avec chaque page',
    isAsked: ({ built }) => Object.keys(built.headers).length > 0,
    lacks: async (asked) => {
      const { headers } = asked.built;
      const sent = await headersOf(asked, asked.built.page);
      const missing = Object.keys(headers).filter((name) => !sent.get(name)?.includes(headers[name] ?? ''));
      if (missing.length === 0) return undefined;
      return `Il manque, ou il est changé : ${missing.join(', ')}. Le site marche, mais rien n’empêche un autre de l’afficher dans sa page, et un navigateur n’arrête plus un script étranger. ${headersUnheard}.`;
    },
  },
  {
    what: 'Un fichier qui ne change jamais est gardé un an par les navigateurs',
    isAsked: ({ built }) => built.hashed !== undefined,
    lacks: async (asked) => {
      const rule = await ruleOf(asked, asked.built.hashed ?? '');
      if (lifetimeOf(rule) >= 2_592_000) return undefined;
      return `${asked.built.hashed} : « ${rule || 'rien'} ». Chaque visite demande de nouveau images et scripts : le site est plus lent à la deuxième page. ${headersUnheard} ou mod_expires.`;
    },
  },
  {
    what: 'Une page est vérifiée à chaque visite',
    lacks: async (asked) => {
      const rule = await ruleOf(asked, asked.built.page);
      if (/no-cache|no-store/.test(rule) || (/max-age/.test(rule) && lifetimeOf(rule) === 0)) return undefined;
      return `${asked.built.page} : « ${rule || 'rien'} ». Un visiteur peut voir pendant des jours un ancien numéro ou d’anciens horaires. ${headersUnheard}, et éteignez le cache des pages dans son espace client.`;
    },
  },
  {
    what: 'L’absence d’un fichier n’est gardée par personne',
    lacks: async (asked) => {
      const rule = await ruleOf(asked, '/assets/fichier-absent.00000000.js');
      if (lifetimeOf(rule) === 0) return undefined;
      return `Une erreur passagère serait gardée (« ${rule} ») : chez ce visiteur, le menu et le formulaire ne marcheraient plus avant longtemps. L’hébergeur ajoute cet en-tête aux erreurs : demandez-lui de l’ôter.`;
    },
  },
  {
    what: 'Les textes voyagent comprimés',
    lacks: async (asked) => {
      const encoding = (await headersOf(asked, asked.built.page)).get('content-encoding') ?? '';
      if (/\b(?:gzip|br|zstd)\b/.test(encoding)) return undefined;
      return 'Les pages pèsent quatre fois plus sur le réseau d’un téléphone. Demandez à l’hébergeur d’activer mod_deflate ou mod_brotli.';
    },
  },
];

/** The headers of a path of the site; none without an answer. */
async function headersOf({ url, ask }: Asked, path: string): Promise<Headers> {
  const answer = await ask(url + path, { 'accept-encoding': 'gzip, br' });
  return isAnswer(answer) ? answer.headers : new Headers();
}

async function ruleOf(asked: Asked, path: string): Promise<string> {
  return (await headersOf(asked, path)).get('cache-control') ?? '';
}

/** For how long a copy may be shown without asking, in seconds. */
function lifetimeOf(rule: string): number {
  if (/no-cache|no-store/.test(rule)) return 0;
  return Number(/max-age=(\d+)/.exec(rule)?.[1] ?? 0);
}
