import { toBrowser } from '../../../site/definitions/addresses/own-folder';
import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../../../supabase/database.types';
import { signal } from '../../../site/definitions/view/signal';
import type { AlertsStanding, PhoneAlerts, ToldPhone } from '../../../desk/device/phone-alerts';
import { recall, remember } from '../../../desk/device/device-memory';
import { sentenceFor } from '../../../desk/queries/refusals';

type Client = Pick<SupabaseClient<Database>, 'rpc'>;

/** In `localStorage`: whether the user wants alerts here. If the subscription ends by itself, it is renewed. */
const wish = 'atelier-prevenu';

/** In ms. Where a browser forbids service workers, `ready` never resolves. */
const patience = 10_000;

/** The push subscription of this browser. The database knows it while somebody is signed in. */
export function createPhoneAlerts(client: Client): PhoneAlerts {
  let standing: AlertsStanding = 'asked';
  let key = '';
  const { on: onStanding, tell } = signal();

  function become(next: AlertsStanding): void {
    standing = next;
    tell();
  }

  async function find(): Promise<AlertsStanding> {
    const { data } = await client.rpc('push_key');
    // The database is older than the alerts, or has no keys: nothing is offered.
    if (!data) return 'absent';
    key = data;
    if (!('PushManager' in globalThis) || !('Notification' in globalThis))
      return isApple() && !isInstalled() ? 'install' : 'unable';
    if (Notification.permission === 'denied') return 'blocked';
    const worker = await registration();
    if (!worker) return 'unable';
    const kept = await worker.pushManager.getSubscription();
    const isWished = recall(wish) === 'yes' && Notification.permission === 'granted';
    if (!isWished) return 'off';
    await keep(kept && isOf(kept, key) ? kept : await subscribe(worker, kept));
    return 'on';
  }

  async function subscribe(worker: ServiceWorkerRegistration, old: PushSubscription | null): Promise<PushSubscription> {
    await old?.unsubscribe();
    return worker.pushManager
      .subscribe({ userVisibleOnly: true, applicationServerKey: key })
      .catch((error: unknown) => {
        console.warn(error);
        throw new Error(
          'Ce navigateur n’a pas pu s’abonner : son service de notifications ne répond pas, ou est coupé dans ses réglages. Essayez avec Chrome, Firefox, Edge ou Safari.',
        );
      });
  }

  async function keep(subscription: PushSubscription): Promise<void> {
    const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
    const { error, status } = await client.rpc('keep_phone', { endpoint: endpoint ?? '', p256dh, auth });
    if (!error) return;
    await subscription.unsubscribe();
    if (error.code !== '23514') throw new Error(sentenceFor(error, status));
    throw new Error(
      'Ce navigateur reçoit ses notifications par un service que le site ne connaît pas. Essayez avec Chrome, Firefox, Edge ou Safari.',
    );
  }

  async function leave(): Promise<void> {
    // Not `ready`: where workers are forbidden, signing out would never end.
    const worker = await navigator.serviceWorker?.getRegistration(toBrowser('/atelier/'));
    const subscription = await worker?.pushManager?.getSubscription();
    if (!subscription) return;
    await client.rpc('drop_phone', { endpoint: subscription.endpoint });
    await subscription.unsubscribe();
  }

  return {
    standing: () => standing,
    onStanding,
    async follow() {
      become(
        await find().catch((error: unknown) => {
          console.warn(error);
          return 'off' as const;
        }),
      );
    },
    async turnOn() {
      // Before any await: browsers allow the question only right after a click.
      const permission = await Notification.requestPermission();
      if (permission !== 'granted') return become(permission === 'denied' ? 'blocked' : 'off');
      const worker = await registration();
      if (!worker) return become('unable');
      await keep(await subscribe(worker, await worker.pushManager.getSubscription()));
      remember(wish, 'yes');
      become('on');
    },
    async turnOff() {
      remember(wish, 'no');
      await leave();
      become('off');
    },
    leave,
    async list() {
      const { data, error, status } = await client.rpc('list_phones');
      if (error) throw new Error(sentenceFor(error, status));
      const worker = await navigator.serviceWorker?.getRegistration(toBrowser('/atelier/'));
      const own = await worker?.pushManager?.getSubscription();
      const here = own ? await nameOf(own.endpoint) : '';
      // The migration declares this type.
      return (data as unknown as Omit<ToldPhone, 'isHere'>[]).map((one) => ({ ...one, isHere: one.id === here }));
    },
    async remove(id) {
      const { error, status } = await client.rpc('remove_phone', { id });
      if (error) throw new Error(sentenceFor(error, status));
    },
    seen(lead) {
      void navigator.serviceWorker
        ?.getRegistration(toBrowser('/atelier/'))
        .then((worker) => worker?.getNotifications({ tag: lead }))
        .then((shown) => shown?.forEach((notification) => notification.close()))
        .catch((error: unknown) => console.warn(error));
    },
  };
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  if (!('serviceWorker' in navigator)) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  return Promise.race([navigator.serviceWorker.ready, late]);
}

/** The name under which the database lists a subscription. */
async function nameOf(endpoint: string): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether the subscription was made with this key; yes if the browser does not tell the key. */
function isOf({ options }: PushSubscription, key: string): boolean {
  if (!options.applicationServerKey) return true;
  const written = btoa(String.fromCharCode(...new Uint8Array(options.applicationServerKey)));
  return written.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === key;
}

/** iPadOS reports itself as a Mac. */
function isApple(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}
