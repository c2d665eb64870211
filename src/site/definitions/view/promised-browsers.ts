/** The oldest version of each browser for which something is promised. */
export type BrowserPromise = Readonly<Record<'safari' | 'ios' | 'chrome' | 'edge' | 'samsung' | 'firefox', string>>;

/**
 * Everything on a page works from these versions on, as Mantine promises. Samsung's browser counts differently: its 21
 * is the first that is made from a Chromium of at least 108. In whatever is older, pages can be read, and the company
 * can be called and written to.
 */
export const pagePromise: BrowserPromise = {
  safari: '15.4',
  ios: '15.4',
  chrome: '108',
  edge: '108',
  samsung: '21',
  firefox: '101',
};

/** What the scripts that run without the engine are written in: browsers of 2017 and later know it. */
export const earlyTarget = 'es2017';

/** The studio and the desk work from these versions on. Older ones show a sentence instead (`too-old.ts`). */
export const staffPromise: BrowserPromise = {
  safari: '16.4',
  ios: '16.4',
  chrome: '112',
  edge: '112',
  samsung: '23',
  firefox: '115',
};
