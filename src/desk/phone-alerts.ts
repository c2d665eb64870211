/**
 * Whether this browser is told of new requests. `absent`: the site has no keys for it; `install`: an iPhone or iPad tells
 * only installed applications; `unable`: this browser cannot; `blocked`: the person has forbidden it.
 */
export type AlertsStanding = 'asked' | 'absent' | 'install' | 'unable' | 'blocked' | 'off' | 'on';

/** Push notifications on this device, where the desk is part of an application that has a service worker. */
export interface PhoneAlerts {
  standing: () => AlertsStanding;
  onStanding: (listener: () => void) => () => void;
  /** Finds out, and confirms a subscription that is there. */
  follow: () => Promise<void>;
  /** Asks for the permission; only on a click. Throws a French sentence if it does not work. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
  /** Ends it until the next sign-in. */
  leave: () => Promise<void>;
  /** Somebody has opened this request: what was shown of it goes. */
  seen: (lead: string) => void;
}
