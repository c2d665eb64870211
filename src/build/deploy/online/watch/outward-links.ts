import { isAnswer, type Answer, type Ask, type Silence } from '../ask-address';
import { shortly } from '../question';
import type { WatchQuestion } from '../../../../site/validate/report/watch-question';

/** How many are asked at a time, and of how many pages: others' servers owe us nothing. */
const atOnce = 5;
const mostLinks = 200;

/** The links of the site's pages that lead to others; `pages` are the absolute addresses of the sitemap. */
export function outwardQuestion(url: string, ask: Ask): WatchQuestion {
  return {
    what: 'Les liens qui mènent ailleurs y mènent encore',
    broken: 'Des liens de votre site ne mènent plus nulle part',
    lacks: async () => {
      const map = await ask(`${url}/sitemap.xml`);
      if (!isAnswer(map) || map.status !== 200) return { unknown: `sitemap.xml : ${shortly(map)}.` };
      const pages = [...map.text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, page = '']) => page);
      const links = new Map<string, string>();
      await inTurn(pages, async (page) => {
        const answer = await ask(page);
        if (isAnswer(answer)) for (const link of linksIn(answer.text, url)) if (!links.has(link)) links.set(link, page);
      });
      const dead: string[] = [];
      await inTurn([...links.keys()].slice(0, mostLinks), async (link) => {
        const answer = await ask(link);
        if (isDead(answer)) dead.push(`${link} (${shortly(answer)}), sur ${new URL(links.get(link)!).pathname}`);
      });
      if (dead.length === 0) return undefined;
      return `${dead.toSorted().slice(0, 10).join(' ; ')}${dead.length > 10 ? ` ; et ${dead.length - 10} de plus` : ''}. Corrigez-les dans l’atelier, ou ôtez-les.`;
    },
  };
}

/** Refusals of robots say nothing of what visitors get, and neither do a server's own troubles. */
function isDead(answer: Answer | Silence): boolean {
  return isAnswer(answer) ? [404, 410].includes(answer.status) : answer.is === 'unknown-name';
}

function linksIn(page: string, url: string): string[] {
  const anchors = page.split('<a ').slice(1);
  const found = anchors.flatMap((anchor) => {
    const [, link = ''] = (anchor.split('>', 1)[0] ?? '').split('href="');
    return /^https?:/.test(link) ? [(link.split('"', 1)[0] ?? '').replaceAll('&amp;', '&').split('#', 1)[0] ?? ''] : [];
  });
  return found.filter((link) => URL.canParse(link) && new URL(link).host !== new URL(url).host);
}

async function inTurn(all: readonly string[], work: (one: string) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const hand = async () => {
    for (const one of waiting) await work(one);
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
}
