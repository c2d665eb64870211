/** The payload of a push; the service worker of the owner's application shows title and body unchanged. */
export interface PushMessage {
  /** Identifies the request: a later notification about the same one replaces the earlier. */
  id: string;
  title: string;
  body: string;
  /** Stays on the screen until somebody has seen it. */
  urgent: boolean;
}
