import { describe, expect, it } from 'vitest';
import { isSameFingerprint } from './transport/host-key';
import { addressOf, targetFrom } from './target';

const read = (env: Record<string, string>, isPlain = false) => targetFrom(env, { isPlain });

describe('the target of a deployment', () => {
  it('is read from its address', () => {
    const env = { DEPLOY_URL: 'sftp://site%40exemple.fr@[::1]:2222/home/site/www/', DEPLOY_PASSWORD: 'secret' };
    const target = read(env);
    expect(target).toMatchObject({ host: '::1', port: 2222, user: 'site@exemple.fr', folder: 'home/site/www' });
    expect(addressOf(target, 'www')).toBe('sftp://site%40exemple.fr@[::1]:2222/www');
  });

  it('is refused in a sentence that says no password', () => {
    const refusals = [
      {},
      { DEPLOY_URL: 'ftp.exemple.fr' },
      { DEPLOY_URL: 'https://exemple.fr' },
      { DEPLOY_URL: 'sftp://ftp.exemple.fr/www', DEPLOY_PASSWORD: 'secret' },
      { DEPLOY_URL: 'sftp://site@ftp.exemple.fr' },
      { DEPLOY_URL: 'ftps://site@ftp.exemple.fr', DEPLOY_KEY: 'cle' },
      { DEPLOY_URL: 'sftp://site:secret@ftp.exemple.fr' },
      { DEPLOY_URL: 'sftp://site:sec%ret@ftp.exemple.fr' },
      { DEPLOY_URL: 'ftp://site@ftp.exemple.fr', DEPLOY_PASSWORD: 'secret' },
    ].map((env) => {
      try {
        return read(env as Record<string, string>);
      } catch (error) {
        return (error as Error).message;
      }
    });
    for (const refusal of refusals) expect(refusal).toMatch(/^[^\n]+[^\s]$/);
    expect(JSON.stringify(refusals)).not.toMatch(/secret|sec%ret/);
    expect(read({ DEPLOY_URL: 'ftp://site@exemple.fr', DEPLOY_PASSWORD: 'secret' }, true).port).toBe(21);
  });
});

it('knows a fingerprint in base64 and in hexadecimal', () => {
  const bytes = Buffer.alloc(32, 7);
  const hexadecimal = bytes.toString('hex').match(/../g)!.join(':').toUpperCase();
  expect(isSameFingerprint(`SHA256:${bytes.toString('base64')}`, hexadecimal)).toBe(true);
  expect(isSameFingerprint(`SHA256:${bytes.toString('base64').replace('=', '')}`, `sha256=${hexadecimal}`)).toBe(true);
  expect(isSameFingerprint(`SHA256:${Buffer.alloc(32, 8).toString('base64')}`, hexadecimal)).toBe(false);
});
