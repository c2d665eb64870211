import type { ResolvedImage } from '../definitions/page';
import { Icon } from './Icon';
import classes from './PhotoBox.module.css';
import { Picture } from './Picture';

interface PhotoBoxProps {
  image: ResolvedImage;
  /** What will be seen, in the box that stands for a photograph to come. */
  label?: string | undefined;
  sizes?: string;
  /** Says how large both are. */
  className?: string | undefined;
}

/** A photograph, or the box that announces it. */
export function PhotoBox({ image, label, sizes, className = '' }: PhotoBoxProps) {
  if (!image.isPlaceholder) return <Picture image={image} className={className} {...(sizes ? { sizes } : {})} />;
  return (
    <div className={`${classes.box} ${className}`}>
      <Icon name="photo" size={36} />
      <p>Photo à venir</p>
      {label ? <p>{label}</p> : null}
    </div>
  );
}
