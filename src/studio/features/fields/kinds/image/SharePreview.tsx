import { Skeleton, Text } from '@mantine/core';
import classes from '../../Form.module.css';
import { useStudioState } from '../../../../store/context/use-studio';
import { useCard } from './use-card';

/** A preview of the page in search results and social networks. */
export function SharePreview() {
  const page = useStudioState((state) => state.drawn?.page);
  // The site's address may be part of a text, so it comes from the tokens.
  const url = useStudioState((state) => state.drawn?.tokens.url) ?? '';
  const card = useCard();
  if (!page) return null;
  const host = url.replace(/^https?:\/\//, '');
  return (
    <div className={classes.share}>
      <Text size="xs" fw={600} c="dimmed">
        Dans un moteur de recherche
      </Text>
      <div className={classes.result}>
        <span className={classes.resultSite}>
          {host}
          {page.path === '/' ? '' : page.path.replaceAll('/', ' › ')}
        </span>
        <span className={classes.resultTitle}>{cut(page.title, 65)}</span>
        <span className={classes.resultText}>{cut(page.description, 160)}</span>
      </div>
      <Text size="xs" fw={600} c="dimmed" mt={12}>
        Sur un réseau social
      </Text>
      <div className={classes.card}>
        {card === undefined ? (
          <Skeleton className={classes.cardImage} radius={0} />
        ) : card === '' ? null : (
          <img src={card} alt={`Partage de « ${page.title} »`} width={1200} height={630} />
        )}
        <span className={classes.cardText}>
          <span className={classes.resultSite}>{host}</span>
          <strong>{cut(page.title, 70)}</strong>
          <span className={classes.resultText}>{cut(page.description, 110)}</span>
        </span>
      </div>
    </div>
  );
}

function cut(text: string, most: number): string {
  return text.length <= most ? text : `${text.slice(0, most).replace(/(?<!\s)\s+\S*$/, '')}…`;
}
