import { Alert, Anchor, SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { blockFormsIn } from '../../features/fields/forms';
import { blockFacts } from '../../../site/definitions/shapes/written-shapes';
import { blockGroups } from '../../../site/definitions/fields/block-facts';
import { frenchTypography } from '../../../site/definitions/text/typography';
import { SpecimenFrame } from './specimens/SpecimenFrame';
import { specimens } from './specimens/specimens';
import { useAsked } from '../../store/context/use-asked';
import classes from './Gallery.module.css';

const widths = [
  { width: 390, label: 'Téléphone' },
  { width: 820, label: 'Tablette' },
  { width: 1280, label: 'Ordinateur' },
] as const;

const all = 'Les trois';

const blocks = Object.entries(blockFacts);
const forms = blockFormsIn('page');

/** Every block with its example at three widths, rendered by the engine with the site's own documents. */
export function Gallery() {
  const [shown, setShown] = useState<string>(all);
  const { answer: drawings, problem: error } = useAsked(specimens, []);
  const own = widths.filter(({ label }) => shown === all || shown === label);
  return (
    <div className={classes.page}>
      <nav className={classes.nav} aria-label="Blocs">
        <Anchor href="/atelier/" size="sm">
          ← L’atelier
        </Anchor>
        {blockGroups.map((group) => (
          <section key={group}>
            <Text component="h2" size="xs" fw={600} c="dimmed">
              {group}
            </Text>
            <ul>
              {blocks
                .filter(([, facts]) => facts.group === group)
                .map(([type, facts]) => (
                  <li key={type}>
                    <a href={`#${type}`}>{facts.label}</a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={classes.main}>
        <header className={classes.head}>
          <div>
            <h1>Les blocs</h1>
            <Text c="dimmed" size="sm" maw={620}>
              {frenchTypography(
                `${blocks.length} blocs, chacun dessiné sur son exemple par le moteur du site, avec ses couleurs, ses villes et ses articles.`,
              )}
            </Text>
          </div>
          <SegmentedControl
            aria-label="Largeur de l’écran"
            value={shown}
            onChange={setShown}
            data={[all, ...widths.map(({ label }) => label)]}
          />
        </header>
        {error === undefined ? null : (
          <Alert color="yellow" variant="light" role="alert">
            {error}
          </Alert>
        )}
        {blockGroups.flatMap((group) =>
          blocks
            .filter(([, facts]) => facts.group === group)
            .map(([type, facts]) => (
              <article key={type} id={type} className={classes.block} aria-labelledby={`name-${type}`}>
                <h2 id={`name-${type}`}>
                  {facts.label} <code>{type}</code>
                </h2>
                <Text c="dimmed" size="sm">
                  {forms[type]?.description}
                </Text>
                <div className={classes.widths} data-one={own.length === 1 || undefined}>
                  {own.map(({ width, label }) => (
                    // Side by side, all widths have the same scale.
                    <figure key={width} style={own.length === 1 ? { maxWidth: width } : { flex: width }}>
                      <SpecimenFrame
                        html={drawings?.get(type)}
                        width={width}
                        title={`${facts.label}, ${label.toLowerCase()}`}
                      />
                      <figcaption>
                        {label}, {width} px
                      </figcaption>
                    </figure>
                  ))}
                </div>
              </article>
            )),
        )}
      </main>
    </div>
  );
}
