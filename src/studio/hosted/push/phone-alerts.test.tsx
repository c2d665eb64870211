import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPhoneAlerts } from './phone-alerts';

/**
 * What the user is offered on each kind of device. `tests/daily/pocket/told-on-the-phone.test.ts` tests the rest in a
 * browser.
 */

const key = 'BAAA';
const asked: [name: string, given: unknown][] = [];
let answers: Record<string, { data?: unknown; error?: { code: string; message: string } }>;
const client = {
  rpc: (name: string, given?: unknown) => {
    asked.push([name, given]);
    return Promise.resolve({ data: null, error: null, status: 200, ...answers[name] });
  },
} as unknown as Parameters<typeof createPhoneAlerts>[0];

function subscription(madeWith: string) {
  return {
    endpoint: 'https://fcm.googleapis.com/x',
    options: { applicationServerKey: Uint8Array.from(atob(madeWith), (sign) => sign.charCodeAt(0)).buffer },
    toJSON: () => ({ endpoint: 'https://fcm.googleapis.com/x', keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: vi.fn(() => Promise.resolve(true)),
  };
}
let kept: ReturnType<typeof subscription> | null;
const subscribe = vi.fn(() => Promise.resolve(subscription(key)));
const requestPermission = vi.fn(() => Promise.resolve('granted'));

/** Stubs a browser that can do everything. */
function browser({ permission = 'default', agent = 'Chrome', push = true } = {}): void {
  vi.stubGlobal('Notification', { permission, requestPermission });
  vi.stubGlobal('PushManager', push ? class {} : undefined);
  if (!push) delete (globalThis as { PushManager?: unknown }).PushManager;
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  const ready = Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(kept), subscribe } });
  const serviceWorker = { ready, getRegistration: () => ready };
  vi.stubGlobal('navigator', { userAgent: agent, maxTouchPoints: 5, onLine: true, serviceWorker });
}

async function followed() {
  const alerts = createPhoneAlerts(client);
  await alerts.follow();
  return alerts;
}

beforeEach(() => {
  answers = { push_key: { data: key } };
  kept = null;
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  localStorage.clear();
  asked.length = 0;
});

describe('a device says what it can do', () => {
  const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)';
  it.each([
    ['off', {}],
    ['blocked', { permission: 'denied' }],
    ['unable', { push: false }],
    ['install', { push: false, agent: iPhone }],
    ['install', { push: false, agent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)' }],
  ] as const)('%s for %j', async (standing, of) => {
    browser(of);
    expect((await followed()).standing()).toBe(standing);
    expect(requestPermission).not.toHaveBeenCalled();
  });

  it('absent if the site has no keys or the database is older than the alerts', async () => {
    browser();
    for (const answer of [{ data: null }, { error: { code: 'PGRST202', message: 'no push_key' } }]) {
      answers.push_key = answer;
      expect((await followed()).standing()).toBe('absent');
    }
  });
});

it('confirms a subscription each time, and subscribes again if it has ended or the site has another key', async () => {
  browser({ permission: 'granted' });
  localStorage.setItem('atelier-prevenu', 'yes');
  kept = subscription(key);
  expect((await followed()).standing()).toBe('on');
  expect(asked.at(-1)).toEqual(['keep_phone', { endpoint: kept.endpoint, p256dh: 'p', auth: 'a' }]);
  expect(subscribe).not.toHaveBeenCalled();

  kept = subscription('BBBB');
  expect((await followed()).standing()).toBe('on');
  expect(kept.unsubscribe).toHaveBeenCalledOnce();
  expect(subscribe).toHaveBeenLastCalledWith({ userVisibleOnly: true, applicationServerKey: key });

  kept = null;
  expect((await followed()).standing()).toBe('on');
  expect(subscribe).toHaveBeenCalledTimes(2);
});

it('unsubscribes at the sign-out, which does not wait for a service worker that never becomes ready', async () => {
  browser({ permission: 'granted' });
  localStorage.setItem('atelier-prevenu', 'yes');
  kept = subscription(key);
  const alerts = await followed();
  await alerts.leave();
  expect(asked.at(-1)).toEqual(['drop_phone', { endpoint: kept.endpoint }]);
  expect(kept.unsubscribe).toHaveBeenCalledOnce();
  // The next sign-in subscribes again.
  expect(localStorage.getItem('atelier-prevenu')).toBe('yes');

  const never = new Promise(() => undefined);
  const getRegistration = () => Promise.resolve(undefined);
  vi.stubGlobal('navigator', { userAgent: '', serviceWorker: { ready: never, getRegistration } });
  await createPhoneAlerts(client).leave();
  vi.stubGlobal('navigator', { userAgent: '' });
  await createPhoneAlerts(client).leave();
});

it('says what happened when the database refuses the service, or the browser cannot subscribe', async () => {
  browser();
  answers.keep_phone = { error: { code: '23514', message: 'phones_endpoint' } };
  const alerts = await followed();
  const refused = subscription(key);
  subscribe.mockResolvedValueOnce(refused);
  await expect(alerts.turnOn()).rejects.toThrow(/service que le site ne connaît pas/);
  expect(refused.unsubscribe).toHaveBeenCalledOnce();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  subscribe.mockRejectedValueOnce(new Error('Registration failed'));
  await expect(alerts.turnOn()).rejects.toThrow(/n’a pas pu s’abonner/);
  requestPermission.mockResolvedValueOnce('denied');
  await alerts.turnOn();
  expect(alerts.standing()).toBe('blocked');
  expect(localStorage.getItem('atelier-prevenu')).toBeNull();
});

it('remembers that the user has turned alerts off, and does not take a closed permission prompt for a refusal', async () => {
  browser({ permission: 'granted' });
  const alerts = await followed();
  await alerts.turnOn();
  expect((await followed()).standing()).toBe('on');
  await alerts.turnOff();
  expect([alerts.standing(), (await followed()).standing()]).toEqual(['off', 'off']);
  requestPermission.mockResolvedValueOnce('default');
  await alerts.turnOn();
  expect(alerts.standing()).toBe('off');
});

it('does not subscribe again if the permission has ended', async () => {
  browser({ permission: 'default' });
  localStorage.setItem('atelier-prevenu', 'yes');
  expect((await followed()).standing()).toBe('off');
  expect(subscribe).not.toHaveBeenCalled();
});
