import { createContext, useContext, type ComponentType } from 'react';
import type { FieldProps } from './use-field';

const Editor = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** Provides the component for any value by context, because importing it would be circular. */
export const FieldEditorProvider = Editor.Provider;

/** The input for a nested value. */
export function AnyField(props: FieldProps) {
  const Field = useContext(Editor);
  return Field ? <Field {...props} /> : null;
}
