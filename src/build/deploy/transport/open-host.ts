import { readFileSync } from 'node:fs';
import { DeployFault } from '../deploy-fault';
import { openFtp } from './ftp';
import { fingerprintOf, refusalOfKey, type KnownHosts } from './host-key';
import { lostForGood } from './host-faults';
import { library } from './libraries';
import { openSftp } from './sftp';
import { reconnectWaits, steady } from './steady';
import type { Target } from '../target';
import type { Transport } from './transport';

interface OpenInput {
  target: Target;
  /** The project in which the libraries are installed. */
  root: string;
  knownHosts: KnownHosts;
  say: (sentence: string) => void;
}

/** Connects to the host of a target, and again whenever the connection is lost. Rejects with a DeployFault. */
export function openHost({ target, root, knownHosts, say }: OpenInput): Promise<Transport> {
  const open = target.protocol === 'sftp' ? sftpOpener() : ftpOpener();
  return steady({
    open,
    waits: reconnectWaits,
    onLost: () => say('La connexion s’est coupée : on la reprend.'),
    lostForGood: () => lostForGood(target),
  });

  function sftpOpener(): () => Promise<Transport> {
    const ssh2 = library('ssh2', root);
    const key = target.keyFile === undefined ? undefined : keyIn(target.keyFile);
    const refusalOf = (offered: Buffer) => refusalOfKey(fingerprintOf(offered), { target, knownHosts, say });
    return () => openSftp(ssh2, { target, key, refusalOf });
  }

  function ftpOpener(): () => Promise<Transport> {
    const ftp = library('basic-ftp', root);
    return () => openFtp(ftp, target);
  }
}

function keyIn(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new DeployFault(
      `Le fichier de DEPLOY_KEY, « ${file} », ne peut pas être lu. Vérifiez son chemin et ses droits.`,
    );
  }
}
