/** `npm run online` as somebody uses it: a separate process, its terminal, and requests. */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { expect, vi } from 'vitest';
import { startProduct, type Product } from '../start-product';
import { temporaryFolder } from '../temporary-folder';
import { git } from './repositories';

export interface Asked {
  token?: string;
  body?: unknown;
  method?: string;
}

interface Session {
  access_token: string;
  refresh_token: string;
}

export interface Online extends Product {
  /** The folder with its whole state. */
  folder: string;
  /** The stand-in's bare repository. */
  bare: string;
  /** The caller knows the type of the answer. */
  ask: <T = unknown>(address: string, asked?: Asked) => Promise<{ status: number; body: T }>;
  /** Signs in with the code from the terminal, and returns the session. */
  signIn: (who: 'proprietaire' | 'redaction' | 'ancien') => Promise<Session>;
  head: () => string;
  /** Publishes a document on top of the head: the answer has the commit, or a refusal. */
  publish: (
    token: string,
    change: { path: string; text: string },
    more?: object,
  ) => Promise<{ status: number; body: { commit: string; error: string; reason: string } }>;
}

/** In ms: nothing is compiled yet, and no database exists. */
export const firstStart = 600_000;

const ready = 'Ctrl+C arrête tout';

export async function startOnline(
  words: readonly string[] = [],
  { local = path.join(temporaryFolder(), 'local'), env = {} }: { local?: string; env?: Record<string, string> } = {},
): Promise<Online> {
  const product = await startProduct(['bin/run.mjs', 'src/commands/online.ts', ...words], ready, {
    SITE_CONFIG: 'tests/fixtures/toiture',
    LOCAL_DIR: local,
    ...env,
  });
  const folder = path.join(local, 'online');
  const bare = path.join(folder, 'site.git');
  const ask: Online['ask'] = async <T>(
    address: string,
    { token, body, method = body === undefined ? 'GET' : 'POST' }: Asked = {},
  ) => {
    const response = await fetch(product.origin + address, {
      method,
      headers: {
        apikey: 'embedded',
        'content-type': 'application/json',
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  };
  const head = () => git(bare, ['rev-parse', 'main']).trim();
  return {
    ...product,
    folder,
    bare,
    ask,
    head,
    signIn: async (who) => {
      const email = `${who}@entreprise.example`;
      const asked = await ask('/auth/v1/otp', { body: { email, create_user: false } });
      expect(asked.status).toBe(200);
      const mail = new RegExp(`${email} : votre code est (\\d{6})`, 'g');
      const code = await vi.waitFor(() => {
        const last = [...product.output().matchAll(mail)].at(-1);
        if (!last) throw new Error(`no mail to ${email}`);
        return last[1];
      });
      const { status, body } = await ask<Session>('/auth/v1/verify', { body: { email, token: code, type: 'email' } });
      expect(status).toBe(200);
      return body;
    },
    publish: (token, { path: file, text }, more = {}) =>
      ask('/functions/v1/site/publish', {
        token,
        body: {
          key: randomUUID(),
          base: head(),
          engine: '0.2.0',
          sentence: 'Accueil : le titre',
          changes: [{ path: file, before: blobAt(bare, file), text }],
          ...more,
        },
      }),
  };
}

export function textAt(bare: string, file: string): string {
  return git(bare, ['show', `main:site-config/${file}`]);
}

function blobAt(bare: string, file: string): string | null {
  try {
    return git(bare, ['rev-parse', '--verify', '-q', `main:site-config/${file}`]).trim();
  } catch {
    return null;
  }
}
