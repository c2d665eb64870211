/**
 * Why a forge did not do what was asked. It never contains the forge's address, words or credential.
 * `silent` and `down`: the request may have been carried out all the same. `moved`: the branch is no longer at the
 * expected commit. `unknown`: the repository does not have this object, or does not give it out.
 */
export type ForgeFaultKind =
  | 'silent'
  | 'down'
  | 'credential'
  | 'no-repository'
  | 'no-branch'
  | 'no-folder'
  | 'no-filter'
  | 'sha256'
  | 'lfs'
  | 'refused'
  | 'moved'
  | 'unknown'
  | 'too-large';

export class ForgeFault extends Error {
  constructor(readonly kind: ForgeFaultKind) {
    super(`The repository: ${kind}`);
  }
}
