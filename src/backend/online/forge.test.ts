import { request } from 'node:http';
import { expect, it } from 'vitest';
import { openForge } from './forge';

it.each(['', 'Basic eDp5', 'Bearer x'])(
  'refuses a stranger (« %s ») before the end of what he sends',
  async (shown) => {
    const forge = await openForge('.');
    try {
      const status = await new Promise((resolve, reject) => {
        const headers = { 'transfer-encoding': 'chunked', ...(shown && { authorization: shown }) };
        const asked = request(`${forge.url}/site.git/git-receive-pack`, { method: 'POST', headers });
        asked.on('response', ({ statusCode }) => resolve(statusCode)).on('error', reject);
        // Never ended.
        asked.write('0000');
      });
      expect(status).toBe(401);
    } finally {
      forge.close();
    }
  },
);
