import { Button, Group, SegmentedControl, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { folded } from '../../../site/definitions/french/suggest';
import type { LibraryImage } from '../../api/library/library';
import { ask } from '../../store/context/api';
import { useImages } from '../fields/kinds/image/use-images';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { SearchField } from '../../ui/SearchField';
import { useSending } from '../../store/context/use-sending';
import { sinceOf } from '../documents/ago';
import { offerToUndo } from '../../store/context/folder-changes';
import { useStudio, useStudioState } from '../../store/context/use-studio';
import classes from './Library.module.css';
import { MakingNote } from './MakingNote';
import { PhotoDrop } from './PhotoDrop';
import { UsedIn } from './UsedIn';
import { MoreNote } from '../../ui/MoreNote';
import { useAsked } from '../../store/context/use-asked';

/** How many are listed; the search finds the others. */
const most = 80;

/** The images of the site, where each is shown, which ones are unused, and a field to upload more. */
export function LibraryDialog({ onDone }: { onDone: () => void }) {
  const { upload } = useImages();
  const isInHand = useBreakpoint() === 'hand';
  const [search, setSearch] = useState('');
  const [which, setWhich] = useState('all');
  const { isSending, error, send } = useSending();

  const [refusal, setRefusal] = useState<string>();
  // An undo meanwhile may restore an image.
  const history = useStudioState((state) => state.history);
  const { answer: images, problem, again: load } = useAsked(() => ask('GET library', {}), [history]);

  const unused = images?.filter(({ uses }) => uses.length === 0).length ?? 0;
  const found = images?.filter(
    ({ src, uses }) => folded(src).includes(folded(search.trim())) && (which === 'all' || uses.length === 0),
  );

  return (
    <>
      <PhotoDrop
        isSending={isSending}
        onFiles={(photos, why) => {
          setRefusal(why);
          void send(async () => {
            for (const photo of photos) await upload(photo);
            await load();
          });
        }}
      />
      <RefusalNotice error={refusal ?? problem ?? error} />
      <Group mt="md" gap={12} className={classes.filters}>
        <SearchField
          flex={1}
          placeholder="Chercher par le nom du fichier"
          name="Chercher une image"
          value={search}
          onSearch={setSearch}
        />
        <SegmentedControl
          aria-label="Images montrées"
          value={which}
          onChange={setWhich}
          data={[
            { value: 'all', label: `Toutes (${images?.length ?? 0})` },
            { value: 'unused', label: `${isInHand ? 'Inutilisées' : 'Utilisées nulle part'} (${unused})` },
          ]}
        />
      </Group>
      {found ? (
        <ul className={classes.grid} aria-label="Images du site">
          {found.slice(0, most).map((image) => (
            <LibraryItem key={image.src} image={image} onGo={onDone} onRemoved={load} />
          ))}
        </ul>
      ) : (
        <Skeleton height={240} mt="md" />
      )}
      {found?.length === 0 ? <Text c="dimmed">Aucune image.</Text> : null}
      <MoreNote count={(found?.length ?? 0) - most} />
    </>
  );
}

interface LibraryItemProps {
  image: LibraryImage;
  onGo: () => void;
  onRemoved: () => Promise<void>;
}

function LibraryItem({ image, onGo, onRemoved }: LibraryItemProps) {
  const { src, url, width, height, bytes, uses, unusedSince } = image;
  const studio = useStudio();
  const { isSending, error, send } = useSending();
  const name = src.replace(/^media\//, '');

  async function remove(): Promise<void> {
    const { undo } = await studio.removeImage(src);
    offerToUndo(studio, `« ${name} » est supprimée, et reste dans « Supprimés ».`, undo);
  }
  return (
    <li>
      <div className={classes.picture}>
        <img src={url} alt="" loading="lazy" />
      </div>
      <Text size="sm" fw={500} truncate mt={6} title={name}>
        {name}
      </Text>
      <Text size="xs" c="dimmed">
        {Math.round(width)} × {Math.round(height)} px · {Math.max(1, Math.round(bytes / 1000)).toLocaleString('fr-FR')}{' '}
        ko
      </Text>
      <MakingNote src={src} />
      {uses.length > 0 ? (
        <UsedIn uses={uses} most={3} onGo={onGo} />
      ) : (
        <Group justify="space-between" gap={4} wrap="nowrap">
          <Text size="xs" c="dimmed">
            Utilisée nulle part{unusedSince === undefined ? '' : `, depuis ${sinceOf(unusedSince)}`}
          </Text>
          <Button
            size="compact-xs"
            variant="subtle"
            color="red"
            loading={isSending}
            aria-label={`Supprimer ${name}`}
            onClick={() => void send(remove).then(onRemoved)}
          >
            Supprimer
          </Button>
        </Group>
      )}
      <RefusalNotice error={error} />
    </li>
  );
}
