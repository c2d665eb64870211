import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { useStrayDrops } from './use-stray-drops';

const photo = new File(['x'], 'chantier.jpg', { type: 'image/jpeg' });

function Page({ onDropped }: { onDropped: (file: File) => void }) {
  useStrayDrops(onDropped);
  return (
    <>
      <p>beside</p>
      <button onDrop={(event) => event.preventDefault()}>zone</button>
    </>
  );
}

/** Whether the browser would still do what it does by itself. */
function dropped(kind: 'drop' | 'dragOver', on: Element, files: File[]): boolean {
  const event = createEvent[kind](on, {
    dataTransfer: { files, types: files.length > 0 ? ['Files'] : ['text/plain'] },
  });
  fireEvent(on, event);
  return !event.defaultPrevented;
}

it('takes a photograph that is dropped beside the page, instead of leaving the studio for it', () => {
  const onDropped = vi.fn<(file: File) => void>();
  const { unmount } = render(<Page onDropped={onDropped} />);
  expect(dropped('dragOver', screen.getByText('beside'), [photo])).toBe(false);
  expect(dropped('drop', screen.getByText('beside'), [photo])).toBe(false);
  expect(onDropped.mock.calls).toEqual([[photo]]);
  unmount();
  expect(dropped('drop', document.body, [photo])).toBe(true);
});

it('leaves what a drop zone takes, and dragged text, to these', () => {
  const onDropped = vi.fn<(file: File) => void>();
  render(<Page onDropped={onDropped} />);
  dropped('drop', screen.getByText('zone'), [photo]);
  expect(dropped('drop', screen.getByText('beside'), [])).toBe(true);
  expect(onDropped).not.toHaveBeenCalled();
});
