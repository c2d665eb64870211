import { spawn } from 'node:child_process';
import { readBackendConfig } from '../page/leads/backend-config';
import { readCommandLine } from './lib/common/command-line';
import { waitForDirectory } from '../backend/server/with-server';
import { localDirectory } from '../site/read/disk/local-directory';
import { openLocalBackend } from '../backend/open-local-backend';
import { deskOfServer } from '../backend/server/private-server';
import { sentenceOf } from '../site/validate/report/system-fault';
import { stop } from './lib/common/system-fault';

const usage = `Ouvre le bureau : les demandes de devis, qui rappeler, ce que le site apporte.

  npm run desk                 ouvre le bureau dans le navigateur, et dit son adresse

  Si « npm start » ou « npm run dev » tourne, c’est lui qui répond. Sinon, cette commande
  ouvre elle-même la base, et la tient jusqu’à Ctrl+C.

  --no-open   dit l’adresse sans ouvrir le navigateur
  --help      cette aide

  SITE_CONFIG=dossier  le bureau du site d’un autre dossier que site-config
  LOCAL_DIR=dossier    les demandes de devis dans un autre dossier que .local
                       (.local/sites/nom pour les documents d’un autre dossier)
`;

/** `npm run desk`: the owner's desk, served by the process that has the database open. */
const { values } = readCommandLine({ name: 'npm run desk', usage, options: { 'no-open': { type: 'boolean' } } });
const hosted = readBackendConfig(process.env);
if (!hosted.ok) stop(new Error(hosted.message));
if (hosted.ok && hosted.backend)
  console.log(
    'Ce site envoie ses demandes à Supabase : leur bureau est à l’adresse du site, suivie de /bureau. Voici celui de cette machine.',
  );
const directory = localDirectory(process.env);
const holder = await holderOf(directory).catch(stop);
if (holder) {
  const { pid, port, token } = holder;
  if (!port || !token)
    stop(new Error(`La base est occupée par un autre processus (n° ${pid}). Réessayez dans un instant.`));
  else show(await deskOfServer({ port, token }).catch(stop));
} else {
  const backend = await openLocalBackend({ directory, log: console.log }).catch(stop);
  show(await backend.deskAddress());
  console.log('Il reste ouvert jusqu’à Ctrl+C.');
  // The server alone would not keep this process alive.
  const awake = setInterval(() => undefined, 60_000);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => {
      clearInterval(awake);
      void backend.close().finally(() => process.exit(0));
    });
}

/** The process that has the database open, if any. */
async function holderOf(folder: string) {
  const taken = await waitForDirectory(folder);
  if ('holder' in taken) return taken.holder;
  taken.lock.release();
  return undefined;
}

function show(address: string): void {
  console.log(`Le bureau : ${address}`);
  console.log('Cette adresse ouvre vos demandes à qui l’a : ne la transmettez à personne.');
  if (!values['no-open'] && process.stdout.isTTY) openBrowser(address);
}

/** Opens the desk in a browser. If that fails, asks the user to do it: the address has been printed. */
function openBrowser(address: string): void {
  const [program, words] =
    process.platform === 'win32'
      ? ['cmd', ['/c', 'start', '""', address]]
      : [process.platform === 'darwin' ? 'open' : 'xdg-open', [address]];
  spawn(program as string, words as string[], { stdio: 'ignore', detached: true })
    .on('error', (error) => console.log(`Ouvrez-la dans un navigateur (${sentenceOf(error)}).`))
    .unref();
}
