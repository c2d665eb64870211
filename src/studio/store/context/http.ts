import type { Changes } from '../../logic/transport/protocol';
import type { Refused, Reply } from '../../logic/transport/reply';
import { tokenHeader, tokenMeta } from '../../../desk/local/http-names';
import { requestOf } from '../../../desk/local/request-of';
import { Unreachable, type Transport } from '../../logic/transport/transport';

/** The server of `npm run dev`. */
export const http: Transport = { ask, follow };

async function ask(name: string, input: object): Promise<Reply<unknown>> {
  try {
    const response = await send(...requestOf(name, input));
    return { status: response.status, body: await response.json() };
  } catch (error) {
    // `fetch` throws a TypeError if there is no answer, or only half of one.
    throw error instanceof TypeError ? away() : error;
  }
}

async function follow(onChange: (changes: Changes) => void, signal: AbortSignal): Promise<void> {
  const response = await send('changes', { signal }).catch(() => {
    throw away();
  });
  if (!response.ok || !response.body) throw new Error(((await response.json()) as Refused).error);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read().catch(() => ({ done: true, value: '' }));
    if (done) throw away();
    const lines = (rest + value).split('\n');
    rest = lines.pop() ?? '';
    // The server has the same version, hence the cast.
    for (const line of lines) onChange(JSON.parse(line) as Changes);
  }
}

function away(): Unreachable {
  return new Unreachable({
    title: 'Le serveur ne répond plus',
    advice:
      'Ce qui n’est pas enregistré est gardé dans ce navigateur. L’atelier reprend dès que le serveur répond : la personne qui l’a mis en marche peut le relancer.',
  });
}

const token = document.querySelector<HTMLMetaElement>(`meta[name="${tokenMeta}"]`)?.content ?? '';

function send(address: string, request: RequestInit = {}): Promise<Response> {
  return fetch(`/atelier/api/${address}`, { ...request, headers: { ...request.headers, [tokenHeader]: token } });
}
