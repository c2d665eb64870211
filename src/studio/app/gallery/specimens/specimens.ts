import { toBrowser } from '../../../../site/definitions/addresses/own-folder';
import type { FromPreview, ToPreview } from '../../../logic/transport/preview-messages';
import { ask } from '../../../store/context/api';
import { environment } from '../../../store/context/environment';

/** The example of each type of block: a whole HTML document, with the site's styles and no scripts. */
export type Specimens = ReadonlyMap<string, string>;

let drawn: Promise<Specimens> | undefined;

/** The examples of all blocks, rendered by the engine; requested once. Rejects with a French message. */
export function specimens(): Promise<Specimens> {
  drawn ??= draw().catch((error: unknown) => {
    // The next call tries again: the folder may be valid by then.
    drawn = undefined;
    throw error;
  });
  return drawn;
}

async function draw(): Promise<Specimens> {
  const { blocks, site } = await ask('GET specimens', {});
  const frame = document.createElement('iframe');
  // Not `hidden`: some browsers load nothing in a frame without a size.
  Object.assign(frame, { src: toBrowser(environment().preview), title: 'Dessin des blocs', tabIndex: -1, inert: true });
  frame.style.cssText = 'position:fixed;width:1px;height:1px;border:0;visibility:hidden';
  document.body.append(frame);
  try {
    await heard(frame, 'ready');
    const answer = heard(frame, 'drawn');
    const question: ToPreview = { type: 'draw', blocks: blocks.map(({ block }) => block), site };
    frame.contentWindow?.postMessage(question, location.origin);
    const { blocks: pieces, ...around } = await answer;
    return new Map(blocks.map(({ id }, index) => [id, page(around, pieces[index] ?? '')]));
  } finally {
    frame.remove();
  }
}

function heard<Type extends FromPreview['type']>(frame: HTMLIFrameElement, type: Type) {
  return new Promise<Extract<FromPreview, { type: Type }>>((resolve) => {
    const listen = ({ origin, source, data }: MessageEvent<FromPreview>) => {
      if (origin !== location.origin || source !== frame.contentWindow || data.type !== type) return;
      removeEventListener('message', listen);
      // The type was just compared.
      resolve(data as Extract<FromPreview, { type: Type }>);
    };
    addEventListener('message', listen);
  });
}

/** A whole document. Its links do nothing: they would open a new window, which the sandbox forbids. */
function page({ root, head }: { root: Record<string, string>; head: string }, block: string): string {
  // These are names and choices of the engine, so there is nothing to escape.
  const attributes = Object.entries(root).map(([name, choice]) => ` ${name}="${choice}"`);
  return `<!doctype html><html lang="fr"${attributes.join('')}><head><meta charset="utf-8"><base target="_blank">${head}<style>body{overflow:hidden}</style></head><body><main>${block}</main></body></html>`;
}
