import type { ResolvedImage } from '../definitions/page';

interface PictureProps {
  image: ResolvedImage;
  /** How wide the image is shown, for the choice among `srcset` (HTML `sizes`). */
  sizes?: string;
  /** True for the one image that is on the first screen. */
  isFirst?: boolean;
  className?: string;
}

/**
 * An image that reserves its place before it arrives and is only fetched when it comes near; nothing as long as it is
 * only announced.
 */
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
