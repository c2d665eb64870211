import { useEffect } from 'react';

/**
 * Takes files that are dropped where nothing else takes them: the browser would leave the studio and show the file.
 * `onDropped` is called with the first of them.
 */
export function useStrayDrops(onDropped: (file: File) => void): void {
  useEffect(() => {
    const onDrag = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    const onDrop = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      const [file] = event.dataTransfer.files;
      if (file) onDropped(file);
    };
    // On the window, which comes after whatever takes files itself.
    addEventListener('dragover', onDrag);
    addEventListener('drop', onDrop);
    return () => {
      removeEventListener('dragover', onDrag);
      removeEventListener('drop', onDrop);
    };
  }, [onDropped]);
}
