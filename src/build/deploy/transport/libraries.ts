import { createRequire } from 'node:module';
import path from 'node:path';
import { DeployFault } from '../deploy-fault';

/** The libraries that speak a protocol. They are no dependencies of the engine: only who deploys this way has them. */
export interface Libraries {
  ssh2: typeof import('ssh2');
  'basic-ftp': typeof import('basic-ftp');
}

/** Loads one from the project at `root`. Throws a DeployFault that says how to install it. */
export function library<Name extends keyof Libraries>(name: Name, root: string): Libraries[Name] {
  const find = createRequire(path.join(root, 'package.json'));
  try {
    find.resolve(name);
  } catch {
    throw new DeployFault(
      `Pour cet envoi, il manque « ${name} ». Installez-le une fois, puis relancez : npm install --save-dev ${name}`,
    );
  }
  // Typed by the package's own declarations.
  return find(name) as Libraries[Name];
}
