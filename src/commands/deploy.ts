import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { withOwnLines } from '../build/output/hosts/htaccess-lines';
import { outDirectory } from '../build/output/out-directory';
import type { Build } from '../build/deploy/build-files';
import { deploy, type Voice } from '../build/deploy/deployment';
import { knownHostsIn } from '../build/deploy/transport/host-key';
import { buildBefore } from '../build/deploy/state/previous-build';
import { lockTimes } from '../build/deploy/state/lock';
import { builtSite, promisesIn } from '../build/deploy/online/built-site';
import { openHost } from '../build/deploy/transport/open-host';
import { addressOf, targetFrom, type Target } from '../build/deploy/target';
import type { Transport } from '../build/deploy/transport/transport';
import { localDirectory } from '../site/read/disk/local-directory';
import { projectRoot } from '../site/read/disk/roots';
import { readCommandLine } from './lib/common/command-line';
import { afterwards, reportFailure } from './lib/deploy/afterwards';
import { askTwice } from './lib/deploy/ask-twice';
import { inWords } from './lib/deploy/in-words';
import { ownBuild } from './lib/deploy/own-build';
import { ownTerminal } from './lib/new/terminal';
import { progress } from './lib/common/progress';
import { stop } from './lib/common/system-fault';

/** `vitrine deploy`: sends a finished build to a host by SFTP or FTP. */
const usage = `Envoie le site construit (« npm run build -- --hosting ») chez un hébergeur, par SFTP ou FTP. À tout moment, un
site entier y est en ligne ; seul ce qui a changé est envoyé.

  npm run deploy                 envoie le site du dossier dist
  npm run deploy -- --dry-run    dit seulement ce qui serait fait
  npm run deploy -- --back       remet la version d’avant ; une seconde fois, revient à celle-ci

  --preview      envoie même un aperçu (« npm run build -- --preview »)
  --beside NOM   écrit dans le dossier NOM, qui contient déjà autre chose, sans demander
  --plain-ftp    permet « ftp:// », où mot de passe et fichiers passent en clair
  --help         cette aide

  DEPLOY_URL=adresse             sftp://utilisateur@hote:port/dossier, ou ftps://…
  DEPLOY_PASSWORD=mot-de-passe   ou, par SFTP, DEPLOY_KEY=fichier d’une clé privée
  DEPLOY_FINGERPRINT=empreinte   la clé attendue de l’hébergeur ; sinon, celle de la première fois
  OUT_DIR=dossier                le site d’un autre dossier que dist
  SITE_BUILD_KEY=clé             dit à l’atelier en ligne que c’est fait, ou pourquoi ce ne l’est pas (docs/deploy.md)

  Ensuite, demande à l’adresse du site ce que voient les visiteurs, et dit ce que l’hébergeur ne fait pas. Rien ne
  lui est reproché tant que le nom mène encore ailleurs.

  Code de sortie : 0 si le site est en ligne, 1 s’il ne l’est pas, 2 si la commande est mal écrite.
`;

const flag = { type: 'boolean' } as const;
const options = { 'dry-run': flag, back: flag, preview: flag, beside: { type: 'string' }, 'plain-ftp': flag } as const;
const { values } = readCommandLine({ name: 'npm run deploy', usage, options });
process.exitCode = await main().catch(stop);

async function main(): Promise<number> {
  const target = targetFrom(process.env, { isPlain: values['plain-ftp'] === true });
  const own = values.back ? undefined : await ownBuild(outDirectory(), { isPreview: values.preview === true });
  const say = (sentence: string) => console.log(sentence);
  try {
    const knownHosts = knownHostsIn(path.join(path.resolve(localDirectory(process.env)), 'deploy/known-hosts.json'));
    const host = await openHost({ target, root: projectRoot(), knownHosts, say });
    const done = await send(host, { target, own: own?.build, say }).finally(() => host.end());
    if (values['dry-run']) return 0;
    return (await afterwards({ ...done, isBack: values.back === true, say })) ? 0 : 1;
  } catch (error) {
    if (own && !values['dry-run']) await reportFailure(own.build, error);
    throw error;
  } finally {
    own?.release();
  }
}

interface Sending {
  target: Target;
  /** The build of this folder; undefined to put the one before back. */
  own: Build | undefined;
  say: (sentence: string) => void;
}

async function send(host: Transport, { target, own, say }: Sending) {
  const build = own ?? (await buildBefore(host));
  // Read now: what is kept at the host cannot be read once the connection has ended.
  const built = await builtSite(build, own ? promisesIn(outDirectory()) : {});
  const isDry = values['dry-run'] === true;
  const plan = await deploy({
    host,
    build,
    voice: { say, progress: progress('fichiers envoyés'), mayWriteBeside: mayWriteBeside(target, say) },
    isDry,
    shared: { '.htaccess': withOwnLines },
    addressOf: (folder) => addressOf(target, [target.folder, folder].filter(Boolean).join('/')),
    who: `${userInfo().username}@${hostname()}`,
    times: lockTimes,
    now: Date.now(),
  });
  say(inWords(plan, { address: addressOf(target, target.folder), isDry }));
  return { build, built, plan };
}

function mayWriteBeside({ folder, host }: Target, say: (sentence: string) => void): Voice['mayWriteBeside'] {
  return askTwice({ folder: path.posix.basename(folder) || host, beside: values.beside, terminal: ownTerminal, say });
}
