import { ActionLink } from '../ui/links/ActionLink';
import { Icon } from '../ui/pictures/Icon';
import { LinkList } from '../ui/links/LinkList';
import { Picture } from '../ui/pictures/Picture';
import { useSite } from '../ui/site/site-context';
import classes from './SiteHeader.module.css';

/**
 * The fixed navigation. The dropdown and the mobile menu are `details`, which every browser opens and closes without
 * any script. `behaviors/hover-disclosure` adds hover, Escape, and closing by a press elsewhere.
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
                    <LinkList links={menu} className={classes.dropdown} linkClassName={classes.entry} />
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
        <details className={classes.menu} suppressHydrationWarning>
          <summary className={classes.burger} aria-label="Menu">
            <Icon name="menu" size={28} />
            <Icon name="close" size={28} />
          </summary>
          <nav className={classes.mobile} aria-label="Menu">
            <ul className={classes.mobileList}>
              {navigation.map(({ label, href, menu }) => (
                <li key={href}>
                  <a href={href} className={classes.mobileLink}>
                    {label}
                  </a>
                  {menu ? (
                    <LinkList links={menu} className={classes.mobileMenu} linkClassName={classes.mobileEntry} />
                  ) : null}
                </li>
              ))}
            </ul>
            <div className={classes.mobileActions}>
              <ActionLink action={quote} variant="light" />
              <ActionLink action={{ label: phone, href: phoneHref }} variant="outline" />
            </div>
          </nav>
        </details>
      </div>
    </header>
  );
}
