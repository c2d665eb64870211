import type { EditorIconName } from '../../ui/editor-icons';

export type Screen = 'phone' | 'tablet' | 'desktop' | 'own';

/**
 * The width of each screen, in CSS pixels. A computer's is as wide as there is room, but never narrower than a page
 * needs.
 */
export const widths: Record<Screen, number | undefined> = {
  phone: 390,
  tablet: 820,
  desktop: undefined,
  own: undefined,
};

export const screens: readonly { value: Screen; label: string; icon: EditorIconName }[] = [
  { value: 'phone', label: 'Téléphone', icon: 'ui-phone' },
  { value: 'tablet', label: 'Tablette', icon: 'ui-tablet' },
  { value: 'desktop', label: 'Ordinateur', icon: 'ui-desktop' },
];
