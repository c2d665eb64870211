import { notifications } from '@mantine/notifications';
import { frenchTypography } from '../../../site/definitions/text/typography';

/** Says what a drawing does not show any more now that it is stored, until the user has read it. */
export function sayLost(src: string, lost: string): void {
  notifications.show({
    color: 'orange',
    title: `«\u00a0${src.replace(/^media\//, '')}\u00a0» n’est pas montré comme vous l’avez dessiné`,
    message: frenchTypography(lost),
    autoClose: false,
  });
}
