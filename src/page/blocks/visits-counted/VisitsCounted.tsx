import { ownKey } from '../../../site/definitions/addresses/own-folder';
import { Button, Title } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useSite } from '../../ui/site/site-context';
import type { BlockOf } from '../../registry/schemas';
import classes from './VisitsCounted.module.css';

/** `count.ts` reads it; nothing else is kept on the device. */
const refusal = 'vitrine:refus';

/** Tells visitors what is counted, and lets them refuse. Renders nothing if the site counts no visits. */
export function VisitsCounted({ block }: { block: BlockOf<'visits-counted'> }) {
  const { company, counting } = useSite();
  if (!counting) return null;
  const { title = 'Ce que ce site compte', logDays } = block;
  return (
    <section id={block.anchor} className={classes.section}>
      <div className={classes.inner}>
        <Title order={2} className={classes.title}>
          {title}
        </Title>
        <p>
          Pour savoir quelles pages sont utiles et si elles amènent des appels, ce site compte des événements&nbsp;: une
          page vue, un appui sur un numéro de téléphone ou sur une adresse électronique, un formulaire commencé. Il en
          garde le nombre par semaine et par page, et la famille de ce qui a amené la visite&nbsp;: moteur de recherche,
          carte, réseau social, autre site ou accès direct. Le nom du site d’où vous venez sert à choisir cette famille,
          et n’est pas gardé. C’est l’intérêt légitime de {company.name} (article&nbsp;6.1.f du règlement général sur la
          protection des données)&#8239;; ces nombres ne servent à rien d’autre, ni à la publicité, ni à vous
          reconnaître sur un autre site.
        </p>
        <p>
          Ils ne désignent personne&nbsp;: aucun cookie, aucun identifiant, aucune adresse, aucune empreinte et aucune
          heure ne sont gardés avec eux, et ils ne sont reliés à aucune demande. À la place d’un nombre de un à quatre,
          l’entreprise lit «&nbsp;moins de 5&nbsp;». Ils sont effacés au bout de vingt-cinq mois. Comme rien ne dit à
          qui ils se rapportent, nous ne pourrions pas y retrouver vos visites, même à votre demande.
        </p>
        <p>
          Ils sont dans la même base que les demandes de devis
          {counting.processors
            ? `, chez nos prestataires (${counting.processors}), qui n’agissent`
            : ', dont l’hébergeur n’agit'}{' '}
          que sur nos instructions. Comme tout serveur, celui de la base reçoit l’adresse&nbsp;IP de l’appareil qui lui
          écrit&#8239;; elle peut figurer dans ses journaux techniques, gardés{' '}
          {logDays === 1 ? 'un jour' : `${logDays} jours`}.
        </p>
        <p>
          Vous pouvez vous y opposer à tout moment, sans donner de raison. Si votre navigateur envoie le signal
          «&nbsp;Global Privacy Control&nbsp;», rien n’est compté. Le bouton ci-dessous retient votre refus dans ce
          navigateur, et nulle part ailleurs&nbsp;: il est à refaire dans un autre, ou quand vous effacez ses données.
        </p>
        <Refusal />
      </div>
    </section>
  );
}

type State = 'counted' | 'refused' | 'never';

function stateNow(): State {
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return 'never';
  try {
    return localStorage[ownKey(refusal)] ? 'refused' : 'counted';
  } catch {
    // Without storage nothing is counted either.
    return 'never';
  }
}

const words: Record<State, string> = {
  counted: '',
  refused: 'Vos visites ne sont pas comptées dans ce navigateur.',
  never: 'Votre navigateur est réglé pour que rien ne soit compté : vous n’avez rien à faire.',
};

function Refusal() {
  const [state, setState] = useState<State>('counted');
  // The prerendered page does not know the visitor's choice.
  useEffect(() => setState(stateNow()), []);
  const toggle = () => {
    if (state === 'refused') localStorage.removeItem(ownKey(refusal));
    else localStorage[ownKey(refusal)] = '1';
    setState(stateNow());
  };
  return (
    <div className={classes.refusal} data-engine-near="soon">
      <p role="status">{words[state]}</p>
      {state === 'never' ? null : (
        // A new button for each state: a press before hydration is replayed later, and must not do the opposite of what
        // the prerendered button said.
        <Button key={state} variant="outline" size="md" onClick={toggle}>
          {state === 'refused' ? 'Compter de nouveau mes visites' : 'Ne pas compter mes visites'}
        </Button>
      )}
    </div>
  );
}
