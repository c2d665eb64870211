import { buildEngine } from '../build/compile/compile-engine';
import { folderOfDocuments } from '../site/read/disk/folder-of-documents';
import { siteRoot } from '../site/read/read-site';
import { readCommandLine } from './lib/common/command-line';
import { stop } from './lib/common/system-fault';

const usage = `Vérifie les documents et construit le site.

  npm run build                le site, dans le dossier dist

  --why /tarifs
              construit, et dit pourquoi cette page a été refaite ou ne l’a pas été
  --hosting   pour un hébergeur : refuse de construire si VITE_SUPABASE_URL et
              VITE_SUPABASE_ANON_KEY manquent, ou si le site n’est pas prêt pour le
              public (« npm run validate -- --publish »)
  --preview   construit même un site qui n’est pas prêt : chaque page dit qu’elle est
              un aperçu, et les moteurs de recherche sont priés de l’ignorer
  --help      cette aide

  SITE_CONFIG=dossier  les documents d’un autre dossier que site-config
  OUT_DIR=dossier      le site dans un autre dossier que dist (dist-sites/nom pour
                       les documents d’un autre dossier)
  SITE_BUILD_KEY=clé   avec --hosting, dit à l’atelier en ligne comment la
                       construction s’est passée (docs/deploy.md)

  Code de sortie : 0 si le site est construit, 1 s’il ne l’est pas, 2 si la commande est mal écrite.
`;

/** `npm run build`: the static site of `SITE_CONFIG` in `OUT_DIR`. */
const options = { hosting: { type: 'boolean' }, preview: { type: 'boolean' }, why: { type: 'string' } } as const;
const { values } = readCommandLine({ name: 'npm run build', usage, options });
// Starts compiling in other processes while this one loads the rest and validates.
const compiling = new AbortController();
const engine = startEngine();
// Reported when it is awaited: faults in documents come first.
if (engine instanceof Promise) engine.catch(() => undefined);
const { runBuild } = await import('./lib/common/run-build');
const isBuilt = await runBuild({
  engine,
  isForHosting: values.hosting === true,
  isPreview: values.preview === true,
  why: values.why,
}).catch(stop);
if (!isBuilt) compiling.abort();
process.exitCode = isBuilt ? 0 : 1;

function startEngine(): ReturnType<typeof buildEngine> {
  try {
    return buildEngine({ signal: compiling.signal, folder: folderOfDocuments(siteRoot()) });
  } catch (error) {
    return stop(error);
  }
}
