import { runBuild } from './run-build';

/** `npm run build`: the static site of `SITE_CONFIG` in `OUT_DIR`. */
process.exitCode = (await runBuild({ isForHosting: process.argv.includes('--hosting') })) ? 0 : 1;
