import { environment } from '../../store/context/environment';
import { MenuAct } from '../../ui/buttons/MenuAct';
import { useShownDocument } from '../../store/context/shown-document';
import { useStudio } from '../../store/context/use-studio';
import { askToDiscard } from '../notices/ask-to-discard';

/** In a menu: saves or discards the changes of the document in view alone. */
export function OneDocumentActs() {
  const studio = useStudio();
  const { file = '', name, isChanged } = useShownDocument();
  return (
    <>
      {environment().can.save ? (
        <MenuAct icon="ui-disk" disabled={!isChanged} onClick={() => void studio.save([file])}>
          Enregistrer seulement « {name} »
        </MenuAct>
      ) : null}
      <MenuAct icon="ui-remove" isRemoval disabled={!isChanged} onClick={() => askToDiscard(studio, { file, name })}>
        Abandonner les modifications de « {name} »…
      </MenuAct>
    </>
  );
}
