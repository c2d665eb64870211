import { Stack, Text, Textarea } from '@mantine/core';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { documentShapes } from '../../blocks/shapes';
import { shapeAt } from '../../definitions/shapes';
import { pathOf } from '../pointer';
import type { Origin } from '../protocol';
import { draftedValue, type StudioStore } from './studio-store';

interface FieldFormProps {
  store: StudioStore;
  selection: Origin;
}

/** The field of the value that was clicked, focused. */
export function FieldForm({ store, selection }: FieldFormProps) {
  const state = useSyncExternalStore(store.subscribe, store.getState);
  const input = useRef<HTMLTextAreaElement>(null);
  useEffect(() => input.current?.focus(), [selection]);
  const document = state.documents[selection.file];
  if (!document) return null;
  const root = draftedValue(state, { ...selection, pointer: '' });
  const field = shapeAt(documentShapes[document.kind], root, pathOf(selection.pointer));
  const value = draftedValue(state, selection);
  if (typeof value !== 'string') return null;
  const fault = state.faults.find(({ file, pointer }) => file === selection.file && pointer === selection.pointer);
  return (
    <Stack>
      <Textarea
        ref={input}
        label={field?.title}
        description={field?.description}
        error={fault && [fault.message, fault.advice].filter(Boolean).join(' ')}
        value={value}
        autosize
        onChange={({ currentTarget }) => store.edit(selection, currentTarget.value)}
      />
      {selection.sharedBy ? (
        <Text size="sm">Le texte qui l’entoure vient d’une mise en page que {selection.sharedBy} pages partagent.</Text>
      ) : null}
    </Stack>
  );
}
