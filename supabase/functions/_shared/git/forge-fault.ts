/**
 * Why a forge did not do what was asked. Nothing of its address, its words or its credential is ever in it.
 *
 * `silent` and `down`: what was asked may have been done all the same. `moved`: the branch is no longer where it was
 * believed. `unknown`: an object that the repository does not have, or gives to nobody.
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
