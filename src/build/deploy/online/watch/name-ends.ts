import { connect } from 'node:tls';
import { frenchMoment, parisDay } from '../../../../site/definitions/time/paris-time';
import { isAnswer, type Ask } from '../ask-address';
import type { WatchQuestion } from '../../../../site/validate/report/watch-question';

const day = 86_400_000;

/** When the certificate of an address ends, in ms since 1970; or why that is unknown. */
export type CertificateEnd = (url: string) => Promise<number | { why: string }>;

/** The certificate that visitors of the address get. Never rejects. */
export const certificateEnd: CertificateEnd = (url) => {
  const { hostname, port } = new URL(url);
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname, timeout: 15_000 }, () => {
      const end = Date.parse(socket.getPeerCertificate().valid_to);
      socket.destroy();
      resolve(Number.isNaN(end) ? { why: 'il ne dit pas de fin' } : end);
    });
    const give = (why: string) => {
      socket.destroy();
      resolve({ why });
    };
    socket.once('error', (error: NodeJS.ErrnoException) => give(error.code ?? error.name));
    socket.once('timeout', () => give('ETIMEDOUT'));
  });
};

interface Place {
  url: string;
  now: number;
}

/** Certificates are renewed by themselves a month before their end: one that has two weeks left was not. */
export function certificateQuestion({ url, now }: Place, endOf: CertificateEnd): WatchQuestion {
  return {
    what: 'Le certificat vaut encore plus de deux semaines',
    broken: 'Bientôt, les navigateurs avertiront vos visiteurs que votre site n’est pas sûr',
    lacks: async () => {
      const end = await endOf(url);
      // What refuses a certificate is said by the question whether the site is there.
      if (typeof end !== 'number') return { unknown: `Sa fin n’a pas pu être lue (${end.why}).` };
      if (end - now > 14 * day) return undefined;
      return `Le certificat finit ${frenchMoment(parisDay(end))}, dans ${inDays(end - now)} : son renouvellement ne se fait plus. Demandez-le dans l’espace client de l’hébergeur ; souvent, la zone DNS du nom a changé, ou son autre forme (www) ne mène plus au même endroit.`;
    },
  };
}

/** The day on which the registration of the name ends, where its registry tells it (RDAP, RFC 9083). */
export function domainQuestion({ url, now }: Place, ask: Ask): WatchQuestion {
  const name = new URL(url).hostname.split('.').slice(-2).join('.');
  return {
    what: 'Le nom est encore loué pour plus d’un mois',
    broken: 'Le nom de votre site arrive à échéance',
    lacks: async () => {
      const answer = await ask(registryOf(name));
      const end = isAnswer(answer) && answer.status === 200 ? expiryIn(answer.text) : undefined;
      if (end === undefined) return { unknown: `Le registre de ${name} ne dit pas à tous quand il finit.` };
      if (end - now > 30 * day) return undefined;
      return `${name} finit ${frenchMoment(parisDay(end))}, dans ${inDays(end - now)}. Renouvelez-le chez qui il est loué, et vérifiez que la carte du paiement automatique est encore bonne. Passé ce jour, le site et le courrier s’arrêtent.`;
    },
  };
}

/** The registry of most names of ours; for others, the address that leads to theirs. */
function registryOf(name: string): string {
  return name.endsWith('.fr') ? `https://rdap.nic.fr/domain/${name}` : `https://rdap.org/domain/${name}`;
}

function expiryIn(text: string): number | undefined {
  try {
    const { events = [] } = JSON.parse(text) as { events?: { eventAction?: string; eventDate?: string }[] };
    const end = Date.parse(events.find(({ eventAction }) => eventAction === 'expiration')?.eventDate ?? '');
    return Number.isNaN(end) ? undefined : end;
  } catch {
    // A page for people.
    return undefined;
  }
}

function inDays(ms: number): string {
  const days = Math.max(0, Math.floor(ms / day));
  return `${days} jour${days > 1 ? 's' : ''}`;
}
