import type { SupabaseClient } from '@supabase/supabase-js';
import { Text } from '@mantine/core';
import { elapsed } from '../../../desk/figures/paris-days';
import { watchInWords } from '../../../desk/queries/watch-data';
import { deskBackend } from '../../../desk/store/desk-backend';
import type { Database } from '../../../../supabase/database.types';
import { useAsked } from '../../store/context/use-asked';

/** When the published site was last tried from outside; nothing where no watch ever reported, or none can be read. */
export function SiteTried({ client }: { client: SupabaseClient<Database> }) {
  const { answer: words } = useAsked(() => lastTried(client), [client]);
  return words ? (
    <Text size="sm" mb="md">
      {words}
    </Text>
  ) : null;
}

async function lastTried(client: SupabaseClient<Database>): Promise<string> {
  const watch = await deskBackend(client).watch();
  return watch ? watchInWords(watch, elapsed(Date.parse(watch.seenAt), Date.now())) : '';
}
