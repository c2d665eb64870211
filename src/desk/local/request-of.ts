import { fileType } from './http-names';

/**
 * The address and the request of a question by HTTP. Parameters are in the address, except for a `POST`, which has JSON; an
 * uploaded file is the whole body.
 */
export function requestOf(name: string, input: object): [question: string, request: RequestInit] {
  const [method = '', question = ''] = name.split(' ');
  const { bytes, ...others } = input as { bytes?: Uint8Array<ArrayBuffer> };
  if (method === 'POST' && bytes === undefined) {
    const headers = { 'content-type': 'application/json' };
    return [question, { method, headers, body: JSON.stringify(input) }];
  }
  // Only strings: a reading question takes nothing else.
  const parameters = new URLSearchParams(others as Record<string, string>);
  const address = parameters.size > 0 ? `${question}?${parameters}` : question;
  return [address, bytes ? { method, headers: { 'content-type': fileType }, body: bytes } : { method }];
}
