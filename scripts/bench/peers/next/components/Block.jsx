import { fieldsOf, site, stars } from '../../content.mjs';
import { formFields } from '../../form-fields.mjs';
import { Button, Icon, Picture, c } from './pieces';

export function Block({ block: b }) {
  if (b.type === 'hero')
    return (
      <section id={b.anchor} className={c.hero}>
        <div className={c.heroBox}>
          <div>
            <h1 className={c.heroTitle}>{b.title}</h1>
            <p className={c.heroText}>{b.tagline}</p>
            <div className={c.heroActions}><Button link={b.primary} /><Button link={b.secondary} variant="outline" /></div>
          </div>
          <div className={c.heroPicture}><Picture image={b.image} fetchPriority="high" /></div>
          <ul className={c.heroList}>{b.highlights.map((h) => <li key={h.text}><Icon name={h.icon} />{h.text}</li>)}</ul>
        </div>
      </section>
    );
  if (b.type === 'page-header')
    return (
      <section className={c.head} data-wide="true">
        <div className={c.headBox}>
          <div>
            <a href={b.back.href} className={c.back}><Icon name="arrow-left" />{b.back.label}</a>
            <h1 className={c.headTitle}>{b.title}</h1>
            <p className={c.headText}>{b.intro}</p>
            <div className={c.headActions}>{b.actions.map((a, index) => <Button key={a.label} link={a} variant={index > 0 ? 'outline' : 'primary'} />)}</div>
          </div>
          {b.image && <div className={c.headPicture}><Picture image={b.image} fetchPriority="high" /></div>}
        </div>
      </section>
    );
  return (
    <section id={b.anchor} className={c.section} data-tone={b.tone ?? 'plain'}>
      <div className={c.box}>
        {b.title && <div className={c.titleRow}><div className={c.titleBox}><h2 className={c.h2}>{b.title}</h2></div></div>}
        {fieldsOf(b).map(([key, value]) => <Field key={key} name={key} value={value} />)}
        {b.type === 'quote-form' && <Form block={b} />}
      </div>
    </section>
  );
}

function Field({ name, value }) {
  if (typeof value === 'string') return name === 'href' ? null : <p>{value}</p>;
  if (typeof value === 'number') return <Stars rating={value} />;
  if (Array.isArray(value)) return <ul className={c.grid}>{value.map((item, index) => <Item key={index} value={item} />)}</ul>;
  if (value.src !== undefined) return <Picture image={value} loading="lazy" decoding="async" />;
  if (value.href && value.label) return <Button link={value} variant="outline" />;
  return typeof value === 'object' ? <div><Card value={value} /></div> : null;
}

function Item({ value }) {
  if (typeof value === 'string') return <li><Icon name="check" />{value}</li>;
  if (value.question) return <li><details><summary><h3>{value.question}</h3></summary><p>{value.answer}</p></details></li>;
  if (value.href && value.label) return <li><a href={value.href}>{value.label}</a></li>;
  return <li><Card value={value} /></li>;
}

function Card({ value }) {
  return (
    <>
      {value.icon && <Icon name={value.icon} />}
      {value.title && <h3>{value.title}</h3>}
      {fieldsOf(value).map(([key, field]) => <Field key={key} name={key} value={field} />)}
      {value.href && <a href={value.href}>En savoir plus<Icon name="arrow-right" /></a>}
    </>
  );
}

const Stars = ({ rating }) => (
  <p role="img" aria-label={`Note : ${rating} sur 5`}>
    {stars.map((star) => <Icon key={star} name={star <= rating ? 'star-filled' : 'star'} />)}
  </p>
);

function Form({ block: b }) {
  return (
    <>
      <form id={b.formAnchor}>
        {formFields.map(([name, label, type, completion, placeholder]) => (
          <label key={name}>{label}<input name={name} type={type} autoComplete={completion} placeholder={placeholder} required={name !== 'ville'} /></label>
        ))}
        <label>Type de projet<select name="type_projet" required defaultValue=""><option value="">Sélectionnez un service</option>{b.projectTypes.map((t) => <option key={t.value} value={t.value}>{t.label}</option>)}</select></label>
        <label>Description du projet<textarea name="description" rows="5" placeholder="Les travaux à faire, la surface, vos délais" required /></label>
        <button type="submit">{b.submit}</button>
      </form>
      <aside aria-label="Coordonnées">
        <a href={site.phoneHref}><Icon name="phone" />{site.phone}</a>
        <a href={`mailto:${site.email}`}><Icon name="mail" />{site.email}</a>
        <dl>{site.hours.map(({ days, text }) => <div key={days}><dt>{days}</dt><dd>{text}</dd></div>)}</dl>
      </aside>
    </>
  );
}
