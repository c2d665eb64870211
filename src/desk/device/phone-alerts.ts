/**
 * Whether this browser gets push notifications about new requests. `absent`: the site has no keys for it; `install`: an
 * iPhone or iPad allows it only for installed applications; `unable`: this browser does not support it; `blocked`: the
 * user has denied the permission.
 */
export type AlertsStanding = 'asked' | 'absent' | 'install' | 'unable' | 'blocked' | 'off' | 'on';

/** A device that is told of new requests. */
export interface ToldPhone {
  id: string;
  /** The maker of its push service, by which people know their browser. */
  service: string;
  /** Whose account added it; null if its mailbox is not known. */
  by: string | null;
  /** ISO 8601, as `confirmedAt`: when the application was last opened on it. */
  addedAt: string;
  confirmedAt: string;
  /** When it is removed unless the application is opened on it; null, or absent from an older database, if it is not. */
  endsAt?: string | null;
  isHere: boolean;
}

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
  /** The devices of all owners that are told. Rejects with a French message. */
  list: () => Promise<ToldPhone[]>;
  /** Removes a device from that list. Rejects with a French message. */
  remove: (id: string) => Promise<void>;
  /** To be called when a request was opened: closes its notifications. */
  seen: (lead: string) => void;
}
