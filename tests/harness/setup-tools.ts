import { installTools } from '../tools/tools';

/** What the tests of leads and of the shipped pages run is there before the first of them starts. */
export default function setup(): void {
  installTools();
}
