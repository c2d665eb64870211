import { expect, test } from 'vitest';
import { overFtps } from '../../harness/deploy/engine';
import { hasProftpd, startProftpd } from '../../harness/deploy/proftpd';

/** Who may come in over FTP with TLS, against a real ProFTPD. */

test.runIf(hasProftpd())('a wrong password, certificate or folder is a sentence', async () => {
  const server = await startProftpd();
  const refusalOf = (change: object, folder = '') =>
    overFtps({ ...server, ...change }, folder).then(
      () => 'none',
      (error: unknown) => (error as Error).message,
    );
  expect(await refusalOf({})).toBe('none');
  expect(await refusalOf({ password: 'secret' })).toMatch(/^127\.0\.0\.1 refuse « plombier » avec ce mot de passe/);
  expect(await refusalOf({ fingerprint: '' })).toMatch(/^Le certificat de 127\.0\.0\.1 n’est pas reconnu/);
  expect(await refusalOf({ fingerprint: 'AA:'.repeat(32) })).toMatch(/^La clé de 127\.0\.0\.1:\d+ n’est pas celle/);
  expect(await refusalOf({}, 'wwww')).toMatch(/^Le dossier « wwww » n’existe pas/);
  await server.stop();
});
