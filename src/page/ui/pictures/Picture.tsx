import type { ResolvedImage } from '../../../site/definitions/view/page';

interface PictureProps {
  image: ResolvedImage;
  /** The width at which the image is shown, for the choice in `srcset` (HTML `sizes`). */
  sizes?: string;
  /** True for the image on the first screen; it is loaded eagerly. */
  isFirst?: boolean;
  className?: string;
}

/** An image with reserved room, loaded lazily. Renders nothing for a placeholder. */
export function Picture({
  image,
  sizes = '(min-width: 1000px) 50vw, 100vw',
  isFirst = false,
  className,
}: PictureProps) {
  if (image.isPlaceholder) return null;
  const loading = isFirst
    ? { fetchPriority: 'high' as const }
    : { loading: 'lazy' as const, decoding: 'async' as const };
  const element = (
    <img
      src={image.src}
      alt={image.alt}
      width={image.width}
      height={image.height}
      className={className}
      style={image.focus}
      {...loading}
    />
  );
  if (!image.sources) return element;
  return (
    <picture>
      {image.sources.map(({ type, srcset }) => (
        <source key={type} type={type} srcSet={srcset} sizes={sizes} />
      ))}
      {element}
    </picture>
  );
}
