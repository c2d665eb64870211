/** What the opened address contains for the sign-in. */
export interface Arrival {
  /** From the mail's link: a token that Auth exchanges for a code valid in this browser only. */
  link?: { token: string; type: string };
  /** That code, in the address to which Auth redirects. */
  code?: string;
  /** A message for the person. */
  notice?: string;
}

export const typeTheCode = {
  elsewhere:
    'Ce lien s’ouvre dans le navigateur où il a été demandé. Ici, tapez le code qui est dans le même courriel.',
  failed: 'Ce lien n’a pas pu être ouvert. Tapez le code qui est dans le même courriel, ou demandez-en un autre.',
  spent: 'Ce lien a déjà servi, ou il est trop vieux. Tapez le code du dernier courriel, ou demandez-en un autre.',
};

/**
 * Parses an address, and gives the address that should remain: the desk's own, with the request in it. A session in the
 * address (`#access_token=…`) could be anybody's and is never used.
 */
export function arrivalAt(address: string): { arrival: Arrival; rest: string } {
  const { pathname, search, hash } = new URL(address);
  // The desk's own addresses never contain this sign.
  const hasFragment = hash.includes('=');
  return {
    arrival: arrivalOf(new URLSearchParams(search), new URLSearchParams(hasFragment ? hash.slice(1) : '')),
    rest: pathname + (hasFragment ? '' : hash),
  };
}

function arrivalOf(asked: URLSearchParams, fragment: URLSearchParams): Arrival {
  const [token, type, code] = [fragment.get('lien'), fragment.get('type'), asked.get('code')];
  if (asked.has('error') || fragment.has('error')) {
    const isSpent = (asked.get('error_code') ?? fragment.get('error_code')) === 'otp_expired';
    return { notice: isSpent ? typeTheCode.spent : typeTheCode.failed };
  }
  if (token && type) return { link: { token, type } };
  if (code) return { code };
  return fragment.has('access_token') ? { notice: 'Ce lien ne sert plus. Demandez un code.' } : {};
}
