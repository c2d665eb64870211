import { notifications } from '@mantine/notifications';
import { draftWords } from './draft-words';

let isSaid = false;

/** Says once that this browser stores no drafts, and what to do; writing stays possible. */
export function sayUnkept(): void {
  if (isSaid) return;
  isSaid = true;
  notifications.show({
    color: 'orange',
    title: 'Rien n’est gardé sur cet appareil',
    message: `Le navigateur le refuse (fenêtre privée, ou mémoire pleine). Vous pouvez continuer\u00a0: ${draftWords().beforeClosing} avant de fermer cette page.`,
    autoClose: false,
  });
}
