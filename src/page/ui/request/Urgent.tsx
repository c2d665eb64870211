import { Icon } from '../pictures/Icon';
import { useSite } from '../site/site-context';
import classes from './Request.module.css';
import { urgentWords } from './words';

/** Tells visitors who cannot wait to call, with a link to the number; plain inside another notice. */
export function Urgent({ isPlain }: { isPlain?: boolean }) {
  const { phone, phoneHref } = useSite();
  return (
    <div className={classes.urgent} data-plain={isPlain}>
      <p>{urgentWords.text}</p>
      <a href={phoneHref} className={classes.urgentCall}>
        <Icon name="phone" size={20} />
        {urgentWords.call} {phone}
      </a>
    </div>
  );
}
