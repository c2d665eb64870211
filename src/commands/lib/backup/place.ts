/** Where backups are kept: all that a kept backup asks of it. Every rejection is an error with a French message. */
export interface Place {
  /** For the owner, without secrets. */
  name: string;
  /** The names of all files there. */
  list: () => Promise<string[]>;
  /** Undefined if there is no such file. */
  read: (name: string) => Promise<Uint8Array | undefined>;
  /** Writes a new file: complete or not at all. */
  write: (name: string, content: Uint8Array) => Promise<void>;
  remove: (name: string) => Promise<void>;
  end: () => Promise<void>;
}

export interface PlaceInput {
  /** Its BACKUP_… variables say where and how; see docs/guides/sauvegarder.md. */
  env: NodeJS.ProcessEnv;
  /** The private folder of this machine. */
  directory: string;
  /** The project in which the libraries of SFTP and FTPS are installed. */
  root: string;
  say: (sentence: string) => void;
}
