import { Alert, Text } from '@mantine/core';
import { useState } from 'react';
import type { NewBlock } from '../blocks/block-actions';
import { SearchField } from '../../../ui/SearchField';
import { groupsOf, type OfferedBlock } from './offered-blocks';
import classes from './Palette.module.css';
import { SpecimenFrame } from '../../../app/gallery/specimens/SpecimenFrame';
import { specimens } from '../../../app/gallery/specimens/specimens';
import { useAsked } from '../../../store/context/use-asked';

/** A bit wider than a phone, so that the scaled-down block is still readable. */
const pageWidth = 480;
/** In screen pixels; taller blocks are cut off. */
const tallest = 220;

interface BlockPaletteProps {
  offered: readonly OfferedBlock[];
  onChoose: (block: NewBlock) => void;
}

/** The blocks that can be added, each rendered with sample content, in groups; searchable by French words. */
export function BlockPalette({ offered, onChoose }: BlockPaletteProps) {
  const [search, setSearch] = useState('');
  const { answer: drawings, problem: error } = useAsked(specimens, []);
  const groups = groupsOf(offered, search);
  const first = groups.flatMap(({ blocks }) => blocks).find(({ refusal }) => refusal === undefined);
  return (
    <div className={classes.palette}>
      <SearchField
        isFirst
        className={classes.search}
        placeholder="Questions, avis, horaires, photographies…"
        name="Chercher un bloc"
        value={search}
        onSearch={setSearch}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !first || search.trim() === '') return;
          // Otherwise the key would also reach the next focused element.
          event.preventDefault();
          onChoose(first.block);
        }}
      />
      {error === undefined ? null : (
        <Alert color="yellow" variant="light">
          {error}
        </Alert>
      )}
      <div className={classes.groups}>
        {groups.map(({ group, blocks }) => (
          <section key={group} aria-label={group}>
            <Text component="h3" size="xs" fw={600} c="dimmed" mb={8}>
              {group}
            </Text>
            <ul className={classes.cards}>
              {blocks.map(({ id, block, label, description, refusal }) => (
                <li key={id} className={classes.card} data-refused={refusal === undefined ? undefined : true}>
                  <SpecimenFrame html={drawings?.get(id)} width={pageWidth} tallest={tallest} />
                  <button
                    type="button"
                    className={classes.cardButton}
                    aria-disabled={refusal !== undefined}
                    aria-describedby={`about-${id}`}
                    onClick={() => refusal === undefined && onChoose(block)}
                  >
                    {label}
                  </button>
                  <span id={`about-${id}`} className={classes.about}>
                    {refusal ?? description}
                  </span>
                </li>
              ))}
            </ul>
          </section>
        ))}
        <Text size="sm" c="dimmed" role="status">
          {groups.length === 0 ? 'Aucun bloc de ce nom.' : ''}
        </Text>
      </div>
    </div>
  );
}
