import path from 'node:path';
import { put } from '../../../build/deploy/put';
import { addressOf, targetFrom } from '../../../build/deploy/target';
import { knownHostsIn } from '../../../build/deploy/transport/host-key';
import { openHost } from '../../../build/deploy/transport/open-host';
import { sentenceOf } from '../../../site/validate/report/system-fault';
import type { Place, PlaceInput } from './place';

/** A folder of a host, by the protocols that a deployment speaks. */
export async function hostPlace({ env, directory, root, say }: PlaceInput): Promise<Place> {
  const target = await named(() =>
    targetFrom(
      {
        DEPLOY_URL: env.BACKUP_URL,
        DEPLOY_PASSWORD: env.BACKUP_PASSWORD,
        DEPLOY_KEY: env.BACKUP_KEY,
        DEPLOY_FINGERPRINT: env.BACKUP_FINGERPRINT,
      },
      { isPlain: false },
    ),
  );
  const knownHosts = knownHostsIn(path.join(path.resolve(directory), 'deploy/known-hosts.json'));
  const tell = (sentence: string) => say(ownNames(sentence));
  const host = await named(() => openHost({ target, root, knownHosts, say: tell }));
  return {
    name: addressOf(target, target.folder),
    list: () => named(async () => ((await host.list('')) ?? []).filter((one) => !one.isFolder).map(({ name }) => name)),
    read: (name) => named(() => host.read(name)),
    write: (name, content) => named(() => put(host, name, content)),
    remove: (name) => named(() => host.remove(name)),
    end: () => host.end(),
  };
}

/** Does something at the host; what it says of a deployment's variables is said of those of a backup. */
async function named<Value>(act: () => Value | Promise<Value>): Promise<Value> {
  try {
    return await act();
  } catch (cause) {
    throw new Error(ownNames(sentenceOf(cause)), { cause });
  }
}

function ownNames(sentence: string): string {
  return sentence.replaceAll('DEPLOY_', 'BACKUP_');
}
