import { attachedFolder, attachedLimits, isProofName } from '../../../../site/definitions/media/attached-files';
import { attachedName, faultSentence, nameFault, tooHeavy } from '../../../../site/validate/rules/files/attached-file';

/**
 * The name in `files/` for an uploaded file: made into an address for a PDF, unchanged for files with an imposed name.
 */
export function uploadName(name: string): string {
  if (name === 'security.txt' || isProofName(name)) return name;
  return /\.pdf$/i.test(name) ? attachedName(name) : name;
}

/** Why a file would be refused by its name or size alone, before it is sent; undefined if its content decides. */
export function refusedUnsent({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const fault = nameFault({ file: attachedFolder + uploadName(name) });
  if (fault) return faultSentence(fault);
  return size > attachedLimits.pdf ? faultSentence(tooHeavy) : undefined;
}
