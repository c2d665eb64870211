import path from 'node:path';
import { projectFrom } from '../backend/project/project';
import { asking } from '../build/deploy/online/ask-address';
import { certificateEnd } from '../build/deploy/online/watch/name-ends';
import { parseUrl } from '../site/definitions/addresses/parse-url';
import { localDirectory } from '../site/read/disk/local-directory';
import { isAnyWrong, linesInWords } from '../site/validate/report/line';
import { Misuse, readCommandLine } from './lib/common/command-line';
import { stop } from './lib/common/system-fault';
import { ownPost } from './lib/watch/own-post';
import { ownSite } from './lib/watch/own-site';
import { tell } from './lib/watch/tell';
import { watchSite } from './lib/watch/watch-site';

/** `vitrine watch`: asks the public address of a site as a visitor would, and has its owner told. */
const usage = `Essaie le site en ligne comme le ferait un visiteur : le nom et son certificat, l’accueil, une ville, un
service, une adresse inconnue, les redirections, les fichiers du moteur, la base, le formulaire par une demande
d’essai aussitôt oubliée, le serveur de courriel, et ce qui devait paraître.

  npm run watch                              l’adresse que dit site.json
  npm run watch -- https://www.exemple.fr    une autre

  --hourly   seulement ce qui peut être demandé chaque heure : sans le serveur de courriel ni le registre des noms
  --links    aussi les liens qui mènent ailleurs : une fois par semaine suffit
  --tell     prévient l’entreprise de ce qui est nouveau, par courriel et sur ses téléphones : tout de suite, une
             fois de plus après un jour, et quand c’est fini
  --help     cette aide

  VITE_SUPABASE_URL, VITE_SUPABASE_ANON_KEY   le projet, et sa clé publique
  SITE_BUILD_KEY=clé                          celle des constructions : sans elle, ni demande d’essai ni --tell
  MAIL_FROM, MAIL_TO, SMTP_… ou RESEND_API_KEY   pour écrire d’ici quand le projet ne le peut pas (docs/leads.md)
  LOCAL_DIR=dossier                           où la veille retient ce qu’elle a écrit d’ici
  SITE_CONFIG=dossier                         les documents d’un autre dossier que site-config

  Code de sortie : 0 si tout va bien, 1 sinon, 2 si la commande est mal écrite. Avec --tell, 0 aussi si l’entreprise
  sait ce qui ne va pas.
`;

const flag = { type: 'boolean' } as const;
const { values, words } = readCommandLine({
  name: 'npm run watch',
  usage,
  options: { hourly: flag, links: flag, tell: flag },
  takesWords: true,
});
process.exitCode = await main().catch(stop);

/** Long enough for a server that starts again, and for a deployment that is under way. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 20_000));
}

async function main(): Promise<number> {
  const own = ownSite();
  const url = addressFrom(words, own?.url);
  const found = projectFrom(process.env);
  const key = process.env.SITE_BUILD_KEY?.trim() || undefined;
  const project = 'faults' in found ? undefined : { ...found, key };
  if ('faults' in found && process.env.VITE_SUPABASE_URL) throw new Misuse(found.faults.join('\n'));
  const isWhole = values.hourly !== true;
  const watched = await watchSite({
    url,
    ask: asking(),
    follow: asking({ redirect: 'follow' }),
    certificateEnd,
    project,
    own: own?.url === url ? own : undefined,
    isWhole,
    hasLinks: values.links === true,
    now: Date.now(),
    pause,
  });
  const lines = watched.map(({ line }) => line);
  console.log(linesInWords(lines));
  if (!project) console.log('? La base des demandes\n    Sans VITE_SUPABASE_URL, personne ne sait où elle est.');
  if (!values.tell) return isAnyWrong(lines) ? 1 : 0;
  const report = {
    asked: watched.filter(({ line }) => line.isRight !== undefined).map(({ broken }) => broken),
    failing: watched.flatMap(({ fault }) => fault ?? []),
  };
  const post = ownPost(process.env, { file: path.resolve(localDirectory(process.env), 'watch.json'), url });
  const why = await tell(report, { project, post, isWhole, now: Date.now, log: (line) => console.log(line) });
  // A site without a key is watched all the same: whoever keeps it is told by the forge of what fails.
  if (why === undefined || (!project?.key && report.failing.length === 0)) return 0;
  // GitHub shows a line of this form with the run and in its mail.
  console.error(`${process.env.GITHUB_ACTIONS ? '::error::' : '✗ '}Personne n’a été prévenu. ${why}`);
  return 1;
}

function addressFrom([first, ...others]: readonly string[], known: string | undefined): string {
  if (others.length > 0) throw new Misuse(`« ${others.join(' ')} » est de trop : donnez une seule adresse.`);
  const asked = first ?? known;
  if (asked === undefined)
    throw new Misuse('Il n’y a pas de site ici : donnez une adresse, « npm run watch -- https://www.exemple.fr ».');
  if (!parseUrl(asked) || !/^https?:\/\/[^\s@?#]+$/.test(asked))
    throw new Misuse(`« ${asked} » n’est pas l’adresse d’un site : écrivez-la comme https://www.exemple.fr`);
  return asked.replace(/\/$/, '');
}
