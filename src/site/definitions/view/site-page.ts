/** A page whose visits are counted, as the owner's desk names it. */
export interface SitePage {
  path: string;
  name: string;
  /** The town whose page it is. */
  town?: string;
}
