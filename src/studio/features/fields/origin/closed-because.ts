import { formOf } from '../forms';
import { leadsAway } from '../../../../site/definitions/addresses/leads-away';
import { rightAt } from '../../../../site/definitions/fields/rights';
import type { Shape } from '../../../../site/definitions/shapes/shapes';
import { kindOf } from '../../../../site/definitions/documents/kinds/kinds';
import { pathOf } from '../../../logic/transport/pointer';
import { environment } from '../../../store/context/environment';
import type { StudioStore } from '../../../store/studio-store';

interface Place {
  shape: Shape;
  file: string;
  pointer: string;
  value: unknown;
}

/**
 * Why the person who is signed in may not change a value; undefined if they may. What a definition says of the field
 * decides, as in the function that publishes.
 */
export function closedBecause(studio: StudioStore, { shape, file, pointer, value }: Place): string | undefined {
  if (environment().role !== 'editor') return undefined;
  const { documents } = studio.getState();
  // A section's values have no definition of their own: their block's field is given.
  const right = rightAt(formOf(kindOf(file)), documents[file]?.data, pathOf(pointer)) ?? shape.right;
  if (right === 'owner') return reasonOf(shape);
  if (right !== 'within' || shape.form !== 'value' || value === undefined || !leadsAway(shape.kind, value))
    return undefined;
  // What was typed here and not published can be taken back.
  if (environment().unpublished?.current().includes(file)) return undefined;
  return 'Cela mène hors du site\u00a0: seul un propriétaire le change.';
}

function reasonOf({ law, claim }: Shape): string {
  if (law) return 'La loi demande de le dire\u00a0: seul un propriétaire le change.';
  if (claim) return 'L’entreprise en répond\u00a0: seul un propriétaire le change.';
  return 'Cela engage l’entreprise ou mène hors du site\u00a0: seul un propriétaire le change.';
}
