import { createServerModuleRunnerTransport, type ViteDevServer } from 'vite';
import { createDefaultImportMeta, ESModulesEvaluator, ModuleRunner } from 'vite/module-runner';

/** Loads a module of the project by its address from the root, as its code stands now; the caller knows its type. */
export type LoadModule = <Module>(address: string) => Promise<Module>;

/**
 * What `server.ssrLoadModule` does, without the one part of `import.meta` that nothing here asks for: to resolve names.
 * For that every import of the process would go through a thread of hooks (Node 20), a seventh of the time to the first page.
 */
export function moduleLoader({ environments: { ssr } }: ViteDevServer): LoadModule {
  const runner = new ModuleRunner(
    {
      transport: createServerModuleRunnerTransport({ channel: ssr.hot }),
      createImportMeta: createDefaultImportMeta,
      // What has changed is loaded anew when it is asked for again, not before.
      hmr: false,
    },
    new ESModulesEvaluator(),
  );
  return (address) => runner.import(address);
}
