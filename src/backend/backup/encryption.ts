import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { visible } from '../../site/validate/report/visible';

/**
 * Backups are encrypted in the format of age (age-encryption.org/v1), for a key pair whose secret half the owner alone
 * holds. Whoever lacks this engine decrypts them with the program `age`.
 */
export interface KeyPair {
  /** `AGE-SECRET-KEY-1…` */
  secret: string;
  /** `age1…`: it only encrypts, and may be known. */
  recipient: string;
}

const header = 'age-encryption.org/v1\n';

/** Makes a new key pair. */
export async function newKeyPair(): Promise<KeyPair> {
  const secret = await generateX25519Identity();
  return { secret, recipient: await identityToRecipient(secret) };
}

/** Encrypts for a recipient. Throws a French message if that is no public key, which a secret one is not either. */
export async function encryptFor(recipient: string, content: Uint8Array): Promise<Uint8Array> {
  const written = recipient.trim();
  if (/^AGE-SECRET-KEY-/i.test(written))
    throw new Error(
      'c’est la clé secrète qui est donnée là où va la clé publique : quiconque la lit ouvre vos sauvegardes. Refaites une paire (npm run leads -- --backup-key), et ne donnez que celle qui commence par « age1 ».',
    );
  const encrypter = new Encrypter();
  try {
    encrypter.addRecipient(written);
  } catch (cause) {
    throw new Error(
      `« ${visible(written)} » n’est pas une clé publique de sauvegarde : elle commence par « age1 » et compte 62 caractères. « npm run leads -- --backup-key » en fait une.`,
      { cause },
    );
  }
  return encrypter.encrypt(content);
}

/** Whether the bytes are encrypted. */
export function isEncrypted(content: Uint8Array): boolean {
  return Buffer.from(content.subarray(0, header.length)).toString('latin1') === header;
}

/** Decrypts with the text of a key file, as `--backup-key` or `age-keygen` writes it. Throws a French message. */
export async function decryptWith(keyText: string, content: Uint8Array): Promise<Uint8Array> {
  const secrets = keyText.match(/AGE-SECRET-KEY-1[0-9A-Z]+/gi) ?? [];
  if (secrets.length === 0)
    throw new Error(
      'ce fichier de clé ne contient pas de clé secrète : sa ligne commence par « AGE-SECRET-KEY-1 ». Recopiez-la entière, sans espace.',
    );
  const decrypter = new Decrypter();
  try {
    for (const secret of secrets) decrypter.addIdentity(secret.toUpperCase());
  } catch (cause) {
    throw new Error('cette clé secrète est mal recopiée : un caractère manque ou diffère. Comparez-la à l’original.', {
      cause,
    });
  }
  return decrypter.decrypt(content).catch((cause: unknown) => {
    throw new Error(
      /no identity matched/i.test(String(cause))
        ? 'cette sauvegarde est chiffrée pour une autre clé que celle-ci. Prenez la clé qui valait quand elle a été faite.'
        : 'cette sauvegarde chiffrée est abîmée ou incomplète : rien n’a été restauré. Prenez-en une autre.',
      { cause },
    );
  });
}
