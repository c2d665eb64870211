/** Files that hosts, package managers and other tools obey, were the site's folder the one that they work in. */
const names = new Set(
  `angular app app-manifest appsettings api-extractor babel biome bower bun capacitor cdk cdk-context cmake commitlint
  component components composer conan cspell cypress deno dependabot deps dprint eas electron-builder esbuild eslint
  expo extensions fern firebase firestore fly function functions global gulpfile haxelib heroku host icomoon import-map
  ionic jest jsconfig jsr just-build knip launch lerna lint-staged local-settings madge manifest metadata metro
  mintlify mod modules mocha nest-cli netlify ng-package nightwatch nodemon now npm-shrinkwrap nuget nx oxlint package
  package-lock paket parcel playwright pnpm pnpm-lock prettier project pyrightconfig railway rebar redwood release
  release-please render renovate rollup rush samconfig sandbox sentry serverless settings sfdx-project size-limit
  solution staticwebapp stylelint svelte swc tasks template testem tsconfig tslint tsup turbo typedoc typings vcpkg
  vercel vite vitest webpack workspace wrangler xmake yarn`.split(/\s+/),
);

/** Whether a tool, and not only the site, would read a document of the folder itself under this name. */
export function isProgram(path: string): boolean {
  if (path.includes('/')) return false;
  const stem = path.slice(0, -'.json'.length);
  return names.has(stem) || /(?:config|rc|-lock|lockfile|-manifest)$/.test(stem);
}
