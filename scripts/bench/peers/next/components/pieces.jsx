import { site } from '../../content.mjs';

export const c = site.classes;

export const Icon = ({ name }) => (
  <svg className={c.icon} width="24" height="24" aria-hidden="true"><use href={`${site.icons}#${name}`} /></svg>
);

export const Button = ({ link, variant = 'primary' }) => (
  <a className={c.button} data-variant={variant} href={link.href}>
    <span className={c.buttonInner}>
      {link.href.startsWith('tel:') && <Icon name="phone" />}
      <span className={c.buttonLabel}>{link.label}</span>
    </span>
  </a>
);

export const Links = ({ links, className }) => (
  <ul className={className}>{links.map(({ href, label }) => <li key={href + label}><a href={href}>{label}</a></li>)}</ul>
);

export const Picture = ({ image, ...attributes }) =>
  image.src ? <img src={image.src} alt={image.alt} width={image.width} height={image.height} {...attributes} /> : <p>Photo à venir</p>;
