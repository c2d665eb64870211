import { folded } from './suggest';

/**
 * The word for a contact in tokens: « Bureau d’études » is `bureaudetudes`; empty if it would not begin with a letter.
 */
export function contactKey(name: string): string {
  const letters = folded(name).replace(/[^a-z0-9]/g, '');
  return /^[a-z]/.test(letters) ? letters : '';
}
