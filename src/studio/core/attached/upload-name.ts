import { attachedFolder, attachedLimits, isProofName } from '../../../definitions/attached-files';
import { attachedName, faultSentence, nameFault, tooHeavy } from '../../../validate/rules/attached-file';

/** The name under which a file of a computer is put into `files/`: a leaflet’s becomes an address, others are imposed. */
export function uploadName(name: string): string {
  if (name === 'security.txt' || isProofName(name)) return name;
  return /\.pdf$/i.test(name) ? attachedName(name) : name;
}

/** Why a file of a computer need not be sent; undefined if what it holds decides. */
export function refusedUnsent({ name, size }: Pick<File, 'name' | 'size'>): string | undefined {
  const fault = nameFault({ file: attachedFolder + uploadName(name) });
  if (fault) return faultSentence(fault);
  return size > attachedLimits.pdf ? faultSentence(tooHeavy) : undefined;
}
