import path from 'node:path';
import { isAnyWrong, linesInWords } from '../site/validate/report/line';
import { openOnline, type Online } from '../backend/online/open-online';
import { people } from '../backend/online/people';
import { localDirectory } from '../site/read/disk/local-directory';
import { siteRoot } from '../site/read/read-site';
import { Misuse, readCommandLine } from './lib/common/command-line';
import { portFault, readPort } from './lib/common/port';
import { stop } from './lib/common/system-fault';

const usage = `Met le site en ligne sur cette machine seulement, avec tout ce qu’il a chez un hébergeur : le site
construit, ses demandes, la connexion par code, un dépôt git et l’hébergeur qui construit à chaque envoi.
Aucun compte, rien ne sort d’ici.

  npm run online               http://127.0.0.1:4173

  --fresh             repart des documents d’ici : le dépôt, les comptes et les demandes de
                      .local/online sont effacés
  --check             dit seulement ce qui est en place pour l’atelier en ligne et ce qui manque,
                      comme « npm run hosting -- --check » le dit d’un vrai projet, puis s’arrête
  --build-delay 60    l’hébergeur attend 60 s avant de construire ce qui est envoyé ;
                      never : il ne construit jamais
  --help              cette aide

  PORT=4174            sur un autre port
  SITE_CONFIG=dossier  les documents d’un autre dossier que site-config
  LOCAL_DIR=dossier    ce qui est gardé, dans un autre dossier que .local
                       (.local/sites/nom pour les documents d’un autre dossier)

  Code de sortie de --check : 0 si rien ne manque, 1 sinon.
`;

/** `npm run online`: the published site with its studio; the services around it are stand-ins on loopback. */
const command = 'npm run online';
const { values } = readCommandLine({
  name: command,
  usage,
  options: { fresh: { type: 'boolean' }, check: { type: 'boolean' }, 'build-delay': { type: 'string' } },
});
const port = readPort(4173);
const delay = readDelay(values['build-delay']);
// Nothing leaves this machine: mails are printed, or stored in a folder.
for (const name of ['SMTP_HOST', 'RESEND_API_KEY']) delete process.env[name];
process.env.MAIL_TO = people[0].email;

const root = folderOf();
let online: Online | undefined;
// Also before the site is open: an interruption at any moment leaves a consistent folder.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void Promise.resolve(online?.close()).finally(() => process.exit(0)));
online = await openOnline({
  folder: path.resolve(localDirectory(process.env), 'online'),
  root,
  port,
  delay,
  isFresh: values.fresh === true,
  log: (line) => console.log(line),
}).catch((error: NodeJS.ErrnoException) => stop(portFault(error, { port, command })));
if (!online) process.exit(1);
if (values.check) {
  const lines = await online.check();
  console.log(`\nLe site joué à ${online.origin} :\n\n${linesInWords(lines)}`);
  await online.close();
  process.exit(isAnyWrong(lines) ? 1 : 0);
}

const { address, hasMoved, isPreview, hasStudio } = online;
console.log(`
Le site est en ligne : ${address}${isPreview ? ' (en aperçu : il n’est pas prêt pour le public)' : ''}
Le bureau : ${address}/bureau${hasStudio ? `\nL’atelier : ${address}/atelier` : ''}

Pour entrer, demandez un code pour une de ces adresses ; le courriel s’affiche ici :
${people.map(({ email, says }) => `  ${email.padEnd(34)}${says}`).join('\n')}

Ctrl+C arrête tout.`);
if (hasMoved)
  console.log(
    'Vos documents ont changé depuis que ce dépôt en a été fait, et il ne les a pas : « npm run online -- --fresh » repart d’eux.',
  );

function readDelay(asked: string | undefined): number | 'never' {
  if (asked === undefined) return 0;
  if (asked === 'never') return 'never';
  if (/^\d{1,5}$/.test(asked)) return Number(asked);
  return stop(
    new Misuse(`--build-delay vaut « ${asked} » : donnez des secondes, comme 60, ou never. « ${command} -- --help »`),
  );
}

function folderOf(): string {
  try {
    return siteRoot();
  } catch (error) {
    return stop(error);
  }
}
