/** What a studio can do besides changing values and publishing them. The interface shows what it can. */
export interface Capabilities {
  /** Writes drafts to files when asked to. Otherwise a draft stays in this browser until it is published. */
  save: boolean;
  /** Keeps a version without publishing it. */
  commit: boolean;
  /** Creates, renames, copies, removes and restores documents. */
  documents: boolean;
  /** Adds and replaces pictures. */
  pictures: boolean;
  /** Adds and removes the files that visitors read, such as a PDF. */
  files: boolean;
  /** Shows the earlier versions of one document. */
  versions: boolean;
  /** Has pages of help. */
  help: boolean;
}

/** On the machine that has the site's folder. */
export const ofFolder: Readonly<Capabilities> = {
  save: true,
  commit: true,
  documents: true,
  pictures: true,
  files: true,
  versions: true,
  help: true,
};

/** At an address of the published site, over its repository. */
export const ofRepository: Readonly<Capabilities> = {
  save: false,
  commit: false,
  documents: false,
  pictures: false,
  files: false,
  versions: false,
  help: false,
};
