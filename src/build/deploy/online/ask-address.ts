/** How long an address may take to answer, in ms: shared hosting may be slow. */
const patience = 15_000;

/** An answer of a public address, not followed if it leads elsewhere. */
export interface Answer {
  status: number;
  headers: Headers;
  text: string;
}

/** Why there is no answer, and the system's code. */
export interface Silence {
  is: 'unknown-name' | 'untrusted' | 'silent';
  code: string;
}

export type Ask = (address: string, headers?: Record<string, string>) => Promise<Answer | Silence>;

/** The question over the network; `redirect` as for `fetch`. Never rejects. */
export const asking =
  ({ redirect, cache }: Pick<RequestInit, 'redirect' | 'cache'> = { redirect: 'manual' }): Ask =>
  async (address, headers) => {
    try {
      const response = await fetch(address, {
        ...(headers ? { headers } : {}),
        ...(redirect ? { redirect } : {}),
        ...(cache ? { cache } : {}),
        signal: AbortSignal.timeout(patience),
      });
      return { status: response.status, headers: response.headers, text: await response.text() };
    } catch (error) {
      return silenceOf(error);
    }
  };

export function isAnswer(answer: Answer | Silence): answer is Answer {
  return 'status' in answer;
}

function silenceOf(error: unknown): Silence {
  const { name = '', cause } = error as { name?: string; cause?: { code?: unknown } };
  const found = String(cause?.code ?? '');
  const code = /^[A-Z_\d]{3,60}$/.test(found) ? found : name === 'TimeoutError' ? 'ETIMEDOUT' : 'EFAIL';
  if (['ENOTFOUND', 'EAI_AGAIN', 'ENODATA'].includes(code)) return { is: 'unknown-name', code };
  return { is: /CERT|TLS|SSL|SIGNATURE/.test(code) ? 'untrusted' : 'silent', code };
}
