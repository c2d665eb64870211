import { ActionLink } from '../../ui/links/ActionLink';
import { CallLine } from '../../ui/links/CallLine';
import { Icon } from '../../ui/pictures/Icon';
import { Picture } from '../../ui/pictures/Picture';
import { ProvenLines } from '../../ui/facts/ProvenLines';
import { Rich } from '../../ui/texts/Rich';
import type { BlockOf } from '../../registry/schemas';
import classes from './Hero.module.css';

/** The first screen of the home page. */
export function Hero({ block }: { block: BlockOf<'hero'> }) {
  return (
    <section id={block.anchor} className={classes.hero} aria-labelledby="hero-titre">
      <div className={classes.inner}>
        <h1 id="hero-titre" className={classes.title}>
          {block.title}
        </h1>
        <div>
          <p className={classes.tagline}>
            <Rich text={block.tagline} />
          </p>
          <div data-call>
            <div className={classes.actions}>
              <ActionLink action={block.primary} />
              <ActionLink action={block.secondary} variant="outline" />
            </div>
            <CallLine />
          </div>
          <ProvenLines lines={block.proven} />
        </div>
        <div className={classes.scene}>
          <Picture image={block.image} sizes="(min-width: 1000px) 56vw, 100vw" isFirst />
        </div>
        <ul className={classes.highlights}>
          {block.highlights.map(({ icon, text }) => (
            <li key={text}>
              <Icon name={icon} size={28} />
              {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
