import { fieldsOf, stars } from '../content.mjs';
import { formFields } from '../form-fields.mjs';

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const e = (text) => String(text).replace(/[&<>"]/g, (character) => entities[character]);
const list = (items, render) => items.map(render).join('');

/** A whole page. */
export function pageHtml(site, page) {
  const c = site.classes;
  const link = ({ href, label }) => `<a href="${e(href)}">${e(label)}</a>`;
  const icon = (name) => `<svg class="${c.icon}" width="24" height="24" aria-hidden="true"><use href="${site.icons}#${name}"></use></svg>`;
  const picture = (image, attribute) =>
    image.src ? `<img src="${image.src}" alt="${e(image.alt)}" width="${image.width}" height="${image.height}" ${attribute}>` : '<p>Photo à venir</p>';
  const button = ({ href, label }, variant = 'primary') =>
    `<a class="${c.button}" data-variant="${variant}" href="${e(href)}"><span class="${c.buttonInner}">${href.startsWith('tel:') ? icon('phone') : ''}<span class="${c.buttonLabel}">${e(label)}</span></span></a>`;

  function field([key, value]) {
    if (typeof value === 'string') return key === 'href' ? '' : `<p>${e(value)}</p>`;
    if (typeof value === 'number') return `<p role="img" aria-label="Note : ${value} sur 5">${list(stars, (star) => icon(star <= value ? 'star-filled' : 'star'))}</p>`;
    if (Array.isArray(value)) return `<ul class="${c.grid}">${list(value, item)}</ul>`;
    if (value.src !== undefined) return picture(value, 'loading="lazy" decoding="async"');
    if (value.href && value.label) return button(value, 'outline');
    return typeof value === 'object' ? `<div>${card(value)}</div>` : '';
  }
  function item(value) {
    if (typeof value === 'string') return `<li>${icon('check')}${e(value)}</li>`;
    if (value.question) return `<li><details><summary><h3>${e(value.question)}</h3></summary><p>${e(value.answer)}</p></details></li>`;
    if (value.href && value.label) return `<li>${link(value)}</li>`;
    return `<li>${card(value)}</li>`;
  }
  function card(value) {
    const more = value.href ? `<a href="${e(value.href)}">En savoir plus${icon('arrow-right')}</a>` : '';
    return `${value.icon ? icon(value.icon) : ''}${value.title ? `<h3>${e(value.title)}</h3>` : ''}${list(fieldsOf(value), field)}${more}`;
  }
  function block(b) {
    if (b.type === 'hero')
      return `<section id="${b.anchor}" class="${c.hero}"><div class="${c.heroBox}"><div><h1 class="${c.heroTitle}">${e(b.title)}</h1><p class="${c.heroText}">${e(b.tagline)}</p><div class="${c.heroActions}">${button(b.primary)}${button(b.secondary, 'outline')}</div></div><div class="${c.heroPicture}">${picture(b.image, 'fetchpriority="high"')}</div><ul class="${c.heroList}">${list(b.highlights, (h) => `<li>${icon(h.icon)}${e(h.text)}</li>`)}</ul></div></section>`;
    if (b.type === 'page-header')
      return `<section class="${c.head}" data-wide="true"><div class="${c.headBox}"><div><a href="${b.back.href}" class="${c.back}">${icon('arrow-left')}${e(b.back.label)}</a><h1 class="${c.headTitle}">${e(b.title)}</h1><p class="${c.headText}">${e(b.intro)}</p><div class="${c.headActions}">${list(b.actions, (a, index) => button(a, index > 0 ? 'outline' : 'primary'))}</div></div>${b.image ? `<div class="${c.headPicture}">${picture(b.image, 'fetchpriority="high"')}</div>` : ''}</div></section>`;
    const title = b.title ? `<div class="${c.titleRow}"><div class="${c.titleBox}"><h2 class="${c.h2}">${e(b.title)}</h2></div></div>` : '';
    return `<section${b.anchor ? ` id="${b.anchor}"` : ''} class="${c.section}" data-tone="${b.tone ?? 'plain'}"><div class="${c.box}">${title}${list(fieldsOf(b), field)}${b.type === 'quote-form' ? form(b) : ''}</div></section>`;
  }
  function form(b) {
    const inputs = list(formFields, ([name, label, type, completion, placeholder]) => `<label>${label}<input name="${name}" type="${type}" autocomplete="${completion}" placeholder="${placeholder}"${name === 'ville' ? '' : ' required'}></label>`);
    const hours = list(site.hours, ({ days, text }) => `<div><dt>${e(days)}</dt><dd>${e(text)}</dd></div>`);
    return `<form id="${b.formAnchor}">${inputs}<label>Type de projet<select name="type_projet" required><option value="">Sélectionnez un service</option>${list(b.projectTypes, (t) => `<option value="${t.value}">${e(t.label)}</option>`)}</select></label><label>Description du projet<textarea name="description" rows="5" placeholder="Les travaux à faire, la surface, vos délais" required></textarea></label><button type="submit">${e(b.submit)}</button></form><aside aria-label="Coordonnées"><a href="${site.phoneHref}">${icon('phone')}${site.phone}</a><a href="mailto:${site.email}">${icon('mail')}${site.email}</a><dl>${hours}</dl></aside>`;
  }

  const { footer } = site;
  const menu = list(
    site.navigation,
    (n) => `<li class="${c.menuItem}"><a href="${n.href}" class="${c.menuLink}">${e(n.label)}</a>${n.menu ? `<details class="${c.dropdown}"><summary class="${c.dropdownButton}" aria-label="${e(n.label)} : voir la liste">${icon('chevron-down')}</summary><ul class="${c.dropdownList}">${list(n.menu, (m) => `<li>${link(m)}</li>`)}</ul></details>` : ''}</li>`,
  );
  const mobile = list(site.navigation, (n) => `<li>${link(n)}${n.menu ? `<ul>${list(n.menu, (m) => `<li>${link(m)}</li>`)}</ul>` : ''}</li>`);
  const social = list(site.social, (s) => `<li>${s.href ? `<a href="${s.href}" aria-label="${s.label}" rel="noopener">${icon(s.network)}</a>` : `<span role="img" aria-label="${s.label} : bientôt">${icon(s.network)}</span>`}</li>`);
  const towns = list(
    footer.departments,
    (d) => `<div class="${c.townGroup}"><h3>${d.href ? link({ href: d.href, label: d.name }) : e(d.name)}</h3>${d.towns.length ? `<ul>${list(d.towns, (t) => `<li>${link(t)}</li>`)}</ul>` : ''}</div>`,
  );
  const crumbs = page.breadcrumbs.length
    ? `<nav class="${c.crumbs}" aria-label="Fil d’Ariane"><div class="${c.crumbsBox}"><ol class="${c.crumbsList}">${list(page.breadcrumbs, (b) => `<li>${link(b)}</li>`)}</ol></div></nav>`
    : '';
  const url = site.url + page.path;
  const isHome = page.path === '/';
  return `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${e(page.title)}</title><meta name="description" content="${e(page.description)}"><meta name="theme-color" content="#0f4c5c"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="canonical" href="${url}"><meta property="og:type" content="website"><meta property="og:title" content="${e(page.title)}"><meta property="og:description" content="${e(page.description)}"><meta property="og:url" content="${url}"><link rel="preload" href="${site.font}" as="font" type="font/woff2" crossorigin><style>${isHome ? site.css.home : site.css.town}</style></head><body><a href="#contenu" class="${c.skip}">Aller au contenu</a><header class="${c.header}"><div class="${c.headerBox}"><a href="/" class="${c.brand}"><img src="${site.company.mark.src}" alt="" width="64" height="64" class="${c.mark}" fetchpriority="high"><span class="${c.brandName}">${e(site.company.name)}<span class="${c.brandText}">${e(site.company.tagline)}</span></span></a><nav class="${c.nav}" aria-label="Navigation principale"><ul class="${c.menu}">${menu}</ul></nav><a href="${site.phoneHref}" class="${c.phone}">${icon('phone')}${site.phone}</a><div class="${c.quote}">${button(site.quote, 'light')}</div><button type="button" class="${c.burger}" popovertarget="menu-mobile" aria-label="Menu">${icon('menu')}</button></div><nav id="menu-mobile" popover class="${c.mobile}" aria-label="Menu"><button type="button" class="${c.close}" popovertarget="menu-mobile" popovertargetaction="hide" aria-label="Fermer le menu">${icon('close')}</button><ul>${mobile}</ul>${button(site.quote, 'light')}</nav></header><main id="contenu" class="${c.main}">${crumbs}${list(page.blocks, block)}</main><footer class="${c.footer}"><div class="${c.footerBox}"><div class="${c.company}"><img src="${site.company.mark.src}" alt="" width="64" height="64" loading="lazy"><p>${e(site.company.name)}</p><p>${e(site.company.tagline)}</p><p><a href="${site.phoneHref}">${site.phone}</a> <a href="mailto:${site.email}">${site.email}</a></p><ul class="${c.social}">${social}</ul></div><nav class="${c.footerNav}" aria-label="Pied de page"><ul>${list(footer.anchors, (a) => `<li>${link(a)}</li>`)}</ul></nav><nav class="${c.towns}" aria-label="${e(footer.townsTitle)}"><h2>${e(footer.townsTitle)}</h2>${towns}</nav><section id="mentions-legales" class="${c.legal}"><h2>${e(footer.legalTitle)}</h2>${list(footer.legal, (t) => `<p>${e(t)}</p>`)}<ul>${list(footer.legalLinks, (l) => `<li>${link(l)}</li>`)}</ul></section><p class="${c.copyright}">${e(footer.copyright)}</p></div></footer><div class="${c.callBar}"><a href="${site.phoneHref}">${icon('phone')}Appeler</a><a href="${site.quote.href}">${icon('document')}${e(site.quote.label)}</a></div>${isHome && site.css.deferred ? `<link rel="stylesheet" href="${site.css.deferred}">` : ''}</body></html>`;
}
