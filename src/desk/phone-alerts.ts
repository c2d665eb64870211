/**
 * Whether this browser gets push notifications about new requests. `absent`: the site has no keys for it; `install`: an
 * iPhone or iPad allows it only for installed applications; `unable`: this browser does not support it; `blocked`: the
 * user has denied the permission.
 */
export type AlertsStanding = 'asked' | 'absent' | 'install' | 'unable' | 'blocked' | 'off' | 'on';

/** Push notifications on this device, where the desk is part of an application that has a service worker. */
export interface PhoneAlerts {
  standing: () => AlertsStanding;
  onStanding: (listener: () => void) => () => void;
  /** Determines the state, and renews an existing subscription. */
  follow: () => Promise<void>;
  /** Asks for the permission; must be called on a click. Rejects with a French message. */
  turnOn: () => Promise<void>;
  turnOff: () => Promise<void>;
  /** Ends the subscription until the next sign-in. */
  leave: () => Promise<void>;
  /** To be called when a request was opened: closes its notifications. */
  seen: (lead: string) => void;
}
