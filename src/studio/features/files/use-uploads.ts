import { notifications } from '@mantine/notifications';
import { useEffect, useRef, useState } from 'react';
import { refusedUnsent, uploadName } from './logic/upload-name';
import type { AddFileRequest } from './logic/store-file';
import { Refusal } from '../../store/context/api';
import { offerToUndo } from '../../store/context/folder-changes';
import { sentenceOf } from '../../store/page/drawing';
import { useStudio } from '../../store/context/use-studio';
import { Unreachable } from '../../logic/transport/transport';

/** A file of this computer that is not in the site, and why. */
export interface LeftOut {
  file: File;
  /** The name that it has, or would have, in the site. */
  name: string;
  why: string;
  /** Offered if the site has a file of that name (`replace`), or if the upload was interrupted (`retry`). */
  may?: 'replace' | 'retry';
}

/** Sends files one after the other. A refused one is reported by its name and does not stop the others. */
export function useUploads(onStored: () => Promise<void>) {
  const studio = useStudio();
  const [isSending, setSending] = useState(false);
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const isOpen = useRef(false);
  useEffect(() => {
    isOpen.current = true;
    return () => void (isOpen.current = false);
  }, []);

  async function send(
    files: readonly File[],
    as: { name?: string; taken?: AddFileRequest['taken'] } = {},
  ): Promise<void> {
    setSending(true);
    for (const file of files) {
      const name = as.name ?? uploadName(file.name);
      setLeft((all) => all.filter((one) => one.name !== name));
      const why = refusedUnsent({ name, size: file.size });
      const refused = why === undefined ? await sendOne(file, { ...as, name }) : { file, name, why };
      if (refused) tell(refused);
    }
    setSending(false);
    await onStored();
  }

  /** Shows a refusal in the dialog or, if the dialog was closed meanwhile, over the page until the user closes it. */
  function tell(refused: LeftOut): void {
    setLeft((all) => [...all, refused]);
    if (isOpen.current) return;
    const message = `« ${refused.file.name} » n’est pas dans le site. ${refused.why}`;
    notifications.show({ color: 'red', autoClose: false, message });
  }

  async function sendOne(
    file: File,
    { name, taken = 'refuse' }: Omit<AddFileRequest, 'bytes' | 'taken'> & { taken?: AddFileRequest['taken'] },
  ) {
    const bytes = await file.arrayBuffer().then(
      (held) => new Uint8Array(held),
      () => undefined,
    );
    if (!bytes) return { file, name, why: 'Ce fichier ne se lit plus sur cet ordinateur : choisissez-le de nouveau.' };
    try {
      const stored = await studio.addFile({ name, taken, bytes });
      const outcome = stored.isReplaced ? 'est remplacé : les liens y mènent toujours' : 'est dans le site';
      offerToUndo(studio, `« ${stored.name} » ${outcome}.`, stored.undo);
      return undefined;
    } catch (error) {
      if (error instanceof Unreachable)
        return { file, name, why: 'Il n’est pas arrivé : le serveur ne répond plus.', may: 'retry' } as const;
      const isTaken = error instanceof Refusal && error.status === 409;
      return { file, name, why: sentenceOf(error), ...(isTaken ? { may: 'replace' as const } : {}) };
    }
  }

  return { isSending, left, send, forget: (one: LeftOut) => setLeft((all) => all.filter((other) => other !== one)) };
}
