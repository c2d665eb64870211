import { createContext, useContext, type ComponentType } from 'react';
import type { FieldProps } from './use-field';

const Editor = createContext<ComponentType<FieldProps> | undefined>(undefined);

/** Gives the form the component that knows every sort of value: values stand in values, files do not in a circle. */
export const FieldEditorProvider = Editor.Provider;

/** The input for a value that stands in another. */
export function AnyField(props: FieldProps) {
  const Field = useContext(Editor);
  return Field ? <Field {...props} /> : null;
}
