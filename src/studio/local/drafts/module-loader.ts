import { createServerModuleRunnerTransport, type ViteDevServer } from 'vite';
import { createDefaultImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';

/** Loads the current version of a project module, by its path from the root. The caller knows its type. */
export type LoadModule = <Module>(address: string) => Promise<Module>;

/**
 * Like `server.ssrLoadModule`, but without `import.meta.resolve`, which nothing here uses. Supporting it would send
 * every import of the process through a thread of hooks (Node 20): a seventh of the time to the first page.
 */
export function moduleLoader({ environments: { ssr } }: ViteDevServer): LoadModule {
  const runner = new ModuleRunner(
    {
      transport: createServerModuleRunnerTransport({ channel: ssr.hot }),
      createImportMeta: createDefaultImportMeta,
      // Changed modules are loaded again on the next request, not before.
      hmr: false,
    },
    new ESModulesEvaluator(),
  );
  return (address) => runner.import(address);
}
