import '@puckeditor/core/puck.css';
import { Puck } from '@puckeditor/core';
import { createRoot } from 'react-dom/client';

/** A hero with the same fields and markup as Vitrine's, alone on its page. None of it is edited inline. */
const Hero = {
  label: 'Accueil',
  fields: {
    title: { type: 'text', label: 'Titre' },
    tagline: { type: 'textarea', label: 'Signature' },
    primary: { type: 'object', objectFields: { label: { type: 'text' }, href: { type: 'text' } } },
    secondary: { type: 'object', objectFields: { label: { type: 'text' }, href: { type: 'text' } } },
    highlights: { type: 'array', arrayFields: { icon: { type: 'text' }, text: { type: 'text' } } },
    image: { type: 'object', objectFields: { src: { type: 'text' }, alt: { type: 'text' } } },
  },
  render: ({ title, tagline, primary, secondary, highlights, image }) => (
    <section aria-labelledby="hero-titre">
      <h1 id="hero-titre">{title}</h1>
      <p>{tagline}</p>
      <div>
        <a href={primary.href}>{primary.label}</a>
        <a href={secondary.href}>{secondary.label}</a>
      </div>
      <img src={image.src} alt={image.alt} width="640" height="480" />
      <ul>
        {highlights.map(({ text }) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </section>
  ),
};

/** The bench writes the block here as it is in the documents. */
const { type: _, anchor: __, ...props } = await (await fetch('/hero.json')).json();
const data = { root: { props: {} }, content: [{ type: 'Hero', props: { id: 'hero-1', ...props } }] };

createRoot(document.getElementById('root')).render(<Puck config={{ components: { Hero } }} data={data} />);
