/** What a push tells the service worker of the owner's application, which shows title and body as they are. */
export interface PushMessage {
  /** Of the request; it replaces what was shown of the same. */
  id: string;
  title: string;
  body: string;
  /** Stays on the screen until somebody has seen it. */
  urgent: boolean;
}
