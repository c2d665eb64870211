import { notifications } from '@mantine/notifications';
import { Icon } from '../../ui/Icon';
import { wakeNotices } from '../../ui/notice-signal';

const closeButtonProps = { 'aria-label': 'Close toast', size: 'lg' as const };

/** Says that the request has arrived. */
export function showSuccess(): void {
  wakeNotices();
  notifications.show({
    title: 'Message envoyé !',
    message: 'Nous vous recontacterons dans les plus brefs délais.',
    color: 'petrol',
    icon: <Icon name="check" />,
    closeButtonProps,
    role: 'status',
  });
}

/** Says that the request could not be sent. */
export function showFailure(): void {
  wakeNotices();
  notifications.show({
    title: 'Erreur',
    message: "Une erreur est survenue lors de l'envoi du formulaire. Veuillez réessayer.",
    color: 'red',
    icon: <Icon name="alert" />,
    closeButtonProps,
    role: 'alert',
  });
}
