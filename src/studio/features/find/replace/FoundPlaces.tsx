import { Button, Checkbox, Text } from '@mantine/core';
import type { FoundPlace } from '../logic/find-places';
import { placeKey } from '../logic/place-key';
import { nameOf } from '../../../store/studio-state';
import { useStudio } from '../../../store/context/use-studio';
import classes from '../Search.module.css';
import type { Finding } from './use-find';
import { IconButton } from '../../../ui/buttons/IconButton';

interface FoundPlacesProps {
  finding: Finding;
  /** The replacement; empty until one is typed. */
  by: string;
  /** Matches that are left out. */
  kept: ReadonlySet<string>;
  onKept: (kept: ReadonlySet<string>) => void;
  onMore: () => Promise<void>;
  /** Called before a match is shown in its page. */
  onLeave: () => void;
}

/** The matches by document, before and after the replacement. */
export function FoundPlaces({ finding, by, kept, onKept, onMore, onLeave }: FoundPlacesProps) {
  const studio = useStudio();
  const files = [...new Set(finding.places.map(({ file }) => file))];
  const canChoose = finding.wish.spelling !== undefined;

  function keep(place: FoundPlace, isReplaced: boolean): void {
    const next = new Set(kept);
    if (isReplaced) next.delete(placeKey(place));
    else next.add(placeKey(place));
    onKept(next);
  }

  function show({ file, pointer }: FoundPlace): void {
    onLeave();
    void studio.goTo({ file, pointer });
  }

  return (
    <div className={classes.places}>
      {files.map((file) => (
        <section key={file} aria-label={nameOf(studio.getState(), file)}>
          <Text component="h3" size="sm" fw={600} className={classes.document}>
            {nameOf(studio.getState(), file)}
          </Text>
          <ul className={classes.list}>
            {finding.places
              .filter((place) => place.file === file)
              .map((place) => {
                const field = [place.around, place.label].filter(Boolean).join(' › ');
                return (
                  <li key={placeKey(place)} className={classes.place}>
                    {canChoose ? (
                      <Checkbox
                        className={classes.check}
                        classNames={{ labelWrapper: classes.checkLabel ?? '' }}
                        checked={!kept.has(placeKey(place))}
                        label={field}
                        onChange={({ currentTarget }) => keep(place, currentTarget.checked)}
                      />
                    ) : (
                      <Text size="xs" c="dimmed" className={classes.checkLabel}>
                        {field}
                      </Text>
                    )}
                    <p className={classes.line}>
                      {place.before}
                      {by === '' || kept.has(placeKey(place)) ? (
                        <mark>{place.match}</mark>
                      ) : (
                        <>
                          <del>{place.match}</del> <ins>{by}</ins>
                        </>
                      )}
                      {place.after}
                    </p>
                    <IconButton
                      className={classes.show}
                      size="lg"
                      icon="ui-go"
                      label={`Aller à cet endroit : ${nameOf(studio.getState(), file)}, ${field}`}
                      onClick={() => show(place)}
                    />
                  </li>
                );
              })}
          </ul>
        </section>
      ))}
      {finding.next === undefined ? null : (
        <Button variant="default" className={classes.more} onClick={() => void onMore()}>
          Voir la suite ({(finding.total - finding.places.length).toLocaleString('fr-FR')})
        </Button>
      )}
    </div>
  );
}
