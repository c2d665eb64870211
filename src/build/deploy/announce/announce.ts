import type { Line } from '../../../site/validate/report/line';
import { indexNowName } from '../../output/hosts/index-now-key';
import { counted } from '../../../site/validate/vocabulary/french';
import type { Build } from '../build-files';
import { changedAddresses, type Files } from './changed-addresses';

/** What one announcement may hold, by the protocol. */
const most = 10_000;
const patience = 15_000;
const what = 'Les moteurs de recherche qui écoutent IndexNow savent ce qui a changé';

interface Deployed {
  /** The site's address, without a slash at its end. */
  url: string;
  build: Build;
  /** The files of the build that was online before. */
  before: Files;
}

/**
 * Tells the search engines that listen to IndexNow which pages a deployment has changed. Undefined if the site does not
 * want it, if its build is a preview, or if no page has changed. Never rejects: a deployment is none the worse for it.
 */
export async function announce(
  { url, build: { files, read }, before }: Deployed,
  engines = 'https://api.indexnow.org/indexnow',
): Promise<Line | undefined> {
  if (!files.has(indexNowName)) return undefined;
  const text = async (name: string) => Buffer.from(await read(name)).toString('utf8');
  const addresses = changedAddresses({ files, before }, new Set(mappedAddresses(await text('sitemap.xml'), url)));
  if (addresses.length === 0) return undefined;
  const told = addresses.slice(0, most);
  const status = await tell(engines, {
    host: new URL(url).host,
    key: (await text(indexNowName)).trim(),
    keyLocation: `${url}/${indexNowName}`,
    urlList: told.map((address) => url + encodeURI(address)),
  });
  const count = counted(told.length, 'adresse annoncée', 'adresses annoncées');
  if (status === 200)
    return told.length === addresses.length
      ? { what: `${what} : ${count}`, isRight: true }
      : {
          what,
          isRight: undefined,
          cure: `${count} : c’est tout ce qu’ils prennent d’un coup. Le plan du site dit le reste.`,
        };
  return { what, isRight: undefined, cure: whyUnheard(status, { url, count }) };
}

/** The status of the answer, or the system's code if there is none. */
async function tell(engines: string, announcement: object): Promise<number | string> {
  try {
    const response = await fetch(engines, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(announcement),
      signal: AbortSignal.timeout(patience),
    });
    await response.body?.cancel();
    return response.status;
  } catch (error) {
    const { name = '', cause } = error as { name?: string; cause?: { code?: unknown } };
    return name === 'TimeoutError' ? 'ETIMEDOUT' : String(cause?.code ?? 'EFAIL');
  }
}

/** In words, an answer other than 200, as indexnow.org/documentation means it. */
function whyUnheard(status: number | string, { url, count }: { url: string; count: string }): string {
  const proof = `${url}/${indexNowName}`;
  switch (status) {
    case 202:
      return `${count} ; ils liront ${proof} avant d’en tenir compte. Rien à faire, si cette adresse montre bien une suite de 32 signes.`;
    case 400:
      return 'Ils n’ont pas compris l’annonce (400). Le site est en ligne comme il doit l’être ; mettez le moteur à jour, et dites-le-nous si cela dure.';
    case 403:
      return `Ils n’ont pas trouvé la clé (403) : ouvrez ${proof}, qui doit montrer une suite de 32 signes, puis relancez après le prochain changement.`;
    case 422:
      return `Ces adresses ne sont pas, pour eux, celles de la clé (422) : « url » de site.json doit être l’adresse à laquelle le site répond, ici ${url}.`;
    case 429:
      return 'Ils ont reçu trop d’annonces (429). Rien à faire : ils passeront d’eux-mêmes, et la prochaine annonce sera entendue.';
    default:
      return `Ils n’ont pas entendu l’annonce (${status}). Rien à faire : ils liront le plan du site.`;
  }
}

/** The addresses of a site map, within the site. */
function mappedAddresses(sitemap: string, url: string): string[] {
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => loc.slice(url.length) || '/');
}
