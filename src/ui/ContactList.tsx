import classes from './ContactList.module.css';
import { useSite } from './site-context';

/** The further ways to reach the company, each under its name; nothing without any. */
export function ContactList() {
  const { contacts } = useSite();
  return contacts ? (
    <ul className={classes.contacts}>
      {contacts.map(({ name, when, phone, phoneHref, email }) => (
        <li key={name}>
          <b>{name}</b>
          {when && `, ${when}`}
          {phone && <a href={phoneHref}>{phone}</a>}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </li>
      ))}
    </ul>
  ) : null;
}
