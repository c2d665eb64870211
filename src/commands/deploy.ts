import { hostname, userInfo } from 'node:os';
import path from 'node:path';
import { outDirectory } from '../build/output/out-directory';
import { deploy, type Voice } from '../deploy/deploy';
import { knownHostsIn } from '../deploy/host-key';
import { buildBefore } from '../deploy/kept-build';
import { lockTimes } from '../deploy/lock';
import { openHost } from '../deploy/open-host';
import { addressOf, targetFrom, type Target } from '../deploy/target';
import { localDirectory } from '../read/local-directory';
import { projectRoot } from '../read/roots';
import { readCommandLine } from './command-line';
import { askTwice } from './deploy/ask-twice';
import { inWords } from './deploy/in-words';
import { ownBuild } from './deploy/own-build';
import { ownTerminal } from './new/terminal';
import { progress } from './progress';
import { stop } from './system-fault';

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

  Code de sortie : 0 si le site est en ligne, 1 s’il ne l’est pas, 2 si la commande est mal écrite.
`;

const flag = { type: 'boolean' } as const;
const options = { 'dry-run': flag, back: flag, preview: flag, beside: { type: 'string' }, 'plain-ftp': flag } as const;
const { values } = readCommandLine({ name: 'npm run deploy', usage, options });
process.exitCode = await main().catch(stop);

async function main(): Promise<number> {
  const target = targetFrom(process.env, { isPlain: values['plain-ftp'] === true });
  const isDry = values['dry-run'] === true;
  const own = values.back ? undefined : await ownBuild(outDirectory(), { isPreview: values.preview === true });
  const say = (sentence: string) => console.log(sentence);
  try {
    const local = path.resolve(localDirectory(process.env));
    const knownHosts = knownHostsIn(path.join(local, 'deploy/known-hosts.json'));
    const host = await openHost({ target, root: projectRoot(), knownHosts, say });
    try {
      const plan = await deploy({
        host,
        build: own?.build ?? (await buildBefore(host)),
        voice: { say, progress: progress('fichiers envoyés'), mayWriteBeside: mayWriteBeside(target, say) },
        isDry,
        shared: {},
        addressOf: (folder) => addressOf(target, [target.folder, folder].filter(Boolean).join('/')),
        who: `${userInfo().username}@${hostname()}`,
        times: lockTimes,
        now: Date.now(),
      });
      say(inWords(plan, { address: addressOf(target, target.folder), isDry }));
    } finally {
      await host.end();
    }
  } finally {
    own?.release();
  }
  return 0;
}

function mayWriteBeside({ folder, host }: Target, say: (sentence: string) => void): Voice['mayWriteBeside'] {
  return askTwice({ folder: path.posix.basename(folder) || host, beside: values.beside, terminal: ownTerminal, say });
}
