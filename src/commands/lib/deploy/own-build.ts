import { existsSync } from 'node:fs';
import path from 'node:path';
import { lockName, purposeOf } from '../../../build/output/folder-marker';
import { buildIn, type Build } from '../../../build/deploy/build-files';
import { DeployFault } from '../../../build/deploy/deploy-fault';
import { takeLock } from '../../../site/write/process-lock';

interface OwnBuild {
  build: Build;
  /** Lets builds write into the folder again. */
  release: () => void;
}

/**
 * The build of a folder, which no other build changes meanwhile. Throws a DeployFault if there is none, or none that
 * may be shown to the public.
 */
export async function ownBuild(out: string, { isPreview }: { isPreview: boolean }): Promise<OwnBuild> {
  const shown = path.relative(process.cwd(), out) || '.';
  if (!existsSync(path.join(out, 'index.html')))
    throw new DeployFault(
      `Il n’y a pas de site dans « ${shown} ». Construisez-le d’abord : npm run build -- --hosting`,
    );
  const taken = takeLock(path.join(out, lockName));
  if ('holder' in taken)
    throw new DeployFault(
      `Un build (processus n° ${taken.holder.pid}) écrit dans « ${shown} ». Relancez quand il est fini.`,
    );
  try {
    const purpose = purposeOf(out);
    if (purpose === 'preview' && !isPreview)
      throw new DeployFault(
        `Le site de « ${shown} » est un aperçu. Pour l’envoyer quand même, ajoutez --preview ; pour le public, construisez-le : npm run build -- --hosting`,
      );
    if (purpose === undefined || purpose === 'here')
      throw new DeployFault(
        `Rien ne dit que le site de « ${shown} » est fait pour un hébergeur : son formulaire n’y atteindrait peut-être personne. Construisez-le d’abord : npm run build -- --hosting`,
      );
    return { build: await buildIn(out), release: () => taken.lock.release() };
  } catch (error) {
    taken.lock.release();
    throw error;
  }
}
