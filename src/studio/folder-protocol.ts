import type { StudioFault } from './protocol';

/*
 * What the editor asks of the server when whole documents come, go or change their address. Every change answers with a
 * number by which it can be taken back, as long as nobody has written to the same documents since.
 */

/** `GET api/communes?q=86190` : the communes that may be meant, the likeliest first. */
export interface FoundCommune {
  name: string;
  department: string;
  departmentName: string;
  postcodes: string[];
  /** File of the page that the commune has already. */
  file?: string;
  /** The communes around it, the nearest first. */
  around: { name: string; kilometres: number }[];
  /** Other communes of the same name, as « Deux-Sèvres, 79230 ». */
  namesakes: string[];
}

/** `POST api/new` */
export type NewRequest =
  | {
      kind: 'town';
      name: string;
      department: string;
      postcode: string;
      /** The communes served around it. */
      served: string[];
      /** A town whose services and own layout are taken over. */
      like?: string;
    }
  | { kind: 'article'; title: string; category?: string }
  | { kind: 'service'; title: string }
  | { kind: 'page'; title: string };

/** `POST api/duplicate` : a document like another under another title; not a town, which is another place. */
export interface DuplicateRequest {
  file: string;
  title: string;
}

/** `POST api/rename` */
export interface RenameRequest {
  file: string;
  /** What the document calls itself; unchanged when absent. */
  name?: string;
  /** Last part of its address: `vouille`. */
  slug: string;
}

/** `GET api/uses?file=towns/x.json` : what leads to the page of a document. */
export interface UsesAnswer {
  /** Its address; absent when it has no page. */
  path?: string;
  /** Why it cannot be removed, if it cannot. */
  kept?: string;
  links: LinkUse[];
}

export interface LinkUse {
  file: string;
  /** What the document is called. */
  name: string;
  pointer: string;
  /** The words of the link, or of its field. */
  words: string;
}

/** `POST api/remove` */
export interface RemoveRequest {
  file: string;
  /** Address of the page to which its links and its address lead from now on. */
  to?: string;
}

/** 200; a 422 has `faults` or `error`, a 409 `error`. */
export interface FolderAnswer {
  /** The document that the change is about; absent when it is gone. */
  file?: string;
  /** Its address, if it has a page. */
  path?: string;
  /** Documents that were written to besides. */
  others: string[];
  /** What `POST api/undo` takes. */
  undo: string;
}

export interface FolderRefusal {
  error: string;
  faults?: StudioFault[];
}

/** `GET api/categories` : the categories of the blog's articles. */
export type CategoriesAnswer = string[];
