import { Input, Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { fontFamilies, fontFolder, isFontName } from '../../../site/definitions/media/font-families';
import type { ValueShape } from '../../../site/definitions/shapes/shapes';
import { wholeFontAddress } from '../../../site/look/shipped-look';
import { errorsOf, FieldFrame } from '../fields/frame/FieldFrame';
import type { FieldProps } from '../fields/frame/use-field';
import { useStudioState } from '../../store/context/use-studio';
import classes from './Look.module.css';
import { useChosen } from './use-chosen';
import { LinkButton } from '../../ui/buttons/LinkButton';

/** A font family, chosen by a sample of the company's name; or a font file of its own. */
export function FontField(props: FieldProps<ValueShape>) {
  const { shape, isBare } = props;
  const { title, faults, chosen, choose } = useChosen(props);
  const name = useStudioState((state) => state.drawn?.site.company.name) ?? 'Votre entreprise';
  const [isFile, setFile] = useState(false);
  const own = chosen !== '' && !isFontName(chosen) ? [chosen] : [];
  // Headings may have no family of their own.
  const offered = [...(shape.otherwise === '' ? [''] : []), ...Object.keys(fontFamilies), ...own];
  return (
    <FieldFrame {...props} faults={faults}>
      <style href="vitrine-samples" precedence="default">
        {faces}
      </style>
      <Radio.Group
        {...(isBare ? { 'aria-label': title } : { label: title })}
        error={errorsOf(faults)}
        value={chosen}
        onChange={choose}
      >
        <div className={classes.fonts}>
          {offered.map((font) => (
            <Radio.Card key={font} value={font} className={classes.card}>
              {font === '' ? null : (
                <span
                  className={classes.letters}
                  style={{ fontFamily: `"${sampleOf(font)}", ${isSerif(font) ? 'serif' : 'sans-serif'}` }}
                  data-role={shape.otherwise === '' ? 'titles' : 'text'}
                >
                  {name}
                </span>
              )}
              <span className={classes.name}>{labelOf(font)}</span>
            </Radio.Card>
          ))}
        </div>
      </Radio.Group>
      {isFile ? (
        <OwnFile title={title} value={own[0] ?? fontFolder} onWrite={choose} />
      ) : (
        <LinkButton size="xs" mt={6} onClick={() => setFile(true)}>
          Un fichier de l’entreprise…
        </LinkButton>
      )}
    </FieldFrame>
  );
}

interface OwnFileProps {
  title: string;
  value: string;
  onWrite: (file: string) => void;
}

/** The name of a font file. It is written when the field loses the focus, because half a name is no file. */
function OwnFile({ title, value, onWrite }: OwnFileProps) {
  const [typed, setTyped] = useState(value);
  const take = () => typed !== value && typed !== '' && onWrite(typed);
  return (
    <Input.Wrapper mt={8} description={`Un fichier WOFF2 ou TTF du dossier ${fontFolder}`}>
      <TextInput
        aria-label={`${title} : fichier`}
        value={typed}
        // Not written before it is left.
        data-own-text
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={take}
        onKeyDown={({ key }) => key === 'Enter' && take()}
      />
    </Input.Wrapper>
  );
}

/** The name of a family in the samples of this field, different from those that pages use. */
function sampleOf(font: string): string {
  return `Sample ${font}`;
}

const faces = Object.entries(fontFamilies)
  .map(
    ([name, { text, scale }]) =>
      `@font-face{font-family:"${sampleOf(name)}";font-weight:${text.min} 900;size-adjust:${scale * 100}%;src:url("${wholeFontAddress(name)}")}`,
  )
  .join('');

function isSerif(font: string): boolean {
  return isFontName(font) && fontFamilies[font].isSerif;
}

function labelOf(font: string): string {
  if (font === '') return 'Comme les textes';
  return isFontName(font) ? fontFamilies[font].label : font.replace(fontFolder, '');
}
