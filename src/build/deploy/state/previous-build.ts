import { gunzipSync } from 'node:zlib';
import { noteOf, type Build } from '../build-files';
import { DeployFault } from '../deploy-fault';
import { lookAround } from './look-around';
import { isHashed } from '../order';
import { keptName, parseRecord, places } from './record';
import type { Transport } from '../transport/transport';

/**
 * The build before the one that is online, from what is kept of it at the host. Throws a DeployFault if there is none,
 * or if it is not whole any more.
 */
export async function buildBefore(host: Transport): Promise<Build> {
  const before = parseRecord(await host.read(places.record))?.before;
  if (!before)
    throw new DeployFault(
      'Il n’y a pas de version d’avant chez l’hébergeur : c’est la première, ou sa liste est perdue.',
    );
  const files = new Map(Object.entries(before));
  const hashed = [...files.keys()].filter(isHashed);
  const found = await lookAround(host, hashed);
  const missing = hashed.find((name) => found.get(name)?.size !== files.get(name)?.size);
  if (missing !== undefined) throw notWhole(missing);
  return { files, read };

  async function read(name: string): Promise<Uint8Array> {
    const note = files.get(name)!;
    const copy = isHashed(name) ? await host.read(name) : unpacked(await host.read(keptName(note)));
    if (copy === undefined || noteOf(copy).digest !== note.digest) throw notWhole(name);
    return copy;
  }
}

function unpacked(copy: Uint8Array | undefined): Uint8Array | undefined {
  try {
    return copy && gunzipSync(copy);
  } catch {
    // Damaged.
    return undefined;
  }
}

function notWhole(name: string): DeployFault {
  return new DeployFault(
    `La version d’avant n’est plus entière chez l’hébergeur : il y manque « ${name} ». Reconstruisez-la depuis vos documents, puis envoyez-la.`,
  );
}
