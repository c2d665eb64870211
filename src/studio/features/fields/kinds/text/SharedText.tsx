import { Text } from '@mantine/core';
import { useStudioState } from '../../../../store/context/use-studio';
import classes from '../../Form.module.css';
import { partsOf } from './token-parts';

/** A text as it is written, with its tokens marked. */
export function SharedText({ text }: { text: string }) {
  const tokens = useStudioState((state) => state.drawn?.tokens);
  return (
    <Text size="sm" component="p" my={2}>
      {partsOf(text).map((part, index) =>
        'text' in part ? (
          part.text
        ) : (
          <span key={index} className={classes.chip}>
            {tokens?.[part.token] ?? part.token}
          </span>
        ),
      )}
    </Text>
  );
}
