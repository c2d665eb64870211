import { site } from '../../content.mjs';
import { Block } from './Block';
import { Button, Icon, Links, c } from './pieces';

/** A whole page made of server components only, so that the browser gets nothing but Next's own code. */
export function Page({ page }) {
  const isHome = page.path === '/';
  const { footer, company } = site;
  return (
    <>
      <link rel="preload" href={site.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      <style dangerouslySetInnerHTML={{ __html: isHome ? site.css.home : site.css.town }} />
      <a href="#contenu" className={c.skip}>Aller au contenu</a>
      <header className={c.header}>
        <div className={c.headerBox}>
          <a href="/" className={c.brand}>
            <img src={company.mark.src} alt="" width="64" height="64" className={c.mark} fetchPriority="high" />
            <span className={c.brandName}>{company.name}<span className={c.brandText}>{company.tagline}</span></span>
          </a>
          <nav className={c.nav} aria-label="Navigation principale">
            <ul className={c.menu}>
              {site.navigation.map((n) => (
                <li key={n.href} className={c.menuItem}>
                  <a href={n.href} className={c.menuLink}>{n.label}</a>
                  {n.menu && (
                    <details className={c.dropdown}>
                      <summary className={c.dropdownButton} aria-label={`${n.label} : voir la liste`}><Icon name="chevron-down" /></summary>
                      <Links className={c.dropdownList} links={n.menu} />
                    </details>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <a href={site.phoneHref} className={c.phone}><Icon name="phone" />{site.phone}</a>
          <div className={c.quote}><Button link={site.quote} variant="light" /></div>
          <button type="button" className={c.burger} popoverTarget="menu-mobile" aria-label="Menu"><Icon name="menu" /></button>
        </div>
        <nav id="menu-mobile" popover="auto" className={c.mobile} aria-label="Menu">
          <button type="button" className={c.close} popoverTarget="menu-mobile" popoverTargetAction="hide" aria-label="Fermer le menu"><Icon name="close" /></button>
          <ul>
            {site.navigation.map((n) => (
              <li key={n.href}><a href={n.href}>{n.label}</a>{n.menu && <Links links={n.menu} />}</li>
            ))}
          </ul>
          <Button link={site.quote} variant="light" />
        </nav>
      </header>
      <main id="contenu" className={c.main}>
        {page.breadcrumbs.length > 0 && (
          <nav className={c.crumbs} aria-label="Fil d’Ariane">
            <div className={c.crumbsBox}><ol className={c.crumbsList}>{page.breadcrumbs.map((b) => <li key={b.href}><a href={b.href}>{b.label}</a></li>)}</ol></div>
          </nav>
        )}
        {page.blocks.map((block, index) => <Block key={index} block={block} />)}
      </main>
      <footer className={c.footer}>
        <div className={c.footerBox}>
          <div className={c.company}>
            <img src={company.mark.src} alt="" width="64" height="64" loading="lazy" />
            <p>{company.name}</p>
            <p>{company.tagline}</p>
            <p><a href={site.phoneHref}>{site.phone}</a> <a href={`mailto:${site.email}`}>{site.email}</a></p>
            <ul className={c.social}>
              {site.social.map((s) => (
                <li key={s.network}>{s.href ? <a href={s.href} aria-label={s.label} rel="noopener"><Icon name={s.network} /></a> : <span role="img" aria-label={`${s.label} : bientôt`}><Icon name={s.network} /></span>}</li>
              ))}
            </ul>
          </div>
          <nav className={c.footerNav} aria-label="Pied de page"><Links links={footer.anchors} /></nav>
          <nav className={c.towns} aria-label={footer.townsTitle}>
            <h2>{footer.townsTitle}</h2>
            {footer.departments.map((d) => (
              <div key={d.name} className={c.townGroup}>
                <h3>{d.href ? <a href={d.href}>{d.name}</a> : d.name}</h3>
                {d.towns.length > 0 && <Links links={d.towns} />}
              </div>
            ))}
          </nav>
          <section id="mentions-legales" className={c.legal}>
            <h2>{footer.legalTitle}</h2>
            {footer.legal.map((text) => <p key={text}>{text}</p>)}
            <Links links={footer.legalLinks} />
          </section>
          <p className={c.copyright}>{footer.copyright}</p>
        </div>
      </footer>
      <div className={c.callBar}>
        <a href={site.phoneHref}><Icon name="phone" />Appeler</a>
        <a href={site.quote.href}><Icon name="document" />{site.quote.label}</a>
      </div>
      {isHome && site.css.deferred && <link rel="stylesheet" href={site.css.deferred} />}
    </>
  );
}
