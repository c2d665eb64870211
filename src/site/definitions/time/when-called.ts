import { openNow, openState, type Opening } from './open-now';
import { whenToCall } from './when-to-call';

/**
 * When somebody who leaves their number is called, as a French text: nothing that the hours of the documents do not say.
 * While the company is closed, its own words of that moment come first (« Aujourd’hui : sur appel »), unless a number
 * answers at any hour.
 */
export function whenCalled(opening: Opening, now: number): { isOpen: boolean; text: string } {
  const isOpen = openState(opening, now)?.isOpen ?? false;
  const when = whenToCall(opening, now);
  const state = isOpen || opening.always ? undefined : openNow(opening, now);
  // « Fermé · rouvre lundi à 8 h » would say the same day twice.
  return { isOpen, text: state && !state.startsWith('Fermé') ? `${state}. ${when}` : when };
}
