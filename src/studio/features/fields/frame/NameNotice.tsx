import { Button, Text } from '@mantine/core';
import { frenchTypography } from '../../../../site/definitions/text/typography';
import { useFaults } from './use-field';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import classes from '../Form.module.css';
import { overrideText } from '../kinds/override/own-text';
import { UiIcon } from '../../../ui/UiIcon';
import { valueAt } from '../../../logic/transport/pointer';

const pointer = '/name';

/** Warns before saving if a town gets a name that is no commune: usually the user means its title. */
export function NameNotice({ file }: { file: string }) {
  const studio = useStudio();
  const document = useStudioState((state) => state.documents[file]);
  const faults = useFaults(file, pointer);
  /** The first text of the page that shows the name. */
  const title = useStudioState((state) =>
    Object.values(state.drawn?.origins ?? {}).find(
      (origin) => origin.file === file && origin.pointer === pointer && origin.own,
    ),
  );
  const name = valueAt(document?.data, pointer);
  const before = nameIn(document?.text);
  const isUnknown = faults.some(({ rule, severity }) => rule === 'commune-name' && severity === 'warning');
  if (!isUnknown || typeof name !== 'string' || before === undefined || name === before) return null;

  function sayInTitle(): void {
    if (!title?.own || typeof name !== 'string') return;
    studio.edit({ file, pointer }, before, { label: `la ville s’appelle de nouveau «\u00a0${before}\u00a0»` });
    const own = { ...title.own, override: { ...title.own.override, text: name } };
    void overrideText(studio, own, title);
  }

  return (
    <div className={classes.notice} data-warning data-kept role="status">
      <UiIcon name="ui-fault" />
      <div className={classes.grow}>
        <Text size="sm" fw={600}>
          Aucune commune ne s’appelle ainsi
        </Text>
        <Text size="sm">
          {frenchTypography(
            `«\u00a0${before}\u00a0» deviendrait «\u00a0${name}\u00a0» partout où la ville est nommée, et sa page perdrait sa carte, ses distances et ses villes voisines.`,
          )}
        </Text>
        {title ? (
          <Button size="compact-sm" variant="light" mt={6} onClick={sayInTitle}>
            N’en faire que le titre de cette page
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The saved name of the town. */
function nameIn(text: string | undefined): string | undefined {
  try {
    const name: unknown = valueAt(JSON.parse(text ?? ''), pointer);
    return typeof name === 'string' ? name : undefined;
  } catch {
    return undefined;
  }
}
