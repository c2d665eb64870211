import { Button } from '@mantine/core';
import type { ValueShape } from '../../../../../site/definitions/shapes/shapes';
import { useStudio, useStudioState } from '../../../../store/context/use-studio';
import { SelectField } from '../choice/SelectField';
import { type FieldProps } from '../../frame/use-field';

/** The name of the section that is shown here, with a button that opens it. */
export function SectionField(props: FieldProps<ValueShape>) {
  const { value } = props;
  const studio = useStudio();
  const documents = useStudioState((state) => state.site?.documents);
  const sections = (documents ?? [])
    .filter(({ kind }) => kind === 'section')
    .map(({ file, name }) => ({ file, value: file.replace(/^.*\/|\.json$/g, ''), label: name }));
  const chosen = sections.find((section) => section.value === value);
  return (
    <SelectField
      field={props}
      data={sections.map(({ value: name, label }) => ({ value: name, label }))}
      nothingFoundMessage="Le site n’a pas encore de section"
      value={chosen?.value ?? null}
    >
      {chosen ? (
        <Button
          variant="subtle"
          size="compact-xs"
          mt={4}
          onClick={() => void studio.goTo({ file: chosen.file, pointer: '/block' })}
        >
          Modifier la section, partout où elle est montrée
        </Button>
      ) : null}
    </SelectField>
  );
}
