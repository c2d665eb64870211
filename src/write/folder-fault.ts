import { systemSentence } from '../validate/report/system-fault';

/** Why nothing can be written to the site's folder: its message is French, for whoever wanted it. */
export class FolderFault extends Error {
  /** True when the disk has no room left. */
  readonly isFull: boolean;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    this.isFull = code === 'ENOSPC' || code === 'EDQUOT';
  }
}

/** Does something with a file of the folder; what the system refuses is thrown as a `FolderFault` that names the file. */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const sentence = systemSentence(error, file);
    throw sentence === undefined ? error : new FolderFault(sentence, error);
  }
}
