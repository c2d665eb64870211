/** What is said of a kind of document besides its fields. Read by the functions of the platform too, hence plain data. */
export interface KindDefinition {
  /** The folder of its documents; empty for the site's own folder. */
  folder: string;
  /** Its only document, if there cannot be others. */
  file?: string;
  /** The address of its page: made of the file's name, or `written` in its `path`; absent if it has no page. */
  address?: 'written' | ((slug: string) => string);
  /** The field without which a document has no page. */
  pageField?: string;
  /** Its documents are filled into `layouts/<kind>.json`. */
  hasLayout?: true;
  /** « ville ». */
  noun: string;
  /** In a sentence: « une ville ». */
  one: string;
  /** As a label: « Ville ». */
  label: string;
  /** Above a list: « Villes ». */
  many: string;
  /** The title of a new one: « Nouvelle ville »; absent if staff create none. */
  created?: string;
  /** A document of it is about one place, customer or kind, so that it cannot be copied. */
  isUnique?: true;
}
