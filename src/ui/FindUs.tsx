import classes from './FindUs.module.css';
import { Icon } from './Icon';
import { useSite } from './site-context';

/** Beside the hours: the way there, and what customers say elsewhere; nothing without either. */
export function FindUs() {
  const { map, reviews } = useSite();
  return map || reviews ? (
    <p className={classes.links}>
      {map && (
        <a href={map} rel="noopener">
          <Icon name="pin" size={20} />
          Plan et itinéraire
        </a>
      )}
      {reviews && (
        <a href={reviews} rel="noopener">
          <Icon name="star" size={20} />
          Avis en ligne
        </a>
      )}
    </p>
  ) : null;
}
