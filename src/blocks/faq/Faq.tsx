import { Accordion } from '@mantine/core';
import { Icon } from '../../ui/Icon';
import { Rich } from '../../ui/Rich';
import { Section } from '../../ui/Section';
import type { BlockOf } from '../schemas';
import classes from './Faq.module.css';

/** Questions that open one at a time and close again. Every answer is in the HTML. */
export function Faq({ block }: { block: BlockOf<'faq'> }) {
  return (
    <Section block={block} className={classes.band} isBeside>
      <div>
        <Accordion
          // A fixed id: the prerendered page and the browser must agree on it.
          id={`${block.anchor ?? 'faq'}-liste`}
          order={3}
          keepMountedMode="display-none"
          transitionDuration={0}
          chevron={<Icon name="chevron-down" size={20} />}
          chevronSize={20}
          className={classes.list}
          classNames={{
            item: classes.item,
            control: classes.control,
            label: classes.label,
            panel: classes.panel,
            content: classes.content,
            chevron: classes.chevron,
          }}
          data-engine-near
        >
          {block.items.map(({ question, answer }, index) => (
            // The order of questions is fixed, so the index identifies them.
            <Accordion.Item key={question} value={String(index)}>
              <Accordion.Control>{question}</Accordion.Control>
              <Accordion.Panel>
                <Rich text={answer} />
              </Accordion.Panel>
            </Accordion.Item>
          ))}
        </Accordion>
        <div className={classes.more}>
          <p>{block.moreTitle}</p>
          <a href={block.more.href}>{block.more.label}</a>
        </div>
      </div>
    </Section>
  );
}
