import type { SupabaseClient } from '@supabase/supabase-js';
import { Text } from '@mantine/core';
import { elapsed } from '../../../desk/figures/paris-days';
import { watchInWords } from '../../../desk/queries/watch-data';
import { deskBackend } from '../../../desk/store/desk-backend';
import type { Database } from '../../../../supabase/database.types';
import { useAsked } from '../../store/context/use-asked';

/** When the published site was last tried from outside; nothing where no watch ever reported, or none can be read. */
export function SiteTried({ client }: { client: SupabaseClient<Database> }) {
  const { answer: watch } = useAsked(() => deskBackend(client).watch(), [client]);
  if (!watch) return null;
  return (
    <Text size="sm" mb="md">
      {watchInWords(watch, elapsed(Date.parse(watch.seenAt), Date.now()))}
    </Text>
  );
}
