import { afterEach, expect, it, vi } from 'vitest';
import { registerWorker, unregisterWorkers } from './register-worker';

const ended: string[] = [];
const register = vi.fn(() => Promise.resolve());
const scopes = ['/', '/bureau', '/bureau/', '/atelier/', '/atelier/site', '/boutique/'];

/** Stubs a browser in which service workers are registered with these scopes. */
function browserWith(worker: object = {}): void {
  const registrations = scopes.map((scope) => ({
    scope: `https://toits.example${scope}`,
    unregister: () => Promise.resolve(void ended.push(scope)),
  }));
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistrations: () => Promise.resolve(registrations), register, ...worker },
  });
}

afterEach(() => {
  ended.length = 0;
  register.mockClear();
  vi.unstubAllGlobals();
});

it('registers one worker below /atelier/, and unregisters those of the former desk, but no others', async () => {
  browserWith();
  await registerWorker();
  expect(ended).toEqual(['/bureau', '/bureau/', '/atelier/site']);
  expect(register).toHaveBeenCalledExactlyOnceWith('/atelier/service-worker.js', { updateViaCache: 'none' });
});

it('unregisters its own worker too when called by the page /bureau', async () => {
  browserWith();
  await unregisterWorkers();
  expect(ended).toEqual(['/bureau', '/bureau/', '/atelier/', '/atelier/site']);
});

it('only logs a warning if the browser refuses or has no service workers', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  browserWith({ register: () => Promise.reject(new Error('forbidden')) });
  await registerWorker();
  expect(warn).toHaveBeenCalledOnce();
  vi.stubGlobal('navigator', {});
  await registerWorker();
});
