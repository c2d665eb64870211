import type { Person } from '../git/objects.ts';
import { bytesOf } from '../git/bytes.ts';

/** The settings of the function, from the project's secrets. */
export interface SiteSettings {
  /** The key of this site's rows in the database. */
  site: string;
  url: string;
  headers: Record<string, string>;
  branch: string;
  folder: string;
  by: Person;
  buildKey: string | undefined;
  /** The day on which the credential expires, if it was recorded. */
  credentialEnds: string | undefined;
}

/**
 * Reads `SITE_REPOSITORY` (its address over HTTPS), `SITE_CREDENTIAL` (a token, or `name:token`, that may read and
 * write the contents of that repository and nothing else), `SITE_BUILD_KEY` (at least twenty characters) and, where
 * they differ from the default in brackets, `SITE_BRANCH` (`main`), `SITE_FOLDER` (`site-config`), `SITE_NAME`
 * (`site`), `SITE_CREDENTIAL_ENDS` (a day, for forges that do not tell it) and `SITE_AUTHOR` (`Name <address>`: some
 * hosts build a commit only if its author is a member of their team). Returns undefined without a repository or a
 * credential; throws what is wrong with a setting.
 */
export function readSettings(env: (name: string) => string | undefined): SiteSettings | undefined {
  const url = env('SITE_REPOSITORY')?.trim().replace(/\/$/, '');
  const credential = env('SITE_CREDENTIAL')?.trim();
  if (!url || !credential) return undefined;
  // Plain HTTP would expose the credential; a loopback address has no network.
  if (!/^https:\/\/[^\s@]+$|^http:\/\/127\.0\.0\.1[:/][^\s@]*$/.test(url))
    throw new Error('SITE_REPOSITORY must begin with https:// and hold no credential');
  const folder = (env('SITE_FOLDER') ?? 'site-config').trim().split('/').filter(Boolean).join('/');
  // The top of a repository contains programs.
  if (!/^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(folder))
    throw new Error('SITE_FOLDER must name a folder of the repository');
  const [, name = 'Atelier', email = 'atelier@invalid'] =
    /^([^<>\n]+) <([^<>\s]+)>$/.exec(env('SITE_AUTHOR') ?? '') ?? [];
  // For a bare token, forges accept any user name.
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

/** Compares two keys in constant time. */
export async function isSameKey(shown: string, key: string | undefined): Promise<boolean> {
  if (!key || key.length < 20) return false;
  const [a, b] = await Promise.all(
    [shown, key].map(async (one) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytesOf(one)))),
  );
  return a!.reduce((difference, byte, index) => difference | (byte ^ b![index]!), 0) === 0;
}
