/** Files that hosts, package managers and other tools obey, were the site's folder the one that they work in. */
const names = new Set(
  `angular app app-manifest appsettings api-extractor babel biome bower bun capacitor cdk cdk-context commitlint
  component composer conan cspell cypress deno dependabot deps dprint eas electron-builder esbuild eslint expo fern
  firebase firestore fly gulpfile haxelib heroku host import-map ionic jest jsconfig jsr just-build knip lerna lint
  lint-staged local-settings madge manifest mintlify mocha nest-cli netlify ng-package nightwatch nodemon now
  npm-shrinkwrap nuget nx oxlint package package-lock paket parcel playwright pnpm pnpm-lock prettier project
  pyrightconfig railway rebar redwood release-please renovate rollup rush samconfig sentry serverless sfdx-project
  size-limit staticwebapp stylelint svelte swc testem tsconfig tslint tsup turbo typedoc typings vcpkg vercel vite
  vitest webpack wrangler xmake yarn`.split(/\s+/),
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
