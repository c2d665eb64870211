import { folded } from './suggest';

/** The word by which tokens name a contact: « Bureau d’études » is `bureaudetudes`; empty if its name begins with none. */
export function contactKey(name: string): string {
  const letters = folded(name).replace(/[^a-z0-9]/g, '');
  return /^[a-z]/.test(letters) ? letters : '';
}
