import type { ReactNode } from 'react';
import { headingId } from '../../../site/definitions/text/heading';
import type { ResolvedBlock } from '../../../site/definitions/view/page';
import type { RichText } from '../../../site/definitions/text/rich-text';
import { Rich } from '../texts/Rich';
import classes from './Section.module.css';

interface SectionProps {
  /** The document gives `anchor` and `tone`. */
  block: Pick<ResolvedBlock, 'anchor' | 'tone' | 'isRepeated' | 'density'> & { title: string; intro?: RichText };
  /** Shown under the heading. */
  aside?: ReactNode;
  /** On desktops, puts the heading beside the content, for a long narrow list. */
  isBeside?: boolean;
  /** Class of the band itself: its `--tall` is the estimated height until the band has its layout (`PageView`). */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A band of the page, labelled by its heading unless an earlier band has the same one. The accent line down the page
 * connects to it.
 */
export function Section({ block, aside, isBeside, className, children }: SectionProps) {
  const heading = block.isRepeated ? undefined : headingId(block);
  return (
    <section
      id={block.anchor}
      className={className ? `${classes.section} ${className}` : classes.section}
      data-tone={block.tone ?? 'plain'}
      data-density={block.density}
      data-beside={isBeside || undefined}
      aria-labelledby={heading}
      // The loader may add an attribute before hydration (`behaviors/lay-out-ahead.ts`).
      suppressHydrationWarning
    >
      {/* Plain elements: a page has many sections, and Mantine's components cost more to render than the content. */}
      <div className={classes.inner}>
        <div className={classes.head}>
          <h2 id={heading} className={classes.title}>
            {block.title}
          </h2>
          {block.intro ? (
            <p className={classes.intro}>
              <Rich text={block.intro} />
            </p>
          ) : null}
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
