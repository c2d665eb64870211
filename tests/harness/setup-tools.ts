import { installTools } from '../tools/tools';

/** Installs the tools for the tests of leads and of the shipped pages before the first of them starts. */
export default function setup(): void {
  installTools();
}
