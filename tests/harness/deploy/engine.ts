import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { buildIn, type Build } from '../../../src/build/deploy/build-files';
import { ConnectionLost } from '../../../src/build/deploy/deploy-fault';
import { deploy, type DeployInput, type Voice } from '../../../src/build/deploy/deployment';
import { openFtp } from '../../../src/build/deploy/transport/ftp';
import type { Libraries } from '../../../src/build/deploy/transport/libraries';
import type { Plan } from '../../../src/build/deploy/plan';
import { openSftp } from '../../../src/build/deploy/transport/sftp';
import type { Target } from '../../../src/build/deploy/target';
import type { Transport } from '../../../src/build/deploy/transport/transport';
import { toolFile } from '../../tools/tools';
import type { RunningFtp } from './proftpd';
import type { RunningSshd } from './sshd';

const find = createRequire(import.meta.url);

/** Connects to a folder of a server by SFTP. */
export function overSftp({ user, port, keyFile }: RunningSshd, folder: string, at = port): Promise<Transport> {
  return openSftp(find(toolFile('ssh2')) as Libraries['ssh2'], {
    target: { ...target, protocol: 'sftp', port: at, user, folder, keyFile },
    key: readFileSync(keyFile),
    refusalOf: () => undefined,
  });
}

/** Connects to a folder of a server by FTP with TLS. */
export function overFtps({ user, password, port, fingerprint }: RunningFtp, folder: string): Promise<Transport> {
  const wanted = { ...target, protocol: 'ftps', port, user, password, folder, fingerprint } as const;
  return openFtp(find('basic-ftp') as Libraries['basic-ftp'], wanted);
}

const target: Omit<Target, 'protocol' | 'port' | 'user' | 'folder'> = {
  host: '127.0.0.1',
  password: undefined,
  keyFile: undefined,
  fingerprint: undefined,
};

/** All that a deployment said. */
export interface Told {
  plan: Plan;
  said: string[];
}

type Options = Partial<Omit<DeployInput, 'host' | 'build' | 'voice'>> & Partial<Pick<Voice, 'mayWriteBeside'>>;

/** Deploys a folder, or a build, over a connection. */
export async function deployOver(host: Transport, from: string | Build, options: Options = {}): Promise<Told> {
  const { mayWriteBeside = () => Promise.resolve(false), ...others } = options;
  const said: string[] = [];
  const plan = await deploy({
    host,
    build: typeof from === 'string' ? await buildIn(from) : from,
    voice: { say: (sentence) => said.push(sentence), progress: () => undefined, mayWriteBeside },
    isDry: false,
    shared: {},
    addressOf: (folder) => folder,
    who: 'test',
    times: { beat: 50, patience: 300, look: 20 },
    now: Date.now(),
    ...others,
  });
  return { plan, said };
}

/** How many operations a deployment made that went through. */
export interface Counted extends Transport {
  operations: () => number;
}

/**
 * A connection that is cut after so many operations: the one at which it happens is half done if it writes, and nothing
 * after it arrives.
 */
export function cutAfter(host: Transport, most: number): Counted {
  let done = 0;
  const isOver = () => {
    done += 1;
    return done > most;
  };
  const lost = () => Promise.reject(new ConnectionLost('Cut by the test.'));
  const counted = <Words extends unknown[], Value>(operation: (...words: Words) => Promise<Value>) => {
    return (...words: Words): Promise<Value> => (isOver() ? lost() : operation(...words));
  };
  return {
    width: host.width,
    list: counted(host.list),
    read: counted(host.read),
    write: async (name, content) => {
      if (!isOver()) return host.write(name, content);
      if (done === most + 1) await host.write(name, content.subarray(0, content.length / 2));
      return lost();
    },
    renameOver: counted(host.renameOver),
    rename: counted(host.rename),
    remove: counted(host.remove),
    makeFolder: counted(host.makeFolder),
    removeFolder: counted(host.removeFolder),
    end: host.end,
    operations: () => done,
  };
}
