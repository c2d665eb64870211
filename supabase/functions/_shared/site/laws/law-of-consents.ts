import type { FileChanges } from '../../git/port.ts';
import { Refusal } from '../publication/refusals.ts';
import { broken, versionsOf } from './versions.ts';

/**
 * Throws if a finished work would be shown whose customer did not agree, or took it back: the database knows. A work
 * that is not public, or goes, needs nobody's consent.
 */
export async function checkConsents(
  changes: FileChanges,
  missing: (references: readonly string[]) => Promise<string[]>,
): Promise<void> {
  const references = versionsOf(changes, new Map()).flatMap(({ kind, is }) => {
    if (kind !== 'case-study' || is === undefined || is === broken) return [];
    const { consent, draft } = Object(is) as { consent?: unknown; draft?: unknown };
    return draft === true ? [] : [typeof consent === 'string' ? consent : ''];
  });
  if (references.length > 0 && (await missing(references)).length > 0) throw new Refusal('consent');
}
