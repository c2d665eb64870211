import { ActionLink } from '../ui/ActionLink';
import { Icon } from '../ui/Icon';
import { Picture } from '../ui/Picture';
import { useSite } from '../ui/site-context';
import classes from './SiteHeader.module.css';

/** The button that opens the menu refers to it. */
const mobileMenuId = 'menu-mobile';

/**
 * The fixed navigation. The dropdown is a `details` and the mobile menu a `popover`: browsers open both without any
 * script. `behaviors/hover-disclosure` adds hover and Escape.
 */
export function SiteHeader() {
  const { company, phone, phoneHref, navigation, quote } = useSite();
  return (
    <header className={classes.header}>
      <div className={classes.bar}>
        <a href="/" className={classes.brand}>
          <Picture image={company.mark} className={classes.mark} isFirst />
          <span className={classes.name}>
            {company.name}
            <span className={classes.tagline}>{company.tagline}</span>
          </span>
        </a>
        <nav className={classes.navigation} aria-label="Navigation principale">
          <ul className={classes.list}>
            {navigation.map(({ label, href, menu }) => (
              <li key={href} className={classes.item} {...(menu ? { 'data-hover-disclosure': true } : {})}>
                <a href={href} className={classes.link}>
                  {label}
                </a>
                {menu ? (
                  <details className={classes.disclosure} suppressHydrationWarning>
                    <summary className={classes.summary} aria-label={`${label} : voir la liste`}>
                      <Icon name="chevron-down" size={18} />
                    </summary>
                    <ul className={classes.dropdown}>
                      {menu.map((entry) => (
                        <li key={entry.href}>
                          <a href={entry.href} className={classes.entry}>
                            {entry.label}
                          </a>
                        </li>
                      ))}
                    </ul>
                  </details>
                ) : null}
              </li>
            ))}
          </ul>
        </nav>
        <a href={phoneHref} className={classes.phone}>
          <Icon name="phone" size={20} />
          {phone}
        </a>
        <div className={classes.quote}>
          <ActionLink action={quote} variant="light" />
        </div>
        <button type="button" className={classes.burger} popoverTarget={mobileMenuId} aria-label="Menu">
          <Icon name="menu" size={28} />
          <Icon name="close" size={28} />
        </button>
      </div>
      <nav id={mobileMenuId} popover="auto" className={classes.mobile} aria-label="Menu" suppressHydrationWarning>
        <ul className={classes.mobileList}>
          {navigation.map(({ label, href, menu }) => (
            <li key={href}>
              <a href={href} className={classes.mobileLink}>
                {label}
              </a>
              {menu ? (
                <ul className={classes.mobileMenu}>
                  {menu.map((entry) => (
                    <li key={entry.href}>
                      <a href={entry.href} className={classes.mobileEntry}>
                        {entry.label}
                      </a>
                    </li>
                  ))}
                </ul>
              ) : null}
            </li>
          ))}
        </ul>
        <div className={classes.mobileActions}>
          <ActionLink action={quote} variant="light" />
          <ActionLink action={{ label: phone, href: phoneHref }} variant="outline" />
        </div>
      </nav>
    </header>
  );
}
