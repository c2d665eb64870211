import { notifications } from '@mantine/notifications';
import { frenchTypography } from '../../../site/definitions/text/typography';

/** Says what an image does not show any more now that it is stored, until the user has read it. */
export function sayLost(src: string, lost: string): void {
  notifications.show({
    color: 'orange',
    title: `«\u00a0${src.replace(/^media\//, '')}\u00a0» n’est pas montré tel quel`,
    message: frenchTypography(lost),
    autoClose: false,
  });
}
