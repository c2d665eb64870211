import { AwsClient } from 'aws4fetch';
import { SaxesParser } from 'saxes';
import type { Place } from './place';

const example = 'BACKUP_URL=https://s3.fr-par.scw.cloud/mon-bucket/demandes';

/** A bucket that speaks S3 (AWS, Scaleway, OVHcloud, Backblaze, Cloudflare …), by the address of its path. */
export function bucketPlace(env: NodeJS.ProcessEnv): Promise<Place> {
  const { BACKUP_URL: address = '', BACKUP_KEY_ID: keyId, BACKUP_SECRET: secret, BACKUP_REGION: region } = env;
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const [bucket, ...folders] = url?.pathname.split('/').filter(Boolean) ?? [];
  if (!url || !bucket || url.username !== '' || !isSafe(url))
    throw new Error(`BACKUP_URL ne dit pas quel « bucket » garde les sauvegardes. Écrivez-la ainsi : ${example}`);
  if (!keyId || !secret)
    throw new Error('Il manque BACKUP_KEY_ID ou BACKUP_SECRET, la clé d’accès au « bucket » et son secret.');
  const prefix = folders.map((part) => `${part}/`).join('');
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region: region || 'us-east-1',
    retries: 3,
  });
  const base = `${url.origin}/${bucket}`;

  async function ask(method: string, path: string, content?: Uint8Array): Promise<Response> {
    const body = content === undefined ? {} : { body: Buffer.from(content) };
    const answer = await client
      .fetch(`${base}${path}`, { method, ...body, signal: AbortSignal.timeout(120_000) })
      .catch((cause: unknown) => {
        throw new Error(`${url?.host} ne répond pas. Vérifiez la connexion, et l’adresse de BACKUP_URL.`, { cause });
      });
    if (answer.ok || (method !== 'PUT' && answer.status === 404)) return answer;
    const { Code: [code = ''] = [] } = elementsIn(await answer.text());
    throw new Error(refusal(answer.status, code));
  }

  const list = async () => {
    const names: string[] = [];
    for (let token = ''; ;) {
      const more = token === '' ? '' : `&continuation-token=${encodeURIComponent(token)}`;
      const answer = await ask('GET', `?list-type=2&prefix=${encodeURIComponent(prefix)}${more}`);
      if (answer.status === 404) throw new Error(refusal(404, 'NoSuchBucket'));
      const { Key: keys = [], NextContinuationToken: [next = ''] = [] } = elementsIn(await answer.text());
      names.push(...keys.map((key) => key.slice(prefix.length)));
      if (next === '') return names;
      token = next;
    }
  };
  return Promise.resolve({
    name: `${url.host}/${bucket}/${prefix}`,
    list,
    read: async (name) => {
      const answer = await ask('GET', `/${prefix}${name}`);
      return answer.status === 404 ? undefined : new Uint8Array(await answer.arrayBuffer());
    },
    write: async (name, content) => void (await ask('PUT', `/${prefix}${name}`, content)),
    remove: async (name) => void (await ask('DELETE', `/${prefix}${name}`)),
    end: () => Promise.resolve(),
  });
}

/** Unencrypted only on this machine: the signature protects the key, and nothing protects what is not https. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
}

function refusal(status: number, code: string): string {
  const said = `Le « bucket » refuse (${[status, code].filter(Boolean).join(', ')}).`;
  if (code === 'NoSuchBucket') return `${said} Il n’existe pas : vérifiez BACKUP_URL.`;
  if (/region|AuthorizationHeaderMalformed/i.test(code)) return `${said} Donnez sa région dans BACKUP_REGION.`;
  if ([401, 403].includes(status))
    return `${said} Vérifiez BACKUP_KEY_ID et BACKUP_SECRET, et que cette clé peut lire, écrire, lister et supprimer.`;
  return `${said} Réessayez dans un instant.`;
}

/** The texts of the elements of an answer, by their names. */
function elementsIn(xml: string): Record<string, string[]> {
  const found: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  const parser = new SaxesParser();
  let text = '';
  parser.on('opentag', () => (text = ''));
  parser.on('text', (part) => (text += part));
  parser.on('closetag', ({ name }) => {
    (found[name] ??= []).push(text);
    text = '';
  });
  // A body that is no XML is an answer without elements.
  parser.on('error', () => undefined);
  parser.write(xml).close();
  return found;
}
