import { Alert, Text } from '@mantine/core';
import { elapsed } from '../../figures/paris-days';
import { theWatch } from '../../queries/questions';
import { watchInWords } from '../../queries/watch-data';
import { useAnswer } from '../../store/use-answer';

interface SiteTriedProps {
  now: number;
  /** At the head of the page, where only what is wrong stands; otherwise only that all is well. */
  isFirst?: boolean;
}

/** When the site was last tried from outside, and what was wrong; nothing where no watch ever reported. */
export function SiteTried({ now, isFirst = false }: SiteTriedProps) {
  const watch = useAnswer(theWatch);
  if (!watch) return null;
  const words = watchInWords(watch, elapsed(Date.parse(watch.seenAt), now));
  const isWell = !watch.isSilent && watch.failing.length === 0;
  if (isWell === isFirst) return null;
  if (isWell)
    return (
      <Text size="sm" c="dimmed">
        {words}
      </Text>
    );
  return (
    <Alert color="orange" variant="light" title="Votre site">
      {words} Prévenez la personne qui tient le site{'\u00a0'}: un courriel dit quoi faire.
    </Alert>
  );
}
