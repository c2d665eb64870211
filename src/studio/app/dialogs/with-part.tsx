import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';

/** Counts the calls of `withPart`: only the last one may call its `use`. */
let turns = 0;

/**
 * Fetches a part of the editor that is not needed at the start, and calls `use` with it, unless another part was asked
 * for meanwhile. If it cannot be fetched, says so and offers to try again.
 */
export function withPart<Part>(fetchPart: () => Promise<Part>, use: (part: Part) => void): void {
  const turn = ++turns;
  notifications.hide(unfetched);
  // A dialog that opens at once needs no message.
  const timer = setTimeout(() => notifications.show({ id: waiting, message: 'Un instant…', loading: true }), 600);
  const isLast = () => {
    clearTimeout(timer);
    notifications.hide(waiting);
    return turn === turns;
  };
  fetchPart().then(
    (part) => isLast() && use(part),
    (error: unknown) => {
      console.error(error);
      if (isLast()) sayUnfetched(() => withPart(fetchPart, use));
    },
  );
}

/** The ids of the notices. */
const waiting = 'part-waiting';
const unfetched = 'part-unfetched';

function sayUnfetched(again: () => void): void {
  notifications.show({
    id: unfetched,
    color: 'orange',
    title: 'Cette partie de l’atelier n’a pas pu être chargée',
    message: (
      <>
        Le réseau s’est interrompu, ou une version plus récente l’a remplacée. Rien n’est perdu.
        <Group gap={8} mt={8}>
          <Button size="compact-sm" variant="default" onClick={again}>
            Réessayer
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => location.reload()}>
            Recharger la page
          </Button>
        </Group>
      </>
    ),
    autoClose: false,
  });
}
