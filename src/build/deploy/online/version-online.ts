import { versionName } from '../../output/hosts/http-headers';
import type { SiteVersion } from '../../output/hosts/hosting-files';
import { asking, isAnswer, type Answer } from './ask-address';

/**
 * When the version that visitors see was built (ms since 1970), as the site's `/version.json` says, or why that is
 * unknown. Never rejects.
 */
export async function versionOnline(url: string): Promise<{ built: number } | { why: string }> {
  const address = `${url}/${versionName}`;
  const answer = await asking({ redirect: 'follow', cache: 'no-store' })(address);
  if (!isAnswer(answer)) return { why: `${address} ne répond pas` };
  if (answer.status !== 200) return { why: `${address} a répondu ${answer.status}` };
  const version = versionIn(answer);
  return version
    ? { built: Date.parse(version.builtAt) }
    : { why: `${address} ne dit pas quand le site a été construit` };
}

/** The version that an answer of `/version.json` tells; undefined if it tells none. */
export function versionIn({ text }: Pick<Answer, 'text'>): SiteVersion | undefined {
  try {
    const version = JSON.parse(text) as SiteVersion | null;
    return Number.isNaN(Date.parse(String(version?.builtAt))) ? undefined : (version ?? undefined);
  } catch {
    // Another site's page.
    return undefined;
  }
}
