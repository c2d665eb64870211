import { DeployFault } from './deploy-fault';

/** Where a site goes, and how one gets there. */
export interface Target {
  protocol: 'sftp' | 'ftps' | 'ftp';
  host: string;
  port: number;
  user: string;
  /** As the address says it, without slashes around: `www`, or empty for the folder in which a login begins. */
  folder: string;
  password: string | undefined;
  /** The path of a private key on this machine. */
  keyFile: string | undefined;
  /** The fingerprint of the host's key or certificate: `SHA256:…`, as `ssh-keygen -lf` and hosts write it. */
  fingerprint: string | undefined;
}

const ports = { sftp: 22, ftps: 21, ftp: 21 } as const;

const example = 'DEPLOY_URL=sftp://utilisateur@ftp.exemple.fr/www';

/**
 * Reads the target from the environment. `isPlain` allows `ftp://`, which sends password and files unencrypted. Throws a
 * DeployFault; no message contains a password.
 */
export function targetFrom(env: NodeJS.ProcessEnv, { isPlain }: { isPlain: boolean }): Target {
  const { DEPLOY_URL: address, DEPLOY_PASSWORD: password, DEPLOY_KEY: keyFile, DEPLOY_FINGERPRINT: fingerprint } = env;
  if (!address)
    throw new DeployFault(`DEPLOY_URL ne dit pas où va le site. Donnez l’adresse de l’hébergeur : ${example}`);
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const protocol = url?.protocol.slice(0, -1);
  if (!url || !isProtocol(protocol) || url.hostname === '')
    throw new DeployFault(`DEPLOY_URL n’est pas une adresse « sftp:// » ou « ftps:// ». Écrivez-la ainsi : ${example}`);
  if (url.password !== '')
    throw new DeployFault(
      'DEPLOY_URL contient un mot de passe, que journaux et historiques garderaient. Retirez-le de cette adresse, et donnez-le dans DEPLOY_PASSWORD.',
    );
  if (url.username === '')
    throw new DeployFault(`DEPLOY_URL ne dit pas qui se connecte. Écrivez l’utilisateur devant l’hôte : ${example}`);
  if (protocol === 'ftp' && !isPlain)
    throw new DeployFault(
      'Avec « ftp:// », mot de passe et fichiers passeraient en clair. Essayez « ftps:// » ou « sftp:// », que presque tous les hébergeurs ont ; sinon, ajoutez --plain-ftp.',
    );
  if (!password && !(protocol === 'sftp' && keyFile))
    throw new DeployFault(
      protocol === 'sftp'
        ? 'Il manque DEPLOY_PASSWORD (le mot de passe), ou DEPLOY_KEY (le fichier d’une clé privée).'
        : 'Il manque DEPLOY_PASSWORD, le mot de passe chez l’hébergeur.',
    );
  return {
    protocol,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || ports[protocol],
    user: decodeURIComponent(url.username),
    folder: decodeURIComponent(url.pathname).split('/').filter(Boolean).join('/'),
    password: password || undefined,
    keyFile: keyFile || undefined,
    fingerprint: fingerprint || undefined,
  };
}

/** The address of a folder of the target, as DEPLOY_URL says it. */
export function addressOf({ protocol, host, port, user }: Target, folder: string): string {
  const shown = host.includes(':') ? `[${host}]` : host;
  const place = [encodeURIComponent(user), '@', shown, port === ports[protocol] ? '' : `:${port}`].join('');
  return `${protocol}://${place}${folder === '' ? '' : `/${folder}`}`;
}

function isProtocol(name: string | undefined): name is Target['protocol'] {
  return name !== undefined && Object.hasOwn(ports, name);
}
