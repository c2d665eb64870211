import { Icon } from '../ui/pictures/Icon';
import { useSite } from '../ui/site/site-context';
import classes from './CallBar.module.css';

/** On a phone: the call and quote buttons, always within reach of the thumb. */
export function CallBar() {
  const { phoneHref, quote, whatsapp } = useSite();
  return (
    <section className={classes.bar} aria-label="Nous joindre">
      <a href={phoneHref} className={classes.call}>
        <Icon name="phone" size={22} />
        Appeler
      </a>
      {whatsapp && (
        <a href={whatsapp} className={classes.chat} aria-label="WhatsApp">
          <Icon name="whatsapp" size={26} />
        </a>
      )}
      <a href={quote.href}>{quote.label}</a>
    </section>
  );
}
