import { engineRequire } from './roots';

/** The version of this engine: what a site says that it was built with, and its studio that a text was written with. */
export function engineVersion(): string {
  return (engineRequire('./package.json') as { version: string }).version;
}
