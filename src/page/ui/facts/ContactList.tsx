import type { SiteView } from '../../../site/definitions/view/site-view';
import classes from './ContactList.module.css';

/** Further ways to reach or find the company, each under its name. Renders nothing if there are none. */
export function ContactList({ of }: { of: SiteView['contacts'] }) {
  return of ? (
    <ul className={classes.contacts}>
      {of.map(({ name, links }) => (
        <li key={name}>
          <b>{name}</b>
          {links.map(({ label, href }) => (
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </li>
      ))}
    </ul>
  ) : null;
}
