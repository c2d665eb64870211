import { Icon } from '../pictures/Icon';
import type { RichText } from '../../../site/definitions/text/rich-text';
import type { AnyIconName } from '../../../site/definitions/media/icons/icons';
import { Paragraphs } from '../texts/Rich';
import classes from './Tiles.module.css';

interface TilesProps {
  items: readonly { icon: AnyIconName; title: string; text: RichText }[];
  /** The level of the tiles' titles: one below the title above them. */
  level: 3 | 4;
  /** The block's own class, which places the tiles. */
  className: string | undefined;
}

/** A list of tiles, each with an icon, a title and a text under a line. */
export function Tiles({ items, level, className }: TilesProps) {
  const Title = `h${level}` as const;
  return (
    <ul className={`${classes.tiles} ${className}`}>
      {items.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} size={32} />
          <Title>{title}</Title>
          <Paragraphs text={text} />
        </li>
      ))}
    </ul>
  );
}
