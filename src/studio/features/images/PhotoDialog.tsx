import { Radio, Stack, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { areaOfImage } from '../../../site/definitions/fields/kinds';
import { valueAt } from '../../logic/transport/pointer';
import type { Place } from '../../logic/transport/protocol';
import { useImages } from '../fields/kinds/image/use-images';
import { ActForm } from '../../ui/ActForm';
import { useStudio } from '../../store/context/use-studio';
import classes from './Library.module.css';

interface PhotoDialogProps {
  photo: File;
  /** The place of the image, and the names of its fields for the file and the alternative text. */
  image: { place: Place; source: string; words: string; mayDecorate: boolean };
  onDone: () => void;
}

/** Asks for the alternative text of a dropped photograph, or whether it is only decorative. */
export function PhotoDialog({ photo, image, onDone }: PhotoDialogProps) {
  const studio = useStudio();
  const { upload } = useImages();
  const [url, setUrl] = useState('');
  const [role, setRole] = useState<string>();
  const [words, setWords] = useState('');
  const isTold = image.mayDecorate ? role !== undefined : true;
  const tells = !image.mayDecorate || role === 'tells';

  useEffect(() => {
    const made = URL.createObjectURL(photo);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [photo]);

  async function put(): Promise<void> {
    const { src } = await upload(photo);
    const { place, source, words: alt } = image;
    const before = valueAt(studio.getState().documents[place.file]?.data, place.pointer);
    // The focus area belonged to the previous image.
    const { [areaOfImage]: _, ...kept } = before as Record<string, unknown>;
    // One undo step for all fields of the image.
    const after = { ...kept, [source]: src, [alt]: tells ? words.trim() : '' };
    studio.edit(place, after, { label: 'nouvelle photo' });
    await studio.goTo({ file: place.file, pointer: `${place.pointer}/${source}` });
  }

  return (
    <ActForm verb="Mettre cette photo" isReady={isTold && (!tells || words.trim() !== '')} act={put} onDone={onDone}>
      <div className={classes.photo}>{url ? <img src={url} alt="" /> : null}</div>
      <Stack gap="sm">
        {image.mayDecorate ? (
          <Radio.Group label="Que dit cette image ?" value={role ?? ''} onChange={setRole}>
            <Stack gap={8} mt={6}>
              <Radio value="tells" label="Elle montre quelque chose d’utile" data-autofocus />
              <Radio value="decorates" label="Elle est décorative : elle ne dit rien que le texte ne dise" />
            </Stack>
          </Radio.Group>
        ) : null}
        {tells ? (
          <Textarea
            label="Ce qu’elle montre, pour qui ne la voit pas"
            placeholder="Salle de bain refaite : douche à l’italienne, meuble en chêne."
            autosize
            minRows={2}
            maxLength={200}
            value={words}
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
        ) : null}
      </Stack>
    </ActForm>
  );
}
