/** Files that hosts, package managers and other tools obey, were the site's folder the one that they work in. */
const names = new Set(
  `amplify angular api-extractor app app-manifest appsettings babel biome bower buildspec bun bunfig
  capacitor cdk cdk-context cloudbuild commitlint component composer conan crowdin cspell cypress deno
  dependabot deps devcontainer dprint eas electron-builder esbuild eslint expo fern firebase firestore fly
  greenkeeper gulpfile hardhat haxelib heroku host import-map ionic jest jsconfig jsr just-build knip
  lefthook lerna lint lint-staged local-settings madge manifest mintlify mocha nest-cli netlify ng-package
  nightwatch nixpacks nodemon now npm-shrinkwrap nuget nx oxlint package package-lock paket parcel
  playwright pnpm pnpm-lock prettier project pyrightconfig railway rebar redwood release-please renovate
  rollup rspack rush samconfig sentry serverless sfdx-project size-limit snowpack staticwebapp stryker
  stylelint svelte swc testem tsconfig tslint tsup turbo typedoc typings vcpkg vercel vite vitest webpack
  wrangler xmake yarn zeabur`.split(/\s+/),
);

/** Names of Windows' devices, with any ending: no such file can be written there. */
const device = /^(?:con|prn|aux|nul|(?:com|lpt)\d)$/i;

/** Whether no file of a site may have this name: Windows has it, or a tool would read it, and not only the site. */
export function isTaken(path: string): boolean {
  const steps = path.split('/').map((step) => step.split('.')[0]!);
  if (steps.some((step) => device.test(step))) return true;
  const [stem = '', ...below] = steps;
  return below.length === 0 && (names.has(stem) || /(?:config|rc|-lock|lockfile|-manifest)$/.test(stem));
}
