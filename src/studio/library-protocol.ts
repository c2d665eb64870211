import type { StudioImage } from './protocol';

/** `GET api/library` : an image of the folder, and the documents that show it. */
export interface LibraryImage extends StudioImage {
  /** Of its file. */
  bytes: number;
  uses: { file: string; name: string }[];
}

/** `POST api/remove-image` : one that no document shows. */
export interface RemoveImageRequest {
  src: string;
}
