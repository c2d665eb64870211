import { defineConfig } from 'vite';
import { engineConfig } from './src/build/compile/engine-config.ts';

/** For editors and the tests; the commands take `engineConfig` itself, wherever the engine is installed. */
export default defineConfig(({ isSsrBuild = false, mode }) => engineConfig({ mode, isSsr: isSsrBuild }));
