import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/**
 * A new certificate for 127.0.0.1 and its key, in PEM, made by `openssl` and kept nowhere.
 *
 * @throws If `openssl` is not installed.
 */
export function temporaryCertificate(): { cert: Buffer; key: Buffer } {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'vitrine-certificate-'));
  const [cert, key] = [path.join(folder, 'cert.pem'), path.join(folder, 'key.pem')];
  try {
    const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
    const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1', '-days', '1'];
    execFileSync('openssl', ['req', '-x509', ...curve, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
    return { cert: readFileSync(cert), key: readFileSync(key) };
  } catch (cause) {
    throw new Error('No certificate for the bench: the command « openssl » is missing or failed.', { cause });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
