import { Skeleton, Text } from '@mantine/core';
import { useRef, useState } from 'react';
import { attachedLimits } from '../../../site/definitions/media/attached-files';
import { folded } from '../../../site/definitions/french/suggest';
import { ask } from '../../store/context/api';
import { DropZone } from '../images/DropZone';
import { RefusalNotice } from '../../ui/RefusalNotice';
import { useBreakpoint } from '../../store/screen/breakpoint';
import { SearchField } from '../../ui/SearchField';
import { useStudioState } from '../../store/context/use-studio';
import { FileRow } from './FileRow';
import classes from './Files.module.css';
import { LeftOutList } from './LeftOutList';
import { useUploads } from './use-uploads';
import { useAsked } from '../../store/context/use-asked';

/** From this number on, there is a search field. */
const fewest = 8;

/**
 * The attached files of the site: what each is, which documents link to it, and buttons to add, replace and remove.
 */
export function FilesDialog({ onDone }: { onDone: () => void }) {
  const [search, setSearch] = useState('');
  const drop = useRef<HTMLButtonElement>(null);
  const isWide = useBreakpoint() === 'wide';

  // Loaded again after each change: an undo may restore a file, and others may add one to the folder.
  const history = useStudioState((state) => state.history);
  const listed = useStudioState((state) => state.site?.files);
  const { answer: files, problem, again: load } = useAsked(() => ask('GET files', {}), [history, listed]);
  const { isSending, left, send, forget } = useUploads(load);

  /** Moves the focus, because the button that has it disappears. */
  const goOn = () => drop.current?.focus();
  const found = files?.filter(({ name }) => folded(name).includes(folded(search.trim())));
  return (
    <>
      <DropZone
        ref={drop}
        title={isWide ? 'Déposez des fichiers ici, ou cliquez pour en choisir' : 'Ajouter des fichiers'}
        help={`PDF de ${attachedLimits.pdf / 1_000_000} Mo au plus ; fichier de preuve de Google ou de Bing, security.txt`}
        icon="ui-upload"
        accept=".pdf,.html,.xml,.txt"
        isSending={isSending}
        onFiles={(chosen) => void send(chosen)}
      />
      <RefusalNotice error={problem} />
      <LeftOutList
        left={left}
        onSend={({ file, name }, taken) => {
          goOn();
          void send([file], { name, taken });
        }}
        onForget={(one) => {
          goOn();
          forget(one);
        }}
      />
      {(files?.length ?? 0) < fewest ? null : (
        <SearchField
          mt="md"
          placeholder="Chercher par le nom du fichier"
          name="Chercher un fichier"
          value={search}
          onSearch={setSearch}
        />
      )}
      {found ? (
        <ul className={classes.list} aria-label="Fichiers du site">
          {found.map((one) => (
            <FileRow
              key={one.file}
              listed={one}
              isSending={isSending}
              onReplace={(file) => void send([file], { name: one.name, taken: 'replace' })}
              onGo={onDone}
              onRemoved={async () => {
                await load();
                goOn();
              }}
            />
          ))}
        </ul>
      ) : (
        <Skeleton height={140} mt="md" />
      )}
      {found?.length === 0 ? (
        <Text c="dimmed" mt="sm">
          {search === ''
            ? 'Aucun fichier pour l’instant. Un lien pourra mener à ceux que vous ajoutez.'
            : 'Aucun fichier de ce nom.'}
        </Text>
      ) : null}
    </>
  );
}
