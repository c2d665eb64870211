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

/** A file and all that it imports, types apart. */
function importedFrom(file: string, known = new Set<string>()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;]*? from '(\.[^']+)'/gm);
  for (const [, to = ''] of imports) importedFrom(join(dirname(file), to), known);
  return known;
}

it('the mail function is uploaded by `supabase functions deploy`, without Docker, with all of its imports', async () => {
  const { files } = await sentOf('send-contact-email');
  expect(files).toEqual([
    'src/page/leads/lead-schema.ts',
    'src/page/leads/phone-number.ts',
    'src/site/definitions/company/project-types.ts',
    'src/site/definitions/french/french-format.ts',
    'src/site/definitions/french/mail-address.ts',
    'src/site/definitions/french/phone.ts',
    'src/site/definitions/text/invisible-characters.ts',
    'src/site/definitions/text/escape-markup.ts',
    'src/site/definitions/time/announced.ts',
    'src/site/definitions/time/calendar-days.ts',
    'src/site/definitions/time/french-holidays.ts',
    'src/site/definitions/time/open-now.ts',
    'src/site/definitions/time/opening-hours.ts',
    'src/site/definitions/time/paris-time.ts',
    'src/site/definitions/time/when-to-call.ts',
    'src/site/definitions/view/push-message.ts',
    'src/site/definitions/view/site-facts.ts',
    'supabase/functions/_shared/code-of.ts',
    'supabase/functions/_shared/contact-handler.ts',
    'supabase/functions/_shared/git/bytes.ts',
    'supabase/functions/_shared/mails/ack-mail.ts',
    'supabase/functions/_shared/mails/flood-mail.ts',
    'supabase/functions/_shared/mails/lead-mail.ts',
    'supabase/functions/_shared/mails/mail-transport.ts',
    'supabase/functions/_shared/mails/outbox.ts',
    'supabase/functions/_shared/mails/trial-mail.ts',
    'supabase/functions/_shared/platform.ts',
    'supabase/functions/_shared/push/encrypt.ts',
    'supabase/functions/_shared/push/hosted-notices.ts',
    'supabase/functions/_shared/push/hosted-pushes.ts',
    'supabase/functions/_shared/push/phone-notice-mail.ts',
    'supabase/functions/_shared/push/push-text.ts',
    'supabase/functions/_shared/push/send-push.ts',
    'supabase/functions/_shared/push/sender.ts',
    'supabase/functions/_shared/push/tell-owners.ts',
    'supabase/functions/_shared/push/tell-phones.ts',
    'supabase/functions/_shared/reminder/hosted-reminders.ts',
    'supabase/functions/_shared/reminder/remind.ts',
    'supabase/functions/_shared/reminder/reminder-mail.ts',
    'supabase/functions/_shared/working-time.ts',
    'supabase/functions/send-contact-email/deno.json',
    'supabase/functions/send-contact-email/index.ts',
  ]);
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
