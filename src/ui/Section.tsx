import type { ReactNode } from 'react';
import { headingId } from '../definitions/heading';
import type { ResolvedBlock } from '../definitions/page';
import type { RichText } from '../definitions/rich-text';
import { Rich } from './Rich';
import classes from './Section.module.css';

interface SectionProps {
  /** `anchor` and `tone` come from the document. */
  block: Pick<ResolvedBlock, 'anchor' | 'tone' | 'isRepeated' | 'density'> & { title: string; intro?: RichText };
  /** Under the heading. */
  aside?: ReactNode;
  /** From the desktop on the heading stands beside what it announces, as for a list that is long and narrow. */
  isBeside?: boolean;
  /** Of the band itself: `--tall` says how high it usually is, for as long as it has no layout (`PageView`). */
  className?: string | undefined;
  children: ReactNode;
}

/**
 * A band of the page, labelled by its heading unless another band has that heading, on the line of the accent that runs
 * down the page.
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
      // The loader marks it once it is laid out (`behaviors/lay-out-ahead.ts`), maybe before the engine takes it over.
      suppressHydrationWarning
    >
      {/* Plain elements: there are many sections to a page, and Mantine's cost more to render than their content. */}
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
