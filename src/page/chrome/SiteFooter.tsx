import type { AnyIconName } from '../../site/definitions/media/icons/icons';
import { ContactList } from '../ui/facts/ContactList';
import { Icon } from '../ui/pictures/Icon';
import { LinkList } from '../ui/links/LinkList';
import { Paragraphs } from '../ui/texts/Rich';
import { Picture } from '../ui/pictures/Picture';
import { useSite } from '../ui/site/site-context';
import { HintGroup } from '../ui/texts/HintGroup';
import classes from './SiteFooter.module.css';

/** The footer: sections, every town by department, networks, legal notice (anchor `mentions-legales`). */
export function SiteFooter() {
  const { company, contacts, footer, social, phone, phoneHref, email, emailHref } = useSite();
  return (
    // For the same reason as in `Section`.
    <footer className={classes.footer} suppressHydrationWarning>
      <div className={classes.inner}>
        <div className={classes.identity}>
          <Picture image={company.mark} className={classes.mark} />
          <p className={classes.name}>{company.name}</p>
          <p>{company.tagline}</p>
          <p className={classes.contact}>
            <a href={phoneHref}>{phone}</a>
            <a href={emailHref}>{email}</a>
          </p>
          <ContactList of={contacts} />
          <HintGroup>
            <ul className={classes.social}>
              {social.map(({ network, label, href }) => (
                <li key={network}>
                  {href ? (
                    <a href={href} className={classes.network} aria-label={label} data-hint={label} rel="noopener">
                      <Icon name={network} />
                    </a>
                  ) : (
                    <Soon label={`${label} : bientôt`} network={network} />
                  )}
                </li>
              ))}
            </ul>
          </HintGroup>
        </div>
        <nav className={classes.sections} aria-label="Pied de page">
          <LinkList links={footer.anchors} />
        </nav>
        <nav className={classes.towns} aria-labelledby="villes-titre">
          <h2 id="villes-titre">{footer.townsTitle}</h2>
          {footer.departments.map(({ name, href: page, towns }) => (
            <div key={name} className={classes.department}>
              <h3>{page ? <a href={page}>{name}</a> : name}</h3>
              {towns.length > 0 ? (
                // Folded on a phone, where the summary replaces the heading; elsewhere always open, with the summary
                // hidden.
                <details suppressHydrationWarning>
                  <summary>{name}</summary>
                  <LinkList links={towns} />
                </details>
              ) : null}
            </div>
          ))}
        </nav>
        <section id="mentions-legales" className={classes.legal} aria-labelledby="mentions-legales-titre">
          <h2 id="mentions-legales-titre">{footer.legalTitle}</h2>
          {footer.legal.map((text, index) => (
            <Paragraphs key={index} text={text} />
          ))}
          {footer.legalLinks ? <LinkList links={footer.legalLinks} className={classes.legalLinks} /> : null}
        </section>
        <p className={classes.copyright}>{footer.copyright}</p>
      </div>
    </footer>
  );
}

/** A network that the company has announced but not opened yet. */
function Soon({ label, network }: { label: string; network: AnyIconName }) {
  return (
    <span className={classes.network} data-soon data-hint={label} role="img" aria-label={label}>
      <Icon name={network} />
    </span>
  );
}
