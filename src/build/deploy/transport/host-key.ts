import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { DeployFault } from '../deploy-fault';
import type { Target } from '../target';

/** The fingerprints of hosts that were seen before, by host and port. */
export interface KnownHosts {
  get: (host: string) => string | undefined;
  add: (host: string, fingerprint: string) => void;
}

const known = z.record(z.string(), z.string());

/** The hosts that a file of this machine remembers. */
export function knownHostsIn(file: string): KnownHosts {
  return { get: (host) => read()[host], add };

  function read(): Record<string, string> {
    try {
      return known.parse(JSON.parse(readFileSync(file, 'utf8')));
    } catch {
      // Nothing was seen before, or the file is damaged: then it is the first sight again.
      return {};
    }
  }

  function add(host: string, fingerprint: string): void {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify({ ...read(), [host]: fingerprint }, null, 2)}\n`);
  }
}

/** As `ssh-keygen -l` writes it, and hosts in their help. */
export function fingerprintOf(key: Uint8Array): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replaceAll('=', '')}`;
}

interface KeyInput {
  target: Target;
  knownHosts: KnownHosts;
  say: (sentence: string) => void;
}

/**
 * Why a host with this fingerprint is refused; undefined if it is the right one: the one of DEPLOY_FINGERPRINT, or the
 * one of the first sight, which is said and remembered.
 */
export function refusalOfKey(fingerprint: string, { target, knownHosts, say }: KeyInput): DeployFault | undefined {
  const name = `${target.host}:${target.port}`;
  const before = target.fingerprint ?? knownHosts.get(name);
  if (before === undefined) {
    knownHosts.add(name, fingerprint);
    say(
      `Première connexion à ${name}, dont la clé est ${fingerprint}. Comparez-la avec celle que publie l’hébergeur, puis gardez-la : DEPLOY_FINGERPRINT=${fingerprint}`,
    );
    return undefined;
  }
  return isSameFingerprint(before, fingerprint) ? undefined : otherKey(target, fingerprint, before);
}

/** Whether two fingerprints are the same: in base64, or in hexadecimal as certificates are often shown. */
export function isSameFingerprint(one: string, other: string): boolean {
  return bytesOf(one).equals(bytesOf(other));
}

function bytesOf(fingerprint: string): Buffer {
  const text = fingerprint.trim().replace(/^SHA-?256[:=]/i, '');
  const hexadecimal = text.replaceAll(':', '');
  return /^[\da-f]{64}$/i.test(hexadecimal) ? Buffer.from(hexadecimal, 'hex') : Buffer.from(text, 'base64');
}

export function otherKey({ host, port }: Pick<Target, 'host' | 'port'>, is: string, expected: string): DeployFault {
  return new DeployFault(
    `La clé de ${host}:${port} n’est pas celle qui est attendue : elle est ${is}, au lieu de ${expected}. Rien ne lui a été envoyé. Quelqu’un se fait peut-être passer pour l’hébergeur ; s’il annonce lui-même cette nouvelle clé, donnez-la : DEPLOY_FINGERPRINT=${is}`,
  );
}
