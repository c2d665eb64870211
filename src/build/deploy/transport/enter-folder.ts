import { DeployFault } from '../deploy-fault';
import { addressOf, type Target } from '../target';
import type { Transport } from './transport';

/** A transport whose names are places: from the folder in which a login begins, or from the root. */
export type Login = Transport;

/** Where hosts keep the site that visitors see, by the name of its folder. */
const siteFolderNames = ['www', 'public_html', 'htdocs', 'httpdocs', 'web', 'html'] as const;

/**
 * The transport of the target's folder: the one inside the folder in which the login begins, or else the one from the
 * root. Throws a DeployFault if there is none.
 */
export async function enterFolder(target: Target, login: Login): Promise<Transport> {
  for (const root of [target.folder || '.', `/${target.folder}`])
    if (await login.list(root)) return within(login, root);
  const first = (await login.list('.')) ?? [];
  const there = siteFolderNames.find((name) => first.some((entry) => entry.isFolder && entry.name === name));
  throw new DeployFault(
    `Le dossier « ${target.folder} » n’existe pas chez l’hébergeur. ${
      there === undefined
        ? 'Vérifiez DEPLOY_URL, ou créez ce dossier chez l’hébergeur.'
        : `Le site va sans doute dans « ${there} » : DEPLOY_URL=${addressOf(target, there)}`
    }`,
  );
}

/** Where the site goes if this folder is one around it, as hosts name it; undefined if it is none of those. */
export function siteFolderIn(names: ReadonlySet<string>): string | undefined {
  return siteFolderNames.find((name) => names.has(name));
}

function within(login: Login, root: string): Transport {
  const at = (name: string) => (name === '' ? root : `${root === '/' ? '' : root}/${name}`);
  return {
    width: login.width,
    list: (folder) => login.list(at(folder)),
    read: (name) => login.read(at(name)),
    write: (name, content) => login.write(at(name), content),
    renameOver: (from, to) => login.renameOver(at(from), at(to)),
    rename: (from, to) => login.rename(at(from), at(to)),
    remove: (name) => login.remove(at(name)),
    makeFolder: (name) => login.makeFolder(at(name)),
    removeFolder: (name) => login.removeFolder(at(name)),
    end: () => login.end(),
  };
}
