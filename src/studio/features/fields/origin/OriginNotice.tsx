import { Button, Group, Text } from '@mantine/core';
import { hasToken } from '../kinds/text/token-parts';
import { UiIcon } from '../../../ui/UiIcon';
import { draftedValue, type Selection } from '../../../store/studio-state';
import { useStudio, useStudioState } from '../../../store/context/use-studio';
import { FieldTitle } from '../frame/FieldTitle';
import { OwnTextButton } from '../kinds/override/OwnTextButton';
import { SharedText } from '../kinds/text/SharedText';
import classes from '../Form.module.css';
import { LinkButton } from '../../../ui/buttons/LinkButton';

/** Explains where else the selected value is shown: for example in a layout's text, which many pages share. */
export function OriginNotice({ selection }: { selection: Selection }) {
  const studio = useStudio();
  const { through, sharedBy, brings = [] } = selection;
  const text = useStudioState((state) => (through ? draftedValue(state, through) : undefined));
  if (!through && sharedBy === undefined) return null;
  const pages = sharedBy === undefined ? 'partagé' : `partagé par ${sharedBy} ${sharedBy > 1 ? 'pages' : 'page'}`;
  if (!through)
    return (
      <Notice title={`Texte ${pages}`} isWarning>
        <Text size="sm">Ce que vous changez ici change sur toutes ces pages.</Text>
        <OwnTextButton selection={selection} />
      </Notice>
    );
  const goToShared = () => studio.goTo({ ...through, ...(sharedBy === undefined ? {} : { sharedBy }) });
  if (isTitleOfTown(selection))
    return (
      // The page's override is offered first: typing in the field below would rename the town.
      <Notice title={`Montré par un texte ${pages}`} pointer={selection.pointer}>
        {typeof text === 'string' ? <SharedText text={text} /> : null}
        <OwnTextButton selection={selection} isFirst />
        <Text size="sm" mt={10}>
          Le nom de la ville, lui, se change partout où il est montré.
        </Text>
        <Group gap={14} mt={4}>
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => void studio.goTo({ file: selection.file, pointer: selection.pointer })}
          >
            Changer le nom de la ville
          </Button>
          <LinkButton onClick={() => void goToShared()}>Modifier le texte {pages}</LinkButton>
        </Group>
      </Notice>
    );
  return (
    <Notice title={`Montré par un texte ${pages}`}>
      {typeof text === 'string' && hasToken(text) ? <SharedText text={text} /> : null}
      {selection.own ? (
        <Text size="sm">
          {'Le champ «\u00a0'}
          <FieldTitle {...selection} />
          {'\u00a0» change partout où il est montré. Pour ne changer que ces mots, sur cette page\u00a0:'}
        </Text>
      ) : null}
      <OwnTextButton selection={selection} />
      <Group gap={14} mt={4}>
        <LinkButton onClick={() => void goToShared()}>Modifier le texte {pages}</LinkButton>
        {brings.map((place) => (
          <LinkButton key={`${place.file} ${place.pointer}`} onClick={() => void studio.goTo(place)}>
            {'Aller à «\u00a0'}
            <FieldTitle {...place} />
            {'\u00a0»'}
          </LinkButton>
        ))}
      </Group>
    </Notice>
  );
}

/** Whether the clicked text is one that a layout makes from a town's name. */
export function isTitleOfTown({ isFromPage, file, pointer, own, through }: Selection): boolean {
  return isFromPage && own?.file === file && through !== undefined && file.startsWith('towns/') && pointer === '/name';
}

interface NoticeProps {
  title: string;
  isWarning?: boolean;
  /** Set if the notice takes the place of the field. */
  pointer?: string;
  children: React.ReactNode;
}

function Notice({ title, isWarning, pointer, children }: NoticeProps) {
  return (
    <div className={classes.notice} data-warning={isWarning || undefined} data-pointer={pointer} data-kept role="note">
      <UiIcon name="ui-shared" />
      <div className={classes.grow}>
        <Text size="sm" fw={600}>
          {title}
        </Text>
        {children}
      </div>
    </div>
  );
}
