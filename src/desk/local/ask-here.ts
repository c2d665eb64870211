import { requestOf } from './request-of';
import { deskBase } from '../desk-site';
import type { AskSite } from '../works/site-questions';
import { noServer } from './local-client';

/** Asks the folder of the site through the server of this page. */
export function askHere(key: string): AskSite {
  return async (name, input) => {
    const [question, request] = requestOf(name, input);
    const response = await fetch(`${deskBase}site/${question}`, {
      ...request,
      headers: { ...request.headers, authorization: `Bearer ${key}` },
    }).catch(() => {
      throw new Error(noServer);
    });
    // The same version of the server wrote it.
    const answer = await response.json();
    if (response.ok) return answer;
    throw new Error(answer.error ?? answer.message);
  };
}
