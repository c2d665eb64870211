/** An entry of a folder at the host. */
export interface Entry {
  name: string;
  isFolder: boolean;
  /** In bytes. */
  size: number;
  /** When it was last written, in s since 1970 by the host's clock; undefined if the host does not say it exactly. */
  modified?: number | undefined;
}

/**
 * A connection to a host: all that a deployment asks of a protocol. Names are relative to the folder of the site, with
 * `/` between their parts; the empty name is that folder. Every operation may be repeated. Each rejects with a
 * `ConnectionLost` if it may succeed over another connection, and with a `DeployFault` if the host refuses it.
 */
export interface Transport {
  /** How many operations may run at the same time. */
  width: number;
  /** The entries of a folder; undefined if there is no such folder. */
  list: (folder: string) => Promise<Entry[] | undefined>;
  /** The content of a file; undefined if there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>;
  /** Writes a file in place, in a folder that exists. If it is interrupted, half of the file is there. */
  write: (name: string, content: Uint8Array) => Promise<void>;
  /** Renames a file over whatever file has the other name. Returns false if this host refuses to replace a file. */
  renameOver: (from: string, to: string) => Promise<boolean>;
  /** Renames a file or a folder. Returns false if it is not there, or if the other name is taken. */
  rename: (from: string, to: string) => Promise<boolean>;
  /** Removes a file; no error if it is not there. */
  remove: (name: string) => Promise<void>;
  /** Makes a folder inside one that exists. Returns false if it could not be made because something has that name. */
  makeFolder: (name: string) => Promise<boolean>;
  /** Removes a folder if it is empty; no error otherwise. */
  removeFolder: (name: string) => Promise<void>;
  /** Ends the connection; never rejects. */
  end: () => Promise<void>;
}
