import type { TellingWork, WorkChoices } from '../queries/works-data';

/** The document of a work, as the desk lists it. */
export interface KnownWork {
  file: string;
  title: string;
  path: string;
  isPublic: boolean;
  /** The reference of the customer's consent. */
  consent: string;
}

/** The document of a finished work; its photographs are in the site already. */
type NewWork = Pick<TellingWork, 'town' | 'service' | 'date' | 'problem' | 'work' | 'before' | 'after' | 'isPublic'> &
  Pick<KnownWork, 'consent'>;

/** What a desk asks of a site about finished works, and is told; the studio answers. */
export interface SiteQuestions {
  'GET works': { input: Record<string, never>; output: { choices: WorkChoices; known: readonly KnownWork[] } };
  'POST media': { input: { name: string; bytes: Uint8Array }; output: { src: string } };
  'POST new-work': { input: NewWork; output: object };
  'POST show-work': { input: Pick<KnownWork, 'consent'>; output: object };
  'POST remove-work': { input: Pick<KnownWork, 'consent'>; output: object };
  'POST remove-image': { input: { src: string }; output: object };
}

const asked: Readonly<Record<keyof SiteQuestions, true>> = {
  'GET works': true,
  'POST media': true,
  'POST new-work': true,
  'POST show-work': true,
  'POST remove-work': true,
  'POST remove-image': true,
};

export const siteQuestions = Object.keys(asked);

/** Asks a site. Rejects with a French message. */
export type AskSite = <Name extends keyof SiteQuestions>(
  name: Name,
  input: SiteQuestions[Name]['input'],
) => Promise<SiteQuestions[Name]['output']>;
