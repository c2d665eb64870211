import type { ResolvedImage } from '../../../site/definitions/view/page';
import { Icon } from './Icon';
import classes from './PhotoBox.module.css';
import { Picture } from './Picture';

interface PhotoBoxProps {
  image: ResolvedImage;
  /** Text in the box of a placeholder: what the photograph will show. */
  label?: string | undefined;
  sizes?: string;
  /** Sets the size of the photograph and of the box. */
  className?: string | undefined;
}

/** A photograph, or a box in its place if it is a placeholder. */
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
