import { readCommandLine } from './command-line';
import { runBuild } from './run-build';

const usage = `Vérifie les documents et construit le site.

  npm run build                le site, dans le dossier dist

  --hosting   pour un hébergeur : refuse de construire si VITE_SUPABASE_URL et
              VITE_SUPABASE_ANON_KEY manquent
  --help      cette aide

  SITE_CONFIG=dossier  les documents d’un autre dossier que site-config
  OUT_DIR=dossier      le site dans un autre dossier que dist

  Code de sortie : 0 si le site est construit, 1 s’il ne l’est pas, 2 si la commande est mal écrite.
`;

/** `npm run build`: the static site of `SITE_CONFIG` in `OUT_DIR`. */
const { values } = readCommandLine({ name: 'npm run build', usage, options: { hosting: { type: 'boolean' } } });
process.exitCode = (await runBuild({ isForHosting: values.hosting === true })) ? 0 : 1;
