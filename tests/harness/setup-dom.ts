import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

declare global {
  /** The environment's own, from which vitest has taken the window. */
  var jsdom: { window: Window } | undefined;
}

// Since version 25, Node has storages of its own, and vitest leaves in place what Node has.
for (const name of ['localStorage', 'sessionStorage'] as const)
  Object.defineProperty(globalThis, name, { configurable: true, get: () => globalThis.jsdom?.window[name] });

// A second, which is the default, is a measurement of the machine: its other core may be busy with a browser.
configure({ asyncUtilTimeout: 20_000 });

// Stubs of what Mantine needs and jsdom lacks (mantine.dev/guides/vitest).
if (typeof window !== 'undefined') {
  window.matchMedia ??= (query: string) =>
    ({
      matches: false,
      media: query,
      addEventListener: vi.fn(),
      removeEventListener: vi.fn(),
    }) as unknown as MediaQueryList; // only this part is used
  window.HTMLElement.prototype.scrollIntoView ??= () => undefined;
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  afterEach(cleanup);
  // The next file starts at the same address.
  afterAll(() => history.replaceState(null, '', '/'));
}
