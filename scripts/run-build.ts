import path from 'node:path';
import { buildEngine } from '../src/content/build-engine';
import { buildSite } from '../src/content/build-site';
import { readSite, siteRoot } from '../src/content/read-site';
import { validateSite } from '../src/content/validate/validate-site';
import { readBackendConfig } from '../src/leads/backend-config';

/** The site's own server answers on its own origin; the key is then a formality. */
export const embeddedBackend = { url: '', key: 'embedded' };

/** Folder of the finished site: `OUT_DIR`, or `dist`. */
export function outDirectory(): string {
  return path.resolve(process.env.OUT_DIR || 'dist');
}

interface BuildOptions {
  /** True when the site goes to a host, where no embedded backend answers. */
  isForHosting: boolean;
}

/** Validates and builds; says everything that is wrong and returns false when nothing was written. */
export async function runBuild({ isForHosting }: BuildOptions): Promise<boolean> {
  const started = performance.now();
  const config = readBackendConfig(process.env);
  if (!config.ok) return fail(config.message);
  if (isForHosting && !config.backend) {
    return fail(
      'Il manque VITE_SUPABASE_URL et VITE_SUPABASE_ANON_KEY : sans elles, le formulaire du site hébergé ne pourrait rien enregistrer. Voir docs/leads.md.',
    );
  }
  const source = readSite(siteRoot());
  const faults = validateSite(source);
  const errors = faults.filter(({ severity }) => severity === 'error');
  for (const { file, line, column, message } of faults) console.error(`${file}:${line}:${column} ${message}`);
  if (errors.length > 0) return fail(`${errors.length} faute(s) : rien n’a été écrit.`);

  const out = outDirectory();
  const report = await buildSite({
    source,
    out,
    engine: await buildEngine(),
    backend: config.backend ?? embeddedBackend,
  });
  if (report.faults.length > 0) {
    for (const { file, page, token } of report.faults)
      console.error(`${file}${page ? ` (pour ${page})` : ''} : « {${token}} » ne désigne rien.`);
    return fail(`${report.faults.length} faute(s) : rien n’a été écrit.`);
  }
  console.log(
    `${report.pages} pages écrites dans ${path.relative(process.cwd(), out) || '.'} en ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
  return true;
}

function fail(message: string): false {
  console.error(message);
  return false;
}
