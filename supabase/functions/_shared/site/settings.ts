import type { Person } from '../git/objects.ts';
import { bytesOf } from '../git/bytes.ts';

/** What the function is told of its site, by the secrets of the project. */
export interface SiteSettings {
  /** In what the database keeps, whose lines are whose. */
  site: string;
  url: string;
  headers: Record<string, string>;
  branch: string;
  folder: string;
  by: Person;
  buildKey: string | undefined;
  /** The day that the credential ends, where it was noted. */
  credentialEnds: string | undefined;
}

/**
 * From `SITE_REPOSITORY` (its address over HTTPS), `SITE_CREDENTIAL` (a token, or `name:token`, that may read and write
 * the contents of that repository and nothing else), `SITE_BUILD_KEY` (twenty signs or more) and, where they differ,
 * `SITE_BRANCH` (`main`), `SITE_FOLDER` (`site-config`), `SITE_NAME` (`site`), `SITE_CREDENTIAL_ENDS` (a day, for forges that do not tell it) and `SITE_AUTHOR` (`Name <address>`: some
 * hosts build a commit only when its author is of their team). Undefined where there is no repository or no credential;
 * throws what is wrong with how it is set.
 */
export function readSettings(env: (name: string) => string | undefined): SiteSettings | undefined {
  const url = env('SITE_REPOSITORY')?.trim().replace(/\/$/, '');
  const credential = env('SITE_CREDENTIAL')?.trim();
  if (!url || !credential) return undefined;
  // Over a plain line the credential could be read; on loopback there is no line.
  if (!/^https:\/\/[^\s@]+$|^http:\/\/127\.0\.0\.1[:/][^\s@]*$/.test(url))
    throw new Error('SITE_REPOSITORY must begin with https:// and hold no credential');
  const folder = (env('SITE_FOLDER') ?? 'site-config').trim().split('/').filter(Boolean).join('/');
  // At the top of a repository stand its programs.
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(folder))
    throw new Error('SITE_FOLDER must name a folder of the repository');
  const [, name = 'Atelier', email = 'atelier@invalid'] =
    /^([^<>\n]+) <([^<>\s]+)>$/.exec(env('SITE_AUTHOR') ?? '') ?? [];
  // A token by itself: forges take any name beside it.
  const shown = credential.includes(':') ? credential : `x-access-token:${credential}`;
  return {
    site: env('SITE_NAME') ?? 'site',
    url,
    headers: { authorization: `Basic ${btoa(String.fromCharCode(...bytesOf(shown)))}` },
    branch: env('SITE_BRANCH') ?? 'main',
    folder,
    by: { name, email },
    buildKey: env('SITE_BUILD_KEY')?.trim() || undefined,
    credentialEnds: env('SITE_CREDENTIAL_ENDS')?.trim() || undefined,
  };
}

/** Whether two keys are one, in a time that says nothing of where they differ. */
export async function isSameKey(shown: string, key: string | undefined): Promise<boolean> {
  if (!key || key.length < 20) return false;
  const [a, b] = await Promise.all(
    [shown, key].map(async (one) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(one)))),
  );
  return a!.reduce((difference, byte, index) => difference | (byte ^ b![index]!), 0) === 0;
}
