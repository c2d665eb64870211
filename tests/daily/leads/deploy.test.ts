import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';
import { compiledDoor } from '../../../src/studio/local/door/compiled-door';
import { stageBackEnd } from '../../../src/backend/project/staged-folder';
import { toolPath } from '../../tools/tools';
import { privateFolder } from '../../harness/leads/folders';
import { listen, stop } from '../../harness/leads/site';

/** The folder from which both functions are deployed. */
let folder: string;
beforeAll(async () => {
  folder = privateFolder();
  const project = { url: 'https://p.supabase.co', publicKey: 'k' } as Parameters<typeof stageBackEnd>[0];
  cpSync(stageBackEnd(project, { siteSql: '', site: undefined, door: await compiledDoor() }).folder, folder, {
    recursive: true,
  });
});

/** The files that `supabase functions deploy` uploads for a function, and the whole upload. */
async function sentOf(slug: string): Promise<{ files: string[]; upload: string }> {
  let upload = '';
  const platform = createServer(async (request, response) => {
    // A letter of several bytes may lie in two chunks.
    const chunks: Buffer[] = [];
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
    upload += Buffer.concat(chunks).toString('utf8');
    const deployed = { id: 'f', slug, name: slug, version: 1, status: 'ACTIVE' };
    response.writeHead(request.method === 'POST' ? 201 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ ...deployed, created_at: 1, updated_at: 1 }));
  });
  const url = await listen(platform);

  const profile = join(folder, 'profile.yaml');
  writeFileSync(profile, `name: here\napi_url: ${url}\ndashboard_url: ${url}\nproject_host: localhost\n`);
  const command = `functions deploy ${slug} --use-api --yes --remote=abcdefghijklmnopqrst`.split(' ');
  await promisify(execFile)(toolPath('supabase'), [...command, '--workdir', folder, '--profile', profile], {
    env: { ...process.env, HOME: folder, SUPABASE_ACCESS_TOKEN: `sbp_${'0'.repeat(40)}` },
  });
  await stop(platform);
  const files = [...upload.matchAll(/filename="([^"]+)"/g)].map(([, file]) => file ?? '').toSorted();
  for (const file of files) expect(upload).toContain(readFileSync(join(folder, file), 'utf8').trim());
  expect(upload).toContain('"verify_jwt":false');
  // The CLI follows imports, and silently leaves out a file that is missing.
  expect([...importedFrom(`supabase/functions/${slug}/index.ts`)].filter((file) => !files.includes(file))).toEqual([]);
  return { files, upload };
}

/** A file and all that it imports by a name that Deno understands, of types too. */
function importedFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)[^;]*? from '(\.[^']+\.\w+)'/gm);
  for (const [, to = ''] of imports) importedFrom(join(dirname(file), to), known);
  return known;
}

it('the mail function is uploaded by `supabase functions deploy`, without Docker, with all of its imports and nothing else', async () => {
  const home = 'supabase/functions/send-contact-email';
  const { files } = await sentOf('send-contact-email');
  expect(files).toEqual([`${home}/deno.json`, ...importedFrom(`${home}/index.ts`)].toSorted());
}, 30_000);

it('the function that publishes is uploaded too, and its imports are staged', async () => {
  const { files } = await sentOf('site');
  expect(files).toContain('supabase/functions/_shared/site/publication/publish.ts');
  expect(files).toContain('src/site/validate/images/read-drawing.ts');
  expect(files).toContain('schemas/shapes.json');
  // It is imported when something is published.
  expect(files).toContain('supabase/functions/site/door.js');
  expect(files).toContain('supabase/functions/site/door-whole.js');
}, 30_000);
