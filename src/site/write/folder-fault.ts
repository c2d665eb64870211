import { systemSentence } from '../validate/report/system-fault';

/** The site's folder cannot be written. The message is French, for the user. */
export class FolderFault extends Error {
  /** True if the disk is full. */
  readonly isFull: boolean;

  constructor(message: string, cause?: unknown) {
    super(message, { cause });
    const { code } = (cause ?? {}) as NodeJS.ErrnoException;
    this.isFull = code === 'ENOSPC' || code === 'EDQUOT';
  }
}

/** Runs an operation on a file. A system error is thrown as a `FolderFault` that names the file. */
export function withFile<T>(file: string, work: () => T): T {
  try {
    return work();
  } catch (error) {
    const sentence = systemSentence(error, file);
    throw sentence === undefined ? error : new FolderFault(sentence, error);
  }
}
