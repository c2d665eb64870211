import { cleanup } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

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
}
