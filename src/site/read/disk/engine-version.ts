import { engineRequire } from './roots';

/** The version of this engine. A built site names it, and so does the studio for each text written with it. */
export function engineVersion(): string {
  return (engineRequire('./package.json') as { version: string }).version;
}
