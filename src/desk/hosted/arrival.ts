/** What the address that was opened brings to the door. */
export interface Arrival {
  /** Of the mail's link: what Auth takes against a code for this browser alone. */
  link?: { token: string; type: string };
  /** That code, as Auth leads back with it. */
  code?: string;
  /** What there is to say of it. */
  notice?: string;
}

export const typeTheCode = {
  elsewhere:
    'Ce lien s’ouvre dans le navigateur où il a été demandé. Ici, tapez le code qui est dans le même courriel.',
  failed: 'Ce lien n’a pas pu être ouvert. Tapez le code qui est dans le même courriel, ou demandez-en un autre.',
  spent: 'Ce lien a déjà servi, ou il est trop vieux. Tapez le code du dernier courriel, ou demandez-en un autre.',
};

/**
 * What an address brings, and the address that is left once it is taken: the desk's own, with the request that it names.
 * A session in the address (`#access_token=…`) may be anybody's, and is never taken.
 */
export function arrivalAt(address: string): { arrival: Arrival; rest: string } {
  const { pathname, search, hash } = new URL(address);
  // No view and no request of the desk is written with this sign.
  const isSaid = hash.includes('=');
  return {
    arrival: arrivalOf(new URLSearchParams(search), new URLSearchParams(isSaid ? hash.slice(1) : '')),
    rest: pathname + (isSaid ? '' : hash),
  };
}

function arrivalOf(asked: URLSearchParams, said: URLSearchParams): Arrival {
  const [token, type, code] = [said.get('lien'), said.get('type'), asked.get('code')];
  if (asked.has('error') || said.has('error')) {
    const isSpent = (asked.get('error_code') ?? said.get('error_code')) === 'otp_expired';
    return { notice: isSpent ? typeTheCode.spent : typeTheCode.failed };
  }
  if (token && type) return { link: { token, type } };
  if (code) return { code };
  return said.has('access_token') ? { notice: 'Ce lien n’ouvre plus le bureau. Demandez un code.' } : {};
}
