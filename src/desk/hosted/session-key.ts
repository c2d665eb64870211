export const storageKey = 'bureau';
